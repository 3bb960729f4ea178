/** Replaces the interface through which a CDN receives changes: records every call, and responds as the test says. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PurgeCall {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** `answer` returns the status of each call in turn; undefined means that the call is never answered. */
export async function startCdn(answer: (call: PurgeCall) => number | undefined = () => 200) {
  const calls: PurgeCall[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
    calls.push(call);
    const status = answer(call);
    if (status) response.writeHead(status).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
