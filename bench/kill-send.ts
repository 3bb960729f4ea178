/**
 * Kills the process at a random point while it sends an issue, and starts it again, once for each issue. Checks that
 * everybody gets every issue, and that an email that arrives twice was in transit at that moment and has the same
 * Message-ID.
 */
import type { Figure } from './support/figures.ts';
import { type NewsletterSite, startNewsletterSite } from './support/newsletter-site.ts';
import { until } from './support/reading.ts';
import type { SinkReport } from './support/smtp-sink.ts';

const RECIPIENTS = 1_000;
/** At most this many emails are being sent, or are accepted but not yet recorded: server/mail/bulk/parallel.ts. */
export const IN_FLIGHT = 40;

export async function measureKilledSend(times: number): Promise<Figure[]> {
  const site = await startNewsletterSite(RECIPIENTS);
  const rounds: Awaited<ReturnType<typeof killed>>[] = [];
  try {
    for (let n = 0; n < times; n++) rounds.push(await killed(site));
  } finally {
    await site.stop();
  }
  const sum = (name: 'missed' | 'otherId') => rounds.reduce((total, round) => total + round[name], 0);
  const name = `${RECIPIENTS} mails, killed ${times} times`;
  return [
    { name: `${name}: missing`, value: sum('missed'), unit: 'mails', atMost: 0 },
    { name: `${name}: twice with another Message-ID`, value: sum('otherId'), unit: 'mails', atMost: 0 },
    {
      name: `${name}: twice with the same, at most`,
      value: Math.max(...rounds.map(({ twice }) => twice)),
      unit: 'mails',
      atMost: IN_FLIGHT,
    },
    {
      name: `${name}: killed after, median`,
      value: rounds.map(({ point }) => point).sort((a, b) => a - b)[times >> 1]!,
      unit: 'mails',
    },
  ];
}

async function killed(site: NewsletterSite) {
  await site.sink.forget();
  const id = await site.draft();
  const point = Math.floor(Math.random() * RECIPIENTS);
  await site.send(id);
  await until(`${point} mails`, async () => (await site.sink.count()) >= point, { everyMs: 1 });
  await site.killAndStart();
  await until('the rest of the mails', async () => (await site.figures(id)).queued === 0, { everyMs: 50 });
  return { point, ...countCopies(await site.sink.taken(), await site.recipients(id, RECIPIENTS)) };
}

/** Compares the emails that the mail server has accepted with those that these addresses should get. */
export function countCopies(accepted: SinkReport['taken'], addresses: ReadonlySet<string>) {
  const taken = accepted.filter(([address]) => addresses.has(address));
  const copies = [...Map.groupBy(taken, ([address]) => address).values()];
  return {
    missed: addresses.size - copies.length,
    twice: copies.filter((all) => all.length > 1).length,
    otherId: copies.filter((all) => new Set(all.map(([, messageId]) => messageId)).size > 1).length,
  };
}
