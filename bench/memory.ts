/** Measures the resident memory of the server's process, without PostgreSQL, after requests for many pages. */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { type SiteProcess, startSiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';
import { read } from './support/reading.ts';

const AT_ONCE = 20;

export async function measureMemory(site: SiteProcess, requests: number): Promise<Figure[]> {
  const articles = await read(`${site.url}/api/articles?fields=summary`);
  const ids = (JSON.parse(articles) as { id: string }[]).map(({ id }) => id);
  const paths = ['/', '/breaking-news', ...ids.map((id) => `/articles/${id}`)];
  for (let page = 1; page < 6; page++)
    for (const path of [`/articles?page=${page}`, `/articles?q=tax&page=${page}`]) {
      // A page beyond the last one redirects to it, is not cached and counts against the limit of searches.
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
  return [{ name: `resident memory after ${requests} requests`, value: megabytes(site.pid), unit: 'MB', atMost: 300 }];
}

export const megabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Measures the same after requests for pages that all differ, each in the encoding that browsers request. */
export async function measureManyAddresses(pages: number): Promise<Figure[]> {
  const first = await startSiteProcess();
  await first.stop();
  await promisify(execFile)('node', ['bench/seed/large.ts', '--articles', String(pages)], {
    env: { ...process.env, DATA_DIR: first.dataDir },
  });
  const site = await startSiteProcess({ dataDir: first.dataDir });
  try {
    const paths = await addresses(site.url, pages);
    const started = megabytes(site.pid);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let path = paths.pop(); path; path = paths.pop()) await read(site.url + path);
      }),
    );
    return [
      { name: 'resident memory after the start', value: started, unit: 'MB' },
      { name: `resident memory after ${pages} different pages`, value: megabytes(site.pid), unit: 'MB', atMost: 350 },
    ];
  } finally {
    await site.stop();
    site.remove();
  }
}

/** Returns the addresses of this many articles. */
export async function addresses(url: string, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; found.length < count; offset = found.length) {
    const rows = JSON.parse(await read(`${url}/api/articles?fields=summary&limit=100&offset=${offset}`)) as {
      id: string;
    }[];
    if (rows.length === 0) throw new Error(`There are only ${found.length} articles`);
    found.push(...rows.map(({ id }) => `/articles/${id}`));
  }
  return found.slice(0, count);
}
