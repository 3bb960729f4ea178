/** Measures the cost of metrics and traces: the same replies from a site with them and one without, in turns. */
import { createServer } from 'node:http';
import { freePort, type SiteProcess, startSiteProcess } from '#testing/site-process.ts';
import { requestsPerSecond } from './cached-replies.ts';
import { type Figure, median } from './support/figures.ts';

const ROUNDS = 5;
/** Shares of the rate without metrics: from the page cache, and from the framework, which also traces each request. */
const GOALS = { '/articles': 0.95, '/api/navigation': 0.5 };

export async function measureMetrics(seconds: number): Promise<Figure[]> {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  const port = await freePort();
  receiver.listen(port, '127.0.0.1');
  const metrics = async () => ({ METRICS_ADDRESS: `127.0.0.1:${await freePort()}` });
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const sites: SiteProcess[] = [];
  try {
    for (const variables of [{}, await metrics(), { ...(await metrics()), ...traces }])
      sites.push(await startSiteProcess({ variables }));
    const figures: Figure[] = [];
    for (const [path, goal] of Object.entries(GOALS)) figures.push(...(await compare(sites, path, goal, seconds)));
    return figures;
  } finally {
    for (const site of sites) {
      await site.stop();
      site.remove();
    }
    receiver.close();
  }
}

async function compare(sites: SiteProcess[], path: string, atLeast: number, seconds: number): Promise<Figure[]> {
  const [bare = [], measured = [], traced = []]: number[][] = sites.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { url }] of sites.entries())
      [bare, measured, traced][at]!.push(await requestsPerSecond(`${url}${path}`, seconds));
  // The load of the machine changes more between rounds than within one.
  const against = (rates: number[]) => median(rates.map((rate, round) => rate / bare[round]!));
  return [
    { name: `${path} without metrics`, value: median(bare), unit: 'requests/s' },
    { name: `${path} with metrics, against without`, value: against(measured), unit: 'ratio', atLeast },
    { name: `${path} with metrics and traces, against without`, value: against(traced), unit: 'ratio', atLeast },
  ];
}
