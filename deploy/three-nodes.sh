#!/usr/bin/env bash
# Three nodes, one that thinks for bots, and nginx with HTTPS in front of them, all on this machine: to try several nodes out.
#
#   deploy/three-nodes.sh --database postgres://user:password@127.0.0.1/name --bus nats://127.0.0.1:4222
#
# A PostgreSQL with an empty database (or one that Pichenette has used) and a NATS server must run already. Ctrl-C stops
# everything that was started here. It needs nginx, curl and openssl (Debian: nginx-light, curl, openssl).
set -euo pipefail

usage() {
    cat <<END
usage: three-nodes.sh [--database URL] [--bus URL] [--program FILE] [--port 8443] [--first 8081]

  --database URL   postgres://…; otherwise the variable PICHENETTE_DATABASE
  --bus URL        nats://…; otherwise the variable PICHENETTE_BUS
  --program FILE   the program; otherwise the one called pichenette on the path
  --port N         where nginx listens for HTTPS
  --first N        the nodes listen at this port and the two after it, the one that thinks at the third after it; for the operator
                   each listens 10000 above
END
}

fail() {
    echo "three-nodes.sh: $*" >&2
    exit 2
}

database=${PICHENETTE_DATABASE:-}
bus=${PICHENETTE_BUS:-}
program=pichenette
port=8443
first=8081
while (($# > 0)); do
    case $1 in
        --help) usage; exit 0 ;;
        --database | --bus | --program | --port | --first) (($# > 1)) || fail "$1 has no value" ;;
        *) fail "unknown argument $1; expected one of --database, --bus, --program, --port, --first, --help" ;;
    esac
    case $1 in
        --database) database=$2 ;;
        --bus) bus=$2 ;;
        --program) program=$2 ;;
        --port) port=$2 ;;
        --first) first=$2 ;;
    esac
    shift 2
done
[[ $database == postgres* ]] || fail "expected --database postgres://… or the variable PICHENETTE_DATABASE"
[[ $bus == nats* ]] || fail "expected --bus nats://… or the variable PICHENETTE_BUS"
[[ $port =~ ^[0-9]+$ && $first =~ ^[0-9]+$ ]] || fail "expected numbers after --port and --first"
PATH=$PATH:/usr/sbin
for tool in "$program" nginx curl openssl setsid; do
    command -v "$tool" >/dev/null || fail "there is no $tool; expected it on the path"
done
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Passwords stay out of the list of processes.
export PICHENETTE_DATABASE=$database PICHENETTE_BUS=$bus

folder=$(mktemp -d "${TMPDIR:-/tmp}/pichenette-nodes-XXXXXX")
nodes=()
proxy=
stopping=

# Nodes end first: nginx carries what they still have to say.
stop() {
    trap '' INT TERM
    stopping=yes
    local result=0 node
    for node in "${nodes[@]}"; do kill -TERM "$node" 2>/dev/null || true; done
    for node in "${nodes[@]}"; do
        wait "$node" || result=1
    done
    if [[ -n $proxy ]]; then
        kill -TERM "$proxy" 2>/dev/null || true
        wait "$proxy" || result=1
    fi
    rm -rf "$folder"
    return "$result"
}

# Whatever went wrong, nothing is left behind.
leave() {
    local code=$?
    if [[ -z $stopping ]]; then
        stop || true
    fi
    exit "$code"
}
trap leave EXIT
trap 'if stop; then exit 0; else echo "three-nodes.sh: something did not end well" >&2; exit 1; fi' INT TERM

# Waits until a program that was started says at its operator's address that it is ready.
ready() {
    local name=$1 process=$2 address=$3
    for _ in $(seq 600); do
        if curl --silent --fail --output /dev/null "http://$address/readyz"; then return; fi
        kill -0 "$process" 2>/dev/null || { echo "three-nodes.sh: $name has ended" >&2; exit 1; }
        sleep 0.1
    done
    echo "three-nodes.sh: $name is not ready after a minute" >&2
    exit 1
}

start() {
    local name=$1 at=$2
    shift 2
    # In a session of its own, so that Ctrl-C reaches this script alone, which then ends everything in order.
    setsid "$program" serve --listen "127.0.0.1:$at" --metrics "127.0.0.1:$((at + 10000))" "$@" </dev/null >"$folder/$name.log" &
    nodes+=($!)
    ready "$name" $! "127.0.0.1:$((at + 10000))"
    echo "$name is at 127.0.0.1:$at, its health at http://127.0.0.1:$((at + 10000))/nodes"
}

for number in 0 1 2; do
    start "node $((number + 1))" $((first + number)) --behind-proxy --origin "https://localhost:$port"
done
start "the one that thinks" $((first + 3)) --role think

# A certificate that only somebody who is told so will trust.
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE \
    -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>"$folder/openssl.log" || fail "openssl: $(cat "$folder/openssl.log")"

# The configuration for a real machine, with the addresses of this one.
sed -e "s|127.0.0.1:8081|127.0.0.1:$first|" \
    -e "s|127.0.0.1:8082|127.0.0.1:$((first + 1))|" \
    -e "s|127.0.0.1:8083|127.0.0.1:$((first + 2))|" \
    -e "s|/etc/letsencrypt/live/play.example.org/fullchain.pem|$folder/cert.pem|" \
    -e "s|/etc/letsencrypt/live/play.example.org/privkey.pem|$folder/key.pem|" \
    -e "/listen \[::\]/d" \
    -e "s|listen 443 |listen 127.0.0.1:$port |" \
    -e "s|listen 80;|listen 127.0.0.1:$((port + 1));|" \
    -e "s|play.example.org|localhost|" \
    "$here/nginx/pichenette.conf" >"$folder/site.conf"
{
    # Workers of another user could not look into the folder.
    if [[ $(id -u) == 0 ]]; then echo "user root;"; fi
    cat <<END
daemon off;
pid $folder/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    include $folder/site.conf;
}
END
} >"$folder/nginx.conf"
nginx -q -t -c "$folder/nginx.conf" -g 'error_log stderr;' || fail "nginx refuses its configuration"
setsid nginx -c "$folder/nginx.conf" </dev/null &
proxy=$!
for _ in $(seq 100); do
    if curl --silent --fail --output /dev/null --cacert "$folder/cert.pem" "https://localhost:$port/healthz"; then break; fi
    kill -0 "$proxy" 2>/dev/null || { echo "three-nodes.sh: nginx has ended" >&2; exit 1; }
    sleep 0.1
done

echo "The certificate is $folder/cert.pem"
echo "Pichenette is at https://localhost:$port/ (Ctrl-C ends it)"

# Until the first of them ends, which none should.
wait -n "${nodes[@]}" "$proxy" || true
echo "three-nodes.sh: a program has ended by itself" >&2
exit 1
