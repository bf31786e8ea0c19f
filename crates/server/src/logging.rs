//! What the server logs, for the operator.

use std::fmt;
use std::io::IsTerminal;
use std::time::Duration;

use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use serde_json::{Map, Value};
use tracing::{Event, Subscriber};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;

/// How log lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: a JSON object a line.
    Json,
}

/// The variables that name a collector of traces, as OpenTelemetry has them.
const ENDPOINTS: [&str; 2] = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/// How long the last traces may take. A program that ends does not wait longer for a collector that is away.
const LAST_TRACES: Duration = Duration::from_secs(1);

/// Why nothing can be traced.
#[derive(Debug, thiserror::Error)]
#[error("cannot send traces to {0}: {1}; expected an address such as http://127.0.0.1:4318")]
pub struct TraceError(String, String);

/// What is traced. [`finish`](Traces::finish) sends what still waits.
#[must_use]
pub struct Traces(Option<SdkTracerProvider>);

impl Traces {
    /// Sends the traces that still wait.
    pub fn finish(self) {
        if let Some(Err(error)) = self.0.map(|provider| provider.shutdown_with_timeout(LAST_TRACES)) {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

/// Writes log lines to standard error from here on: `info` and worse, or what `PICHENETTE_LOG` says. Among several nodes
/// every line has the name of the node. Where a variable of OpenTelemetry names a collector, spans are sent there, by OTLP
/// over HTTP. Not within a runtime.
pub fn log(format: LogFormat, node: Option<&str>) -> Result<Traces, TraceError> {
    let traces = provider(node)?;
    let tracer = || traces.as_ref().map(|provider| provider.tracer("pichenette"));
    let filter = EnvFilter::try_from_env("PICHENETTE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let name = Name { node: node.map(str::to_owned), format };
    let registry = tracing_subscriber::registry().with(filter);
    // A caller that has set up its own log before keeps it.
    let _ = match format {
        LogFormat::Text => {
            let registry = registry.with(lines.map_event_format(|inner| Named { name, inner }));
            registry
                .with(tracer().map(|tracer| tracing_opentelemetry::layer().with_tracer(tracer)))
                .try_init()
        }
        LogFormat::Json => {
            let lines = lines.json().flatten_event(true);
            let registry = registry.with(lines.map_event_format(|inner| Named { name, inner }));
            registry
                .with(tracer().map(|tracer| tracing_opentelemetry::layer().with_tracer(tracer)))
                .try_init()
        }
    };
    Ok(Traces(traces))
}

/// The way to a collector of traces, if there is one.
fn provider(node: Option<&str>) -> Result<Option<SdkTracerProvider>, TraceError> {
    let named = |name: &&str| std::env::var(name).ok().filter(|address| !address.is_empty());
    let Some(address) = ENDPOINTS.iter().find_map(named) else { return Ok(None) };
    let exporter = SpanExporter::builder().with_http().build();
    let exporter = exporter.map_err(|error| TraceError(address, error.to_string()))?;
    let mut resource = Resource::builder().with_service_name("pichenette");
    if let Some(node) = node {
        resource = resource.with_attribute(KeyValue::new("service.instance.id", node.to_owned()));
    }
    Ok(Some(
        SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource.build()).build(),
    ))
}

/// The name that every line has.
struct Name {
    node: Option<String>,
    format: LogFormat,
}

impl Name {
    /// A line with the node's name.
    fn on(&self, line: String) -> String {
        let Some(node) = &self.node else { return line };
        match (self.format, serde_json::from_str::<Map<String, Value>>(&line)) {
            (LogFormat::Json, Ok(mut fields)) => {
                fields.insert("node".to_owned(), Value::String(node.clone()));
                Value::Object(fields).to_string() + "\n"
            }
            _ => format!("{node} {line}"),
        }
    }
}

/// Lines with the node's name.
struct Named<F> {
    name: Name,
    inner: F,
}

impl<S, N, F> FormatEvent<S, N> for Named<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        if self.name.node.is_none() {
            return self.inner.format_event(context, writer, event);
        }
        let mut line = String::new();
        self.inner.format_event(context, Writer::new(&mut line), event)?;
        writer.write_str(&self.name.on(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_the_name_of_its_node() {
        let name = |format| Name { node: Some("n:1".to_owned()), format };
        let json = name(LogFormat::Json).on("{\"level\":\"INFO\",\"table\":\"t\"}\n".to_owned());
        assert_eq!(json, "{\"level\":\"INFO\",\"node\":\"n:1\",\"table\":\"t\"}\n");
        assert_eq!(name(LogFormat::Text).on("INFO listening\n".to_owned()), "n:1 INFO listening\n");
        let alone = Name { node: None, format: LogFormat::Json };
        assert_eq!(alone.on("{}\n".to_owned()), "{}\n");
    }
}
