/** Measures the resident memory of the server's process, without PostgreSQL, after requests for many pages. */
import { execFileSync } from 'node:child_process';
import type { SiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';
import { read } from './support/reading.ts';

const AT_ONCE = 20;

export async function measureMemory(site: SiteProcess, requests: number): Promise<Figure[]> {
  const articles = await read(`${site.url}/api/articles?fields=summary`);
  const ids = (JSON.parse(articles) as { id: string }[]).map(({ id }) => id);
  const paths = ['/', '/breaking-news', ...ids.map((id) => `/articles/${id}`)];
  for (let page = 1; page < 6; page++)
    for (const path of [`/articles?page=${page}`, `/articles?q=tax&page=${page}`]) {
      // A page beyond the last redirects to it, which is not cached and counts against the limit of searches.
      if (!(await fetch(site.url + path)).redirected) paths.push(path);
    }
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      const path = paths[sent++ % paths.length]!;
      await read(site.url + path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], { encoding: 'utf8' }));
  return [{ name: `resident memory after ${requests} requests`, value: kilobytes / 1024, unit: 'MB', atMost: 300 }];
}
