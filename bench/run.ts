/**
 * `npm run bench`: measures the site against its limits and prints a table. Figures of one machine at one hour:
 * what is compared with a bare server is measured in turns with it, in the same run. `-- --quick` for a shorter look.
 */

import { startSiteProcess } from '#testing/site-process.ts';
import { measureAlerts } from './alerts.ts';
import { measureApproval } from './approve-to-visible.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureJavaScript } from './javascript.ts';
import { measureKilledSend } from './kill-send.ts';
import { measureMemory } from './memory.ts';
import { measureNewsletter } from './newsletter.ts';
import { measureRenders } from './renders.ts';
import { type Figure, printTable } from './support/figures.ts';

const quick = process.argv.includes('--quick');
const seconds = quick ? 2 : 6;
const figures: Figure[] = [];

const first = await startSiteProcess();
figures.push({ name: 'first start, empty data directory, to first 200', value: first.startMs / 1000, unit: 's' });
await first.stop();
const site = await startSiteProcess({ dataDir: first.dataDir });
figures.push({ name: 'start to first 200, everything built', value: site.startMs / 1000, unit: 's', atMost: 2.5 });
try {
  figures.push(...(await measureCachedPage(site, seconds)));
  figures.push(...(await measureRenders(site, seconds)));
  figures.push(...(await measureMemory(site, 10_000)));
  figures.push(...(await measureApproval(site, quick ? 5 : 20)));
  figures.push(...(await measureJavaScript(site)));
  figures.push(...(await measureAlerts(quick ? 3 : 10)));
} finally {
  await site.stop();
  site.remove();
}
figures.push(...(await measureNewsletter(quick ? 2_000 : 18_000)));
figures.push(...(await measureKilledSend(quick ? 2 : 20)));
printTable(figures);
process.exitCode = figures.every((figure) => figure.met !== false) ? 0 : 1;
