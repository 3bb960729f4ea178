/** Restores archives with rows that the tables can store but no page can show. */
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, inject, test } from 'vitest';
import { isEmpty } from '#platform/server/db/empty.ts';
import { folderStore } from '#platform/server/files/folder-store.ts';
import { openDatabase } from '#testing/database.ts';
import { storeRecords } from '#testing/records.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { loadDatabase } from '../load.ts';
import { refuseImpossible } from './possible.ts';
import { writeArchive } from './write.ts';

const site = await openDatabase(inject('postgres').template, afterAll);
await storeRecords(site);

/** Runs a statement that nothing guards, and then the check; keeps nothing of it. */
async function checked(forge: string): Promise<void> {
  const client = await site.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(forge);
    await refuseImpossible(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the rows that the site writes are possible', async () => {
  await checked(`with mailing as (insert into mailings (id, kind, subject, html, plain)
      values (gen_random_uuid(), 'newsletter', '', '', '') returning id)
    insert into mailing_deliveries (id, mailing_id, recipient_id, address, taken_by)
    select gen_random_uuid(), id, id, '', 2147483647 from mailing`);
  await checked('update article_counts set articles = -1');
});

const TIME = 'is outside the years 1 to 9999';
const ENTRY = 'has a missing entry or contains another list';
const COUNT = 'is not between 0 and 1000000000';

test.each([
  [`update articles set updated_at = 'infinity'`, `a time in articles.updated_at ${TIME}`],
  [`update articles set updated_at = '294200-01-01Z'`, `a time in articles.updated_at ${TIME}`],
  [`update articles set updated_at = '4000-01-01 BC'`, `a time in articles.updated_at ${TIME}`],
  [`update articles set planned_for = 'infinity'`, `a time in articles.planned_for ${TIME}`],
  [`update job_listings set requirements = '{a,null}'`, `a list in job_listings.requirements ${ENTRY}`],
  [`update articles set rejected_references = '{null}'`, `a list in articles.rejected_references ${ENTRY}`],
  [`update training_courses set topics = '{{a},{b}}'`, `a list in training_courses.topics ${ENTRY}`],
  [`update media_files set widths = '{1,null}'`, `a list in media_files.widths ${ENTRY}`],
  [`update training_courses set time_zone = 'Mars/Tharsis'`, 'a time zone in training_courses.time_zone is unknown'],
  [`update events set time_zone = ''`, 'a time zone in events.time_zone is unknown'],
  ['update articles set views = 2147483647', `a number in articles.views ${COUNT}`],
  ['update articles set word_count = -1', `a number in articles.word_count ${COUNT}`],
  [`update events set cpd_hours = 'NaN'`, 'a number in events.cpd_hours is negative or too large'],
  ['update job_listings set salary_min = -1', 'a number in job_listings.salary_min is negative or too large'],
])('the check refuses the rows of: %s', async (forge, message) => {
  await expect(checked(forge)).rejects.toThrow(message);
});

test('an archive with such a row is refused, and the database stays empty', async () => {
  const forged = await openDatabase(inject('postgres').template);
  await storeRecords(forged);
  await forged.pool.query(`update job_listings set requirements = array[null]::text[]`);
  const archive = await buffer(writeArchive(forged.pool, { version: '9.9.9', files: folderStore(temporaryFolder()) }));
  const copy = await openDatabase();
  await expect(
    loadDatabase(
      copy,
      (async function* () {
        yield archive;
      })(),
    ),
  ).rejects.toThrow(`The snapshot is damaged: a list in job_listings.requirements ${ENTRY}`);
  expect(await isEmpty(copy)).toBe(true);
});
