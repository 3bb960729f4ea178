/**
 * Compares the same site with one worker and with two, alternately: cached pages, rendered pages, and the memory of
 * each process.
 */
import { execFile, execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { newDataDir, type SiteProcess, startSiteProcess } from '#testing/site-process.ts';
import { requestsPerSecond } from './cached-replies.ts';
import { addresses } from './memory.ts';
import { type Figure, median } from './support/figures.ts';
import { read, until } from './support/reading.ts';

const COUNTS = [1, 2];
const AT_ONCE = 20;
/**
 * The requests of this process and PostgreSQL need cores too. With fewer, two workers cannot show their effect, and are
 * not compared.
 */
const ENOUGH_CORES = 4;

interface Round {
  cached: number;
  rendered: number;
  supervisor: number;
  worker: number;
}

interface Extent {
  /** How many different pages are rendered in each round. */
  pages: number;
  rounds: number;
}

export async function measureWorkers(seconds: number, { pages, rounds }: Extent): Promise<Figure[]> {
  const dataDir = newDataDir();
  await promisify(execFile)('node', ['bench/seed/large.ts', '--articles', String(pages)], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [one = [], two = []]: Round[][] = COUNTS.map(() => []);
  try {
    for (let round = 0; round < rounds; round++)
      for (const [at, count] of COUNTS.entries())
        [one, two][at]!.push(await measureRound(dataDir, { count, seconds, pages }));
  } finally {
    removeDataDir(dataDir);
  }
  const middle = (all: Round[], name: keyof Round) => median(all.map((round) => round[name]));
  // The load of the machine changes more between two rounds than within one.
  const ratio = (name: keyof Round) => median(two.map((round, at) => round[name] / one[at]![name]));
  const compared: Figure[] = (['cached', 'rendered'] as const).map((name) => ({
    ...{ name: `${name} pages, two workers against one`, value: ratio(name), unit: 'ratio', atLeast: 1.5 },
  }));
  return [
    { name: 'cached pages, one worker', value: middle(one, 'cached'), unit: 'requests/s' },
    { name: 'cached pages, two workers', value: middle(two, 'cached'), unit: 'requests/s' },
    { name: 'rendered pages, one worker', value: middle(one, 'rendered'), unit: 'pages/s' },
    { name: 'rendered pages, two workers', value: middle(two, 'rendered'), unit: 'pages/s' },
    ...(availableParallelism() >= ENOUGH_CORES ? compared : []),
    { name: 'resident memory of the supervisor', value: middle(two, 'supervisor'), unit: 'MB', atMost: 200 },
    { name: `resident memory of a worker after ${pages} pages`, value: middle(two, 'worker'), unit: 'MB', atMost: 350 },
  ];
}

/** Each round starts the site again, so that its caches are empty. */
async function measureRound(
  dataDir: string,
  { count, seconds, pages }: { count: number; seconds: number; pages: number },
) {
  const site = await startSiteProcess({ dataDir, variables: { WORKERS: String(count) } });
  try {
    await until('all workers', async () => workersOf(site).length === (count === 1 ? 0 : count), { everyMs: 50 });
    const paths = await addresses(site.url, pages);
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let path = paths.pop(); path; path = paths.pop()) await read(site.url + path);
      }),
    );
    const rendered = pages / ((performance.now() - begun) / 1_000);
    const cached = await requestsPerSecond(`${site.url}/articles`, seconds);
    const supervisor = megabytesOf(({ pid }) => pid === site.pid);
    return { cached, rendered, supervisor, worker: Math.max(...workersOf(site).map(({ megabytes }) => megabytes)) };
  } finally {
    await site.stop();
  }
}

interface Process {
  pid: number;
  parent: number;
  megabytes: number;
  command: string;
}

const allProcesses = (): Process[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, pid, parent, kilobytes, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      command: command!,
    }));

const workersOf = ({ pid }: SiteProcess): Process[] =>
  allProcesses().filter(({ parent, command }) => parent === pid && command.includes('src/app/server/worker.ts'));

const megabytesOf = (is: (one: Process) => boolean): number => allProcesses().find(is)!.megabytes;
