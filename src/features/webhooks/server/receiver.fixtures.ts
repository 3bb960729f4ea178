import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Receives webhooks at '/200', '/410' … and responds with that status; '/slow' responds once `release` is called. */
export async function startReceiver() {
  const received: Received[] = [];
  const held: (() => void)[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url!;
    received.push({ path, headers: request.headers, body });
    if (path === '/slow') return void held.push(() => response.end());
    const status = Number(path.slice(1, 4));
    const headers = { ...(status === 302 && { location: '/200' }), ...(status === 503 && { 'retry-after': '1800' }) };
    response.writeHead(status, headers).end(path === '/200-long' ? `\0${'é'.repeat(4_000)}` : `answer of ${path}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    at: (path: string) => `http://${host}${path}`,
    received,
    /** Returns what arrived at a path, with the body as an object. */
    to: (path: string) =>
      received
        .filter((one) => one.path === path)
        .map(({ body, ...one }) => ({ ...one, text: body, body: JSON.parse(body) })),
    release() {
      for (const answer of held.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies a webhook as the specification tells receivers to, without the site's code. */
export function isSigned(
  { headers, text }: { headers: http.IncomingHttpHeaders; text: string },
  secret: string,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const expected = createHmac('sha256', key).update(content).digest('base64');
  const signatures = String(headers['webhook-signature']).split(' ');
  const isRecent = Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp'])) < 300;
  return isRecent && signatures.some((one) => one === `v1,${expected}`);
}
