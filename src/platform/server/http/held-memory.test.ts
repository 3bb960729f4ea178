/**
 * Checks that clients that send slowly, or do not read, can hold only a limited part of the memory and delay nobody
 * else.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { limitConnections } from './held-memory.ts';

const open: Socket[] = [];
const t = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
await t.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = t.app.server.address() as AddressInfo;
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await t.close();
});

/** Announces a megabyte and sends none of it. */
function announce(from: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  open.push(socket);
  const head = ['POST /api/nothing HTTP/1.1', 'Host: site.example', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 1048576', `X-Forwarded-For: ${from}`].join('\r\n')}\r\n\r\n`);
  return socket;
}

const send = async (from: string) =>
  (await t.inject({ method: 'POST', url: '/api/nothing', payload: {}, headers: { 'x-forwarded-for': from } }))
    .statusCode;

test('a network that is sending sixteen megabytes of bodies cannot begin another until those have finished', async () => {
  // More than fit: one that arrives in the middle of a call of `send` is refused.
  const slow = Array.from({ length: 20 }, () => announce('203.0.113.1'));
  await vi.waitFor(async () => expect(await send('203.0.113.1')).toBe(429), { timeout: 60_000 });
  expect(await send('203.0.113.2')).toBe(404);
  // Closes all of them, because the test does not know which ones were refused.
  for (const socket of slow) socket.destroy();
  await vi.waitFor(async () => expect(await send('203.0.113.1')).toBe(404), { timeout: 60_000 });
});

test.each([
  ['POST /api/auth/forgot', '411 Length Required'],
  ['GET /', '400 Bad Request'],
  ['GET /api/settings', '400 Bad Request'],
])('%s with a body in chunks is refused unread', async (call, status) => {
  const accepted = once(t.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const received: string[] = [];
  socket.on('data', (part) => void received.push(part.toString()));
  const [served] = await accepted;
  socket.write(`${call} HTTP/1.1\r\nHost: site.example\r\nTransfer-Encoding: chunked\r\n\r\n`);
  await once(socket, 'close');
  socket.destroy();
  expect(received.join('').split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(served.destroyed).toBe(true);
});

/** Sends requests without waiting for responses. Returns the statuses of the responses so far. */
function pipeline(count: number): string[] {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  open.push(socket);
  const statuses: string[] = [];
  socket.on('data', (part) => statuses.push(...(part.toString().match(/HTTP\/1\.1 \d+/g) ?? [])));
  socket.on('close', () => statuses.push('closed'));
  socket.write(
    Array.from({ length: count }, (_, nth) => `GET /none-${nth} HTTP/1.1\r\nHost: site.example\r\n\r\n`).join(''),
  );
  return statuses;
}

test('a connection that sends many requests without waiting for replies is closed', async () => {
  const statuses = pipeline(1_000);
  await expect.poll(() => statuses.at(-1)).toBe('closed');
  expect(statuses.length).toBeLessThan(10);
});

const MB = 1_048_576;

/** A server whose responses have 24 MB, and which keeps at most 40 MB for clients to read. */
async function unread() {
  const text = 'x'.repeat(24 * MB);
  const server = createServer((request, response) => {
    if (!isPatient(response)) return;
    if (request.url === '/file') Readable.from(parts()).pipe(response);
    else response.end(text);
  });
  const isPatient = limitConnections(server, 40 * MB);
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  /** Asks `times` in one packet and reads nothing. Returns the server's end of the connection. */
  return async (path: string, times = 1) => {
    const asked: Promise<[IncomingMessage]> = once(server, 'request') as Promise<[IncomingMessage]>;
    const client = connect(address.port, '127.0.0.1').on('error', () => undefined);
    open.push(client.pause());
    client.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`.repeat(times));
    return (await asked)[0].socket;
  };
}
function* parts() {
  for (let sent = 0; sent < 24; sent++) yield Buffer.alloc(MB);
}
const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 60_000 });

test('when too much is waiting to be read, the connections that have not read for longest are closed', async () => {
  const ask = await unread();
  const [first, second] = [await ask('/'), await ask('/')];
  await isClosed(first);
  expect(second.destroyed).toBe(false);
});

test('a client that reads a file slowly is not disconnected because others fill the site’s memory', async () => {
  const ask = await unread();
  const slow = await ask('/file');
  await vi.waitFor(() => expect(slow.writableLength).toBeGreaterThan(0));
  await isClosed(await ask('/', 2));
  expect(slow.destroyed).toBe(false);
});

test('replies that wait behind the first reply of their connection count too', async () => {
  const ask = await unread();
  await isClosed(await ask('/', 2));
});
