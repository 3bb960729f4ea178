/** Compares cached responses with a bare node:http server that sends the same bytes with the same headers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort, type SiteProcess } from '#testing/site-process.ts';
import { type Figure, median } from './support/figures.ts';

const ROUNDS = 3;

const PAGE_OF_PROGRAM = '/api/v1/articles?limit=15';

/** Responses that a cache sends, and the share of the bare server's rate that they must reach. */
const CACHED: readonly [path: string, atLeast: number][] = [
  ['/articles', 0.8],
  ['/api/articles?limit=15', 0.6],
  ['/api/articles?limit=15&fields=summary', 0.6],
  ['/api/articles/facets', 0.6],
  ['/api/navigation', 0.6],
  ['/api/jobs?limit=15', 0.6],
  [PAGE_OF_PROGRAM, 0.6],
];

export async function measureCachedReplies(site: SiteProcess, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [address, atLeast] of CACHED) {
    const reply = site.url + address;
    const bare = await startBareServer(reply, site.dataDir);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await requestsPerSecond(reply, seconds));
      theirs.push(await requestsPerSecond(bare.url, seconds));
    }
    bare.stop();
    const [cached, plain] = [median(ours), median(theirs)];
    figures.push(
      { name: `${address} from the cache`, value: cached, unit: 'requests/s' },
      { name: 'a bare node:http server, same bytes', value: plain, unit: 'requests/s' },
      { name: `${address} against the bare server`, value: cached / plain, unit: 'ratio', atLeast },
    );
  }
  const page = site.url + PAGE_OF_PROGRAM;
  const rates: [without: number, withKey: number][] = [];
  // The cache sends its response before the key is checked.
  const headers = { authorization: 'Bearer tm_AnyKeyOfThe32CharactersOfAKey1234' };
  for (let round = 0; round < ROUNDS; round++)
    rates.push([await requestsPerSecond(page, seconds), await requestsPerSecond(page, seconds, headers)]);
  const value = median(rates.map(([without, withKey]) => withKey / without));
  figures.push({ name: `${PAGE_OF_PROGRAM} with a key against without one`, value, unit: 'ratio', atLeast: 0.9 });
  return figures;
}

export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 32, duration: seconds });
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
