# Varnish in front of the site (7 or later, with the module xkey: Debian's package varnish-modules). Set on every node:
# CDN=varnish, CDN_URL=http://the-address-of-varnish:6081, CDN_TOKEN (the secret below), and Varnish's own address in
# TRUST_PROXY.
vcl 4.1;

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The nodes of the site: they alone may say what has changed.
acl nodes {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Where TLS ends on this machine, readers have its address too: put a secret of your own here.
    if (client.ip !~ nodes || req.http.purge-token != "CDN_TOKEN") {
      return (synth(403));
    }
    if (req.http.soft-purge) {
      set req.http.x-count = xkey.softpurge(req.http.surrogate-key);
    } else {
      set req.http.x-count = xkey.purge(req.http.surrogate-key);
    }
    return (synth(200, "Dropped " + req.http.x-count));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Somebody who is signed in may have made a change, and sees it at once. Replies of the API are not for keeping.
  if (req.http.cookie ~ "meridian\.session=" || req.url ~ "^/(api/|healthz|readyz)") {
    return (pass);
  }
  # Pages contain nothing about their readers.
  unset req.http.cookie;
  # A page that lists what has changed may be shown for a second while the site is asked for it again; and for a day while
  # the site does not answer.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 1s;
  } else {
    set req.grace = 24h;
  }
}

sub vcl_backend_response {
  if (beresp.http.surrogate-key) {
    set beresp.http.xkey = beresp.http.surrogate-key;
    set beresp.grace = 24h;
    # Browsers keep files of the library for a year; the site repeats a purge for a minute.
    if (beresp.http.cache-control ~ "immutable") {
      set beresp.ttl = 60s;
    }
  } else if (beresp.http.cache-control !~ "immutable") {
    set beresp.ttl = 10s;
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  if (resp.http.surrogate-key && resp.http.cache-control !~ "immutable") {
    # Readers, and caches behind this one that hear of no change, ask each time.
    set resp.http.cache-control = "public, max-age=0, must-revalidate";
  }
  unset resp.http.surrogate-key;
  unset resp.http.surrogate-control;
  unset resp.http.xkey;
}
