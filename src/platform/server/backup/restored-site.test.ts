/** A backup does not contain the queue. Its jobs are queued again from the tables, and no email is sent twice. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { queueTasks, startTasks } from '#app/server/tasks.ts';
import { buildSubscriber } from '#features/newsletter/server/factory.fixtures.ts';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { startMailing } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';
import { createTestDatabase, siteUrl } from '#testing/postgres.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testApp } from '#testing/test-app.ts';
import { restoreBackup } from './restore.ts';
import { runBackup } from './run.ts';

const log = pino({ level: 'silent' });

test('a restored site sends emails that waited but none that were sent, and runs tasks once', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const dir = temporaryFolder();

  // The original site's mail server is unreachable.
  const original = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const { db, mailer, config } = original;
  const url = db.$client.options.connectionString!;
  await db.transaction((tx) =>
    mailer.send(tx, {
      template: 'submission-received',
      to: 'waiting@example.com',
      props: { about: { sentAt: '2026-03-01T09:30:00.000Z' }, path: '/p' },
    }),
  );
  const mail = { kind: 'test', subject: 'Sent', html: '<p>Sent</p>', plain: 'Sent' };
  await db.insert(mails).values({ ...mail, recipient: 'sent@example.com', state: 'sent' });
  const names = ['bulk-sent', 'bulk-waiting', 'bulk-taken'];
  for (const name of names) await buildSubscriber(db, { email: `${name}@example.com` });
  await db.transaction((tx) =>
    startMailing(tx, {
      kind: 'newsletter',
      ...{ subject: 'Issue', html: '<p>Issue</p>', plain: 'Issue' },
      recipients: sql`select id as recipient_id, email as address, '' as name, null::int[] as blocks from ${newsletterSubscribers}`,
    }),
  );
  await db
    .update(mailingDeliveries)
    .set({ state: 'sent', sentAt: sql`now()` })
    .where(eq(mailingDeliveries.address, 'bulk-sent@example.com'));
  await db
    .update(mailingDeliveries)
    .set({ takenBy: 4711 })
    .where(eq(mailingDeliveries.address, 'bulk-taken@example.com'));
  const made = await runBackup({ url, log, config: readConfig({ BACKUP_DIR: dir, DATA_DIR: config.dataDir }) });

  const empty = await createTestDatabase(inject('postgres').url);
  onTestFinished(empty.drop);
  const copy = connect(empty.url, log, { max: 2 });
  await restoreBackup(copy, { file: made!.file, config, mayReplace: async () => false });
  await setUpDatabase({ url: siteUrl(empty.url), ownerUrl: empty.url }, log);
  const queue = await startQueue({ url: empty.url, log });
  await queueTasks(queue, copy.db);
  await queue.stop();
  await copy.close();
  await original.close();

  const restored = await testApp({ databaseUrl: empty.url, env: { SMTP_URL: smtp.url } });
  onTestFinished(restored.close);
  const worker = await startQueue({ url: empty.url, log });
  onTestFinished(worker.stop);
  onTestFinished(await startTasks(worker, restored.deps));
  for (const name of ['waiting', 'bulk-waiting', 'bulk-taken']) await smtp.mailTo(`${name}@example.com`);
  await expect
    .poll(async () => (await restored.db.select().from(mailings)).map(({ state }) => state))
    .toEqual(['sent']);
  const { rows: done } = await restored.db.execute(sql`select from queue.job where name = 'bin-empty'`);
  expect(done).toHaveLength(1);
  await expect
    .poll(
      async () =>
        (await restored.db.execute(sql`select from queue.job where name = 'bin-empty' and state <> 'completed'`)).rows,
    )
    .toEqual([]);
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'bulk-taken@example.com',
    'bulk-waiting@example.com',
    'waiting@example.com',
  ]);
});
