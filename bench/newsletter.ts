/** Measures sending an issue to many subscribers: its duration, its memory, and how much it slows pages down. */
import { execFileSync } from 'node:child_process';
import { countCopies } from './kill-send.ts';
import { type Figure, median } from './support/figures.ts';
import { type NewsletterSite, pause, startNewsletterSite } from './support/newsletter-site.ts';
import { read, until } from './support/reading.ts';

const GOAL_PER_SECOND = 18_000 / 60;

export async function measureNewsletter(recipients: number): Promise<Figure[]> {
  const site = await startNewsletterSite(recipients);
  try {
    const id = await site.draft();
    const { url, pid } = site.current();
    await latencies(url, 300);
    const idle = await latencies(url, 300);
    const before = residentMegabytes(pid);
    const begun = performance.now();
    await site.send(id);
    const answered = performance.now() - begun;
    const watched = await watch(site, id, url, pid);
    const seconds = (performance.now() - begun) / 1000;
    const { missed, twice } = countCopies(await site.sink.taken(), await site.recipients(id, recipients));
    const name = `newsletter to ${recipients}`;
    return [
      { name: `${name}, until all are sent`, value: seconds, unit: 's', atMost: recipients / GOAL_PER_SECOND },
      { name: `${name}, readers who did not get it`, value: missed, unit: '', atMost: 0 },
      { name: `${name}, mails delivered twice`, value: twice, unit: '', atMost: 0 },
      { name: `${name}, reply to the desk`, value: answered, unit: 'ms' },
      { name: `${name}, additional memory`, value: watched.peak - before, unit: 'MB', atMost: 150 },
      { name: 'a page without sending, median', value: median(idle), unit: 'ms' },
      { name: 'a page during sending, median', value: median(watched.spans), unit: 'ms' },
      {
        name: 'a page during sending against without',
        value: median(watched.spans) / median(idle),
        unit: 'ratio',
        atMost: 2,
      },
    ];
  } finally {
    await site.stop();
  }
}

async function watch(site: NewsletterSite, id: string, url: string, pid: number) {
  const spans: number[] = [];
  let peak = 0;
  const sent = async () => {
    spans.push(...(await latencies(url, 25)));
    peak = Math.max(peak, residentMegabytes(pid));
    return (await site.figures(id)).queued === 0;
  };
  await until('the issue to be sent', sent, { limitMs: 30 * 60_000 });
  return { spans, peak };
}

/** Returns the durations (ms) of `count` requests for pages, one after another, 10 ms apart. */
async function latencies(url: string, count: number): Promise<number[]> {
  const spans: number[] = [];
  for (let n = 0; n < count; n++) {
    const begun = performance.now();
    await read(`${url}/${['', 'articles', 'breaking-news'][n % 3]}`);
    spans.push(performance.now() - begun);
    await pause(10);
  }
  return spans;
}

const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
