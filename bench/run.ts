/**
 * `npm run bench`: measures the site against its goals and prints a table. Figures depend on the machine and its load,
 * so comparisons with a bare server measure the two alternately in the same run. `-- --quick` is shorter, `-- --only
 * newsletter,kill` runs only some benches, `-- --recipients 100000` sets the number of recipients of an issue, `--
 * --articles 20000` the number of articles that are listed, searched and backed up. `-- --database postgres://…`
 * measures lists and searches in a database that `npm run seed:large` has filled. `-- --scale` measures up to a million
 * articles and subscribers instead, `--at-least` and `--at-most 100000` leave out other sizes, and `--only subscribers`
 * measures one part. It needs an hour and 30 GB. `--data-dir` names a data directory that `npm run seed:large` has
 * filled, to measure articles in it.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startSiteProcess } from '#testing/site-process.ts';
import { measureApproval } from './approve-to-visible.ts';
import { measureBackup } from './backup.ts';
import { measureCachedReplies } from './cached-replies.ts';
import { measureHostileBodies } from './hostile-bodies.ts';
import { measureHostileDrafts } from './hostile-drafts.ts';
import { measureImport } from './imports.ts';
import { measureKilledSend } from './kill-send.ts';
import { measureLists } from './lists.ts';
import { measureManyAddresses, measureMemory } from './memory.ts';
import { measureNewsletter } from './newsletter.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureRelevance } from './relevance.ts';
import { measureRenders } from './renders.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { type Figure, isMet, printTable } from './support/figures.ts';
import { measureWorkers } from './workers.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    recipients: { type: 'string' },
    articles: { type: 'string' },
    database: { type: 'string' },
    scale: { type: 'boolean' },
    'at-least': { type: 'string' },
    'at-most': { type: 'string' },
    'data-dir': { type: 'string' },
  },
});
const quick = options.quick ?? false;
const seconds = quick ? 2 : 6;

/** All benches, in the order in which they run. */
const benches: Record<string, () => Promise<Figure[]>> = {
  site: measureSite,
  addresses: () => measureManyAddresses(quick ? 3_000 : 30_000),
  workers: () => measureWorkers(seconds, quick ? { pages: 500, rounds: 1 } : { pages: 2_000, rounds: 3 }),
  hostile: async () => [...(await measureHostileBodies(quick ? 20 : 200)), ...(await measureHostileDrafts())],
  newsletter: () => measureNewsletter(Number(options.recipients ?? (quick ? 2_000 : 18_000))),
  kill: () => measureKilledSend(quick ? 2 : 20),
  import: () => measureImport(quick ? 300 : 3_000, quick ? 3 : 20),
  relevance: measureRelevance,
  search: () => measureSearch(Number(options.articles ?? (quick ? 5_000 : 100_000)), options.database),
  lists: () => measureLists(Number(options.articles ?? (quick ? 5_000 : 100_000)), options.database),
  backup: () => measureBackup(Number(options.articles ?? (quick ? 5_000 : 100_000))),
};

const figures: Figure[] = [];
const parts = options.only?.split(',');
if (options.scale)
  figures.push(
    ...(await measureScale({
      ...(parts && { parts }),
      atLeast: Number(options['at-least'] ?? 0),
      atMost: Number(options['at-most'] ?? 1_000_000),
      dataDir: options['data-dir'],
    })),
  );
else
  for (const name of parts ?? Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench called ${name}: ${Object.keys(benches).join(', ')}`);
    figures.push(...(await bench()));
  }
printTable(figures);
console.log(
  `Load of the machine at the end, averages over 1, 5 and 15 minutes: ${loadavg().map((load) => load.toFixed(1))}`,
);
process.exitCode = figures.every((figure) => isMet(figure) !== false) ? 0 : 1;

async function measureSite(): Promise<Figure[]> {
  const first = await startSiteProcess();
  await first.stop();
  const site = await startSiteProcess({ dataDir: first.dataDir });
  try {
    return [
      { name: 'first start, empty data directory, to first 200', value: first.startMs / 1000, unit: 's', atMost: 20 },
      { name: 'start to first 200, everything built', value: site.startMs / 1000, unit: 's', atMost: 2.5 },
      ...(await measureCachedReplies(site, seconds)),
      ...(await measureRenders(site, seconds)),
      ...(await measureMemory(site, 10_000)),
      ...(await measureApproval(site, quick ? 5 : 20)),
      ...(await measurePageWeight(site)),
    ];
  } finally {
    await site.stop();
    site.remove();
  }
}
