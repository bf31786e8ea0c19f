//! The OpenAPI document as an HTML page without scripts, which the server's own policy would not let run.

use std::fmt::Write;

use serde_json::{Map, Value};

/// The page.
pub(super) fn page(api: &utoipa::openapi::OpenApi) -> String {
    let api = serde_json::to_value(api).unwrap_or_default();
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Pichenette: the API</title><link rel=\"stylesheet\" href=\"/api/reference.css\"><main>",
    );
    let info = &api["info"];
    let _ = write!(page, "<h1>{}: the API</h1><p>{}</p>", said(&info["title"]), said(&info["description"]));
    page.push_str("<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>. The socket's messages are the schemas \
                   <a href=\"#Hello\">Hello</a>, <a href=\"#Welcome\">Welcome</a>, <a href=\"#Request\">Request</a> \
                   and <a href=\"#Reply\">Reply</a>.</p>");
    for (path, item) in entries(&api["paths"]) {
        for (method, operation) in entries(item) {
            operation_out(&mut page, path, method, operation);
        }
    }
    page.push_str("<h2>Schemas</h2>");
    for (name, schema) in entries(&api["components"]["schemas"]) {
        schema_out(&mut page, name, schema);
    }
    page.push_str("</main></html>");
    page
}

fn operation_out(page: &mut String, path: &str, method: &str, operation: &Value) {
    let _ = write!(page, "<section><h2><code>{} {}</code></h2>", method.to_uppercase(), escaped(path));
    let _ = write!(page, "<p><b>{}</b> {}</p>", said(&operation["summary"]), said(&operation["description"]));
    let parameters = operation["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !parameters.is_empty() {
        page.push_str("<dl>");
        for parameter in parameters {
            let _ = write!(
                page,
                "<dt><code>{}</code> ({})</dt><dd>{}</dd>",
                said(&parameter["name"]),
                said(&parameter["in"]),
                said(&parameter["description"])
            );
        }
        page.push_str("</dl>");
    }
    for (kind, content) in entries(&operation["requestBody"]["content"]) {
        let _ =
            write!(page, "<p>Takes {} as <code>{}</code>.</p>", type_of(&content["schema"]), escaped(kind));
    }
    page.push_str("<dl>");
    for (status, response) in entries(&operation["responses"]) {
        let body = entries(&response["content"]).map(|(_, content)| type_of(&content["schema"])).next();
        let _ = write!(page, "<dt>{status}</dt><dd>{}", said(&response["description"]));
        if let Some(body) = body {
            let _ = write!(page, ": {body}");
        }
        page.push_str("</dd>");
    }
    page.push_str("</dl></section>");
}

fn schema_out(page: &mut String, name: &str, schema: &Value) {
    let _ = write!(
        page,
        "<section id=\"{0}\"><h3>{0}</h3><p>{1}</p>",
        escaped(name),
        said(&schema["description"])
    );
    let variants = schema["oneOf"].as_array().map(Vec::as_slice).unwrap_or_default();
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> =
            values.iter().map(|value| format!("<code>{}</code>", said(value))).collect();
        let _ = write!(page, "<p>One of {}.</p>", values.join(", "));
    }
    fields_out(page, schema);
    for variant in variants {
        let description = said(&variant["description"]);
        match variant["enum"].as_array().and_then(|values| values.first()) {
            Some(word) => drop(write!(page, "<p><code>\"{}\"</code> {description}</p>", said(word))),
            None => {
                for (key, inner) in entries(&variant["properties"]) {
                    let _ = write!(page, "<p><code>{{\"{}\": …}}</code> {description}</p>", escaped(key));
                    if inner.get("properties").is_some() {
                        fields_out(page, inner);
                    } else {
                        let _ = write!(page, "<p>{}</p>", type_of(inner));
                    }
                }
            }
        }
    }
    page.push_str("</section>");
}

fn fields_out(page: &mut String, schema: &Value) {
    let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut fields = entries(&schema["properties"]).peekable();
    if fields.peek().is_none() {
        return;
    }
    page.push_str("<dl>");
    for (name, field) in fields {
        let optional = if required.iter().any(|r| r == name) { "" } else { ", optional" };
        let _ = write!(
            page,
            "<dt><code>{}</code>: {}{optional}</dt><dd>{}</dd>",
            escaped(name),
            type_of(field),
            said(&field["description"])
        );
    }
    page.push_str("</dl>");
}

/// A schema in a few words; one that has a name is a link.
fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\">{0}</a>", escaped(name));
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(choices) = schema[choice].as_array() {
            return choices.iter().map(type_of).collect::<Vec<_>>().join(" or ");
        }
    }
    match &schema["type"] {
        Value::String(kind) if kind == "array" => format!("list of {}", type_of(&schema["items"])),
        Value::String(kind) => escaped(kind),
        Value::Array(kinds) => kinds.iter().map(said).collect::<Vec<_>>().join(" or "),
        _ => "anything".to_owned(),
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().map(Map::iter).into_iter().flatten()
}

fn said(value: &Value) -> String {
    match value {
        Value::String(text) => escaped(text),
        Value::Null => String::new(),
        other => escaped(&other.to_string()),
    }
}

/// Text as it stands in HTML, also between quotation marks.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_every_endpoint_and_every_message() {
        let api = crate::http::openapi();
        let page = page(&api);
        for path in api.paths.paths.keys() {
            assert!(page.contains(&escaped(path)), "{path}");
        }
        for message in ["Hello", "Welcome", "Request", "Ask", "Reply", "Event", "What"] {
            assert!(page.contains(&format!("<section id=\"{message}\">")), "{message}");
        }
        assert!(!page.contains("<script") && !page.contains("style=\""));
    }

    #[test]
    fn every_link_leads_to_a_schema() {
        let page = page(&crate::http::openapi());
        for (at, _) in page.match_indices("href=\"#") {
            let name = page[at + 7..].split('"').next().unwrap();
            assert!(page.contains(&format!("<section id=\"{name}\">")), "{name}");
        }
    }
}
