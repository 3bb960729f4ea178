/**
 * Traces requests with OpenTelemetry: makes one span for each request that the framework sees, and adds its trace id to
 * the request's log lines. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. Spans name the pattern of the route,
 * never the address.
 */
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { version } from '../version.ts';

export type Tracing = ReturnType<typeof startTracing>;

/** How often spans are sent, in the background. */
const EVERY_MS = 2_000;
/** A receiver that takes longer counts as unreachable: its spans are dropped. */
const SEND_MS = 2_000;

export function startTracing({ endpoint, service, ratio }: NonNullable<Config['tracing']>) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS, exportTimeoutMillis: SEND_MS }),
    ],
  });
  const tracer = provider.getTracer('tax-meridian', version);
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    /** Traces all requests. Call it before adding other hooks, so that their log lines have the trace id too. */
    watch(app: FastifyInstance): void {
      app.addHook('onRequest', async (request) => {
        const { method, routeOptions } = request;
        const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '' };
        const name = `${method} ${routeOptions.url ?? ''}`.trim();
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request));
        spans.set(request, span);
        request.log = request.log.child({ trace_id: span.spanContext().traceId });
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    /** Sends the last spans, without waiting long for an unreachable receiver. */
    close: (): Promise<void> => provider.shutdown().catch(() => undefined),
  };
}

/** Version, trace, parent and flags, as W3C Trace Context writes them. */
const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Returns the trace that a trusted proxy has begun. Other clients could join a foreign trace. */
function parentOf({ headers, ips = [] }: FastifyRequest): Context {
  // The first address is the sender's; a further one is believed only from a trusted proxy.
  const isFromProxy = ips.length > 1;
  const [, traceId, spanId, flags] = (isFromProxy && TRACE_PARENT.exec(String(headers.traceparent))) || [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
