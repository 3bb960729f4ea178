/** Measures how often per second one core renders /articles, with its data cached as on the server. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallParts, fillPath, httpTransport, queryString } from '#kernel/client.ts';
import type { PageBuild } from '#platform/server/http/renderer.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';
import { read } from './support/reading.ts';

const BUILD = path.join(import.meta.dirname, '../dist/server/entry-server.js');

export async function measureRenders(site: SiteProcess, seconds: number): Promise<Figure[]> {
  const { readThrough, render } = (await import(pathToFileURL(BUILD).href)) as PageBuild;
  const http = httpTransport((url, init) => fetch(site.url + url, init));
  const known = new Map<string, unknown>();
  readThrough(async (key: string, parts: CallParts) => {
    const address = key + fillPath('', parts.params) + JSON.stringify(parts.params ?? {}) + queryString(parts.query);
    if (!known.has(address)) known.set(address, await http(key, parts));
    return known.get(address);
  });
  const about = { name: 'Bench', url: site.url, contactEmail: '', renderedAt: Date.now() };
  const rows = JSON.parse(await read(`${site.url}/api/articles?fields=summary&limit=1`)) as { id: string }[];
  const newest = rows[0]!.id;
  const once = async () => {
    const { status, body } = await render('/articles', about);
    if (status !== 200 || !body.includes(newest))
      throw new Error(`/articles was rendered without its articles: ${status}`);
  };
  for (let warm = 0; warm < 500; warm++) await once();
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < seconds * 1000) {
    await once();
    count++;
  }
  const rate = count / ((performance.now() - begun) / 1000);
  return [{ name: '/articles rendered, nothing cached but its data', value: rate, unit: 'renders/s', atLeast: 2000 }];
}
