import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';

interface ReceivedSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

/** Receives OTLP over HTTP. */
const received: ReceivedSpan[] = [];
const services: unknown[] = [];
const receiver = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  expect(request.url).toBe('/v1/traces');
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
    resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
  };
  for (const { resource, scopeSpans } of resourceSpans) {
    services.push(...resource.attributes);
    for (const { spans } of scopeSpans) received.push(...spans);
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

const PROXY = '10.1.2.3';
const THEIRS = 'a'.repeat(32);
const TRACE_PARENT = `00-${THEIRS}-${'b'.repeat(16)}-01`;

const lines: { msg: string; trace_id?: string; route?: string }[] = [];
await once(receiver.listen(0, '127.0.0.1'), 'listening');
const { port } = receiver.address() as AddressInfo;
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, TRUST_PROXY: PROXY };
const t = await testApp({ env, log });
afterAll(async () => {
  await t.close();
  receiver.closeAllConnections();
  receiver.close();
});

const spanOf = (name: string) => expect.poll(() => received.find((span) => span.name === name)).toBeDefined();
const found = (name: string) => received.find((span) => span.name === name)!;

test('each request is a span with the pattern of its route, and its log line has the trace id', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  await t.inject({ url: `/api/jobs/${id}?secret=of-the-reader`, headers: { traceparent: TRACE_PARENT } });
  await spanOf('GET /api/jobs/:id');
  const span = found('GET /api/jobs/:id');
  expect(span.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 404 } });
  expect(services).toContainEqual({ key: 'service.name', value: { stringValue: 'tax-meridian' } });
  expect(JSON.stringify(received)).not.toMatch(/of-the-reader|01900000/);
  expect(lines.find(({ route }) => route === '/api/jobs/:id')?.trace_id).toBe(span.traceId);
});

test('only a trusted proxy can add a request to its trace', async () => {
  const headers = { traceparent: TRACE_PARENT, 'x-forwarded-for': '203.0.113.9' };
  await t.inject({ url: '/api/settings', headers, remoteAddress: PROXY });
  await t.inject({ url: '/api/navigation', headers, remoteAddress: '203.0.113.50' });
  await spanOf('GET /api/settings');
  await spanOf('GET /api/navigation');
  expect(found('GET /api/settings')).toMatchObject({ traceId: THEIRS, parentSpanId: 'b'.repeat(16) });
  const { traceId, parentSpanId } = found('GET /api/navigation');
  expect([traceId === THEIRS, parentSpanId ?? '']).toEqual([false, '']);
});

test('an unreachable receiver delays neither requests nor the shutdown', async () => {
  const away = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await away.inject({ url: '/api/settings' })).statusCode).toBe(200);
  await away.close();
});
