/** Measures how long it takes to match one published job with many alerts, and to queue the emails about it. */
import path from 'node:path';
import { pino } from 'pino';
import { kinds } from '#app/server/kinds.ts';
import { matchNewItems } from '#features/alerts/server/match.ts';
import { sendDueAlerts } from '#features/alerts/server/send.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { readConfig } from '#platform/server/config.ts';
import { now } from '#platform/server/db/columns.ts';
import { connect, migrateDatabase } from '#platform/server/db/connect.ts';
import type { Renderable } from '#platform/server/mail/mailer.ts';
import type { MailTemplates } from '#platform/server/mail/templates/template.ts';
import { startTestPostgres } from '#testing/postgres.ts';
import { type Figure, median } from './support/figures.ts';

const ALERTS = 100_000;
const BUILT_TEMPLATES = path.join(import.meta.dirname, '../dist/server/mail-templates.js');
const WORDS = ['vat', 'transfer pricing', 'customs', '"pillar two" treaty', 'payroll -senior', 'excise', 'audit'];

export async function measureAlerts(times: number): Promise<Figure[]> {
  const server = await startTestPostgres();
  const database = connect(server.url, pino({ level: 'silent' }));
  try {
    await migrateDatabase(database);
    const { db, pool } = database;
    await pool.query(
      `insert into alerts (id, email, kind, keywords, location, frequency, active, confirmed_at)
       select gen_random_uuid(), 'reader-' || n || '@example.com', (array['job','any','job','job'])[1 + n % 4],
         ($1::text[])[1 + n % array_length($1, 1)], case n % 3 when 0 then 'Vienna' else '' end, 'instant', true, now()
       from generate_series(1, $2) n`,
      [WORDS, ALERTS],
    );
    await pool.query('analyze alerts');
    const spans: number[] = [];
    let found = 0;
    for (let n = 0; n < times; n++) {
      const job = { title: `VAT and Customs Manager ${n}`, company: 'Osterholm', location: 'Vienna' };
      const description = 'Transfer pricing, audit and treaty work. '.repeat(20);
      await db.insert(jobs).values({ ...job, description, status: 'published', publishedAt: now() });
      const begun = performance.now();
      found = await db.transaction((tx) => matchNewItems(tx, kinds));
      spans.push(performance.now() - begun);
      if (found === 0) throw new Error('The job matched no alert');
    }
    const { renderMail } = (await import(BUILT_TEMPLATES)) as MailTemplates;
    const site = {
      name: 'Tax Meridian',
      url: 'https://tax.example',
      contactEmail: 'desk@tax.example',
      timeZone: 'UTC',
    };
    const mailer = { render: (_: unknown, { template, props }: Renderable) => renderMail(template, props, site) };
    const begun = performance.now();
    const queuedMails = await sendDueAlerts(
      { db, mailer, kinds, config: readConfig({}) },
      Date.now(),
      Date.now() + 600_000,
    );
    const queued = performance.now() - begun;
    if (queuedMails < found) throw new Error(`${queuedMails} mails are queued for ${found} alerts`);
    return [
      { name: `alerts of ${ALERTS} that match one job`, value: found, unit: '' },
      { name: 'matching one job with them, median', value: median(spans), unit: 'ms', atMost: 1000 },
      { name: `mails about ${times} jobs`, value: queuedMails, unit: '' },
      { name: 'time to queue them', value: queued / 1000, unit: 's', atMost: 60 },
    ];
  } finally {
    await database.close();
    await server.stop();
  }
}
