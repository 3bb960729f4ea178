/** Compares a cached page with a bare node:http server that sends the same bytes with the same headers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort, type SiteProcess } from '#testing/site-process.ts';
import { type Figure, median } from './support/figures.ts';

const ROUNDS = 3;

export async function measureCachedPage(site: SiteProcess, seconds: number): Promise<Figure[]> {
  const page = `${site.url}/articles`;
  const bare = await startBareServer(page, site.dataDir);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await requestsPerSecond(page, seconds));
    theirs.push(await requestsPerSecond(bare.url, seconds));
  }
  bare.stop();
  const [cached, plain] = [median(ours), median(theirs)];
  return [
    { name: '/articles from the page cache', value: cached, unit: 'requests/s' },
    { name: 'a bare node:http server, same bytes', value: plain, unit: 'requests/s' },
    { name: 'cached page against the bare server', value: cached / plain, unit: 'ratio', atLeast: 0.8 },
  ];
}

export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 32, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

/** Starts a bare node:http server that sends the same bytes with the same headers as this address, from memory. */
export async function startBareServer(page: string, folder: string) {
  const reply = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
  const hop = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !hop.has(name)));
  const file = path.join(folder, 'bare-server.mjs');
  const port = await freePort();
  writeFileSync(
    file,
    `import http from 'node:http';
const body = Buffer.from('${Buffer.from(await reply.arrayBuffer()).toString('base64')}', 'base64');
const headers = { ...${JSON.stringify(headers)}, 'content-length': body.length };
http.createServer((request, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1', () => console.log('up'));`,
  );
  const child = spawn('node', [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
