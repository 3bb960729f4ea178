/** A worker that answers the tests' questions about itself. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Announced } from '../changes.ts';
import type { Arrivals } from '../http/closing.ts';
import { joinSupervisor } from './share.ts';

const heard: Announced[] = [];
let arrivals: Arrivals | undefined;
const share = await joinSupervisor(async () => {
  await arrivals?.end();
  await arrivals?.unused();
  process.exit(0);
});
share.siblings.onTold((tag) => heard.push(tag));
share.offerMetrics(async () => share.nth);

/** The answers, by address. */
const answers: Record<string, (request: http.IncomingMessage) => unknown> = {
  '/who': ({ socket }) => ({ pid: process.pid, nth: share.nth, heard, caller: socket.remoteAddress }),
  '/slowly': () => pause(300, 'done'),
  '/tell': () => share.siblings.tell(['jobs']),
  '/crash': () => process.exit(7),
};
const server = http.createServer(async (request, response) => {
  response.setHeader('connection', 'close').end(JSON.stringify((await answers[request.url!]!(request)) ?? null));
});
arrivals = share.arrivals;
arrivals.to(server);
await share.ready(`worker ${share.nth} of ${share.of} on ${share.url}`);
