/** The mail server misbehaves. Each attempt has the same Message-ID, so an email that arrives twice is shown once. */
import type { SiteProcess } from '#testing/site-process.ts';
import type { TestSmtpServer } from '#testing/smtp.ts';
import { ask, MANY_READERS, secondsUntil, subscribe } from '../support/asking.ts';
import { atMost, type Fact, is, type Row, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

/** An idle connection to the mail server ends after 60 s. */
const SILENT_SECONDS = 62;
/** The attempts within an hour: the pauses begin with a second and double. */
const ATTEMPTS_AN_HOUR = 11;

interface MailSite {
  url: string;
  site: SiteProcess;
  smtp: TestSmtpServer;
  network: Awaited<ReturnType<Stage['network']>>;
}

async function mailSite(stage: Stage): Promise<MailSite> {
  const smtp = await stage.smtp();
  const network = await stage.network(smtp.url);
  const url = await stage.database();
  const site = await stage.site({ variables: { ...MANY_READERS, DATABASE_URL: url, SMTP_URL: network.url } });
  return { url, site, smtp, network };
}

async function causeMails({ site }: MailSite, count: number): Promise<string[]> {
  const writes = await Promise.all(Array.from({ length: count }, () => subscribe(site.url)));
  const failed = writes.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`a write was answered ${failed[0]!.status} ${failed[0]!.error}`);
  return writes.map(({ email }) => email);
}

/** Resolves with the seconds until each of these emails has failed this many times. */
const untilTried = ({ url }: MailSite, to: string[], times: number, limitMs: number) =>
  secondsUntil(
    `${times} attempts`,
    async () => {
      const rows = await query(url, 'select from mails where recipient = any($1) and attempts >= $2', [to, times]);
      return rows.length === to.length;
    },
    { limitMs, everyMs: 50 },
  );

/** Makes waiting emails due, and wakes the queue with another email, whose address it returns. */
async function timePasses(place: MailSite): Promise<string> {
  await query(place.url, `update queue.job set start_after = now() where name = 'mail' and state < 'active'`);
  return (await causeMails(place, 1))[0]!;
}

const untilSent = (url: string, to: string[]) =>
  secondsUntil(
    'all mails to be sent',
    async () => {
      const rows = await query(url, `select from mails where recipient = any($1) and state = 'sent'`, [to]);
      return rows.length === to.length;
    },
    { limitMs: 60_000 },
  );

/** Waits until all emails have arrived. `twice` says how many may arrive more than once. */
async function arrived(place: MailSite, to: string[], twice = 0): Promise<Fact[]> {
  const { smtp, url } = place;
  const copies = (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address));
  await untilSent(url, to).catch(() => undefined);
  const all = to.map(copies);
  const ids = all.map((mails) => new Set(mails.map(({ messageId }) => messageId)).size);
  return [
    is(`missing of ${to.length} mails:`, all.filter((mails) => mails.length === 0).length, 0),
    atMost('twice with the same Message-ID:', all.filter((mails) => mails.length > 1).length, twice),
    is('twice with another:', ids.filter((count) => count > 1).length, 0),
  ];
}

const hang: Row = {
  name: 'smtp-hang',
  inTests: 'src/platform/server/mail/delivery.test.ts',
  promise:
    'The mail server does not answer after the text of an email: the attempt ends after 60 s, pages and writes are not affected, and no email is lost',
  async run(stage) {
    const place = await mailSite(stage);
    place.smtp.conduct('hold');
    const [first] = await causeMails(place, 1);
    await place.smtp.held();
    const meanwhile = await Promise.all([ask(`${place.site.url}/articles`), subscribe(place.site.url)]);
    const seconds = await untilTried(place, [first!], 1, 90_000);
    await untilTried(place, [meanwhile[1].email], 1, 30_000);
    place.smtp.conduct('accept');
    const woken = await timePasses(place);
    return [
      within('given up after', seconds, SILENT_SECONDS),
      is(
        'page and write meanwhile:',
        meanwhile.map(({ status }) => status),
        [200, 200],
      ),
      // The mail server accepts the held emails late, when the site no longer waits for its answers.
      ...(await arrived(place, [first!, meanwhile[1].email, woken], 2)),
    ];
  },
};

const refuse: Row = {
  name: 'smtp-451',
  inTests: 'src/platform/server/mail/delivery.test.ts',
  promise:
    'The mail server answers 451 for an hour (with shortened pauses): afterwards every email arrives once, and no address is suppressed',
  async run(stage) {
    const place = await mailSite(stage);
    place.smtp.conduct('refuse-for-now');
    const mails = await causeMails(place, 5);
    for (let nth = 1; nth <= ATTEMPTS_AN_HOUR; nth++) {
      await untilTried(place, mails, nth, 30_000);
      if (nth < ATTEMPTS_AN_HOUR) await timePasses(place);
    }
    place.smtp.conduct('accept');
    const last = await timePasses(place);
    const facts = await arrived(place, [...mails, last]);
    const suppressed = await query(place.url, 'select from mail_suppressions');
    return [...facts, is('suppressed:', suppressed.length, 0)];
  },
};

export const mailRows: Row[] = [hang, refuse];
