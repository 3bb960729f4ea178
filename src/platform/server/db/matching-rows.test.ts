/** Compares pages of a searched list, in tables of every size, with a reading of all rows. */
import { desc, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { MOST_COUNTED } from '#kernel/numbers.ts';
import { ownerDatabase } from '#testing/database.ts';
import { matchingPage } from './matching-rows.ts';
import { matches } from './text-search.ts';

const COUNT = 42_000;

const papers = pgTable('papers', { id: uuid().primaryKey(), place: integer().notNull(), text: text().notNull() });

const database = await ownerDatabase();
// Every text has 'paper', every third has 'third', and so on; only the newest have 'recent'.
await database.db.execute(sql`
    -- As wide as articles: the sample takes whole blocks.
    create table papers (id uuid primary key, place int not null, text text not null, width char(1200) storage plain default 'x');
    insert into papers (id, place, text) select gen_random_uuid(), n, concat_ws(' ', 'A paper', case when n % 3 = 0 then 'third' end, case when n % 30 = 0 then 'occasional' end,
      case when n % 2000 = 0 then 'seldom' end, case when n > ${sql.raw(String(COUNT - 400))} then 'recent' end, md5(n::text)) from generate_series(1, ${sql.raw(String(COUNT))}) n;
    create index on papers (place);
    create index on papers using gin (text gin_trgm_ops);
    analyze papers`);
afterAll(() => database.close());

const find = (q: string, offset = 0) =>
  matchingPage(
    database.db,
    { table: papers, where: sql`true`, order: [desc(papers.place)], q, columns: [papers.text] },
    { limit: 20, offset },
  );

const all = (q: string) =>
  database.db
    .select({ id: papers.id })
    .from(papers)
    .where(matches(q, [papers.text]))
    .orderBy(desc(papers.place));

test.each(['paper', 'third', 'occasional', 'seldom', 'recent', 'nothing', 'a', 'zz'])(
  'the pages of %s contain the same rows as a reading of all rows',
  async (q) => {
    const expected = (await all(q)).map(({ id }) => id);
    for (const offset of [0, 20, 380, 990, 1_990]) {
      const { ids, total } = await find(q, offset);
      expect(ids).toEqual(expected.slice(offset, offset + 20));
      expect(total).toBe(Math.min(expected.length, Math.max(MOST_COUNTED, offset + 20) + 1));
    }
  },
);

test('for a frequent word, only the texts of the page and two samples are read', async () => {
  await database.db.execute(sql`create function counting(text) returns text language plpgsql as $$
    begin perform set_config('test.texts', (current_setting('test.texts')::int + 1)::text, true); return $1; end $$`);
  const columns = [sql`counting(${papers.text})`];
  const list = { table: papers, where: sql`true`, order: [desc(papers.place)], columns };
  for (const q of ['paper', 'third'])
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('test.texts', '0', true)`);
      const { total } = await matchingPage(tx, { ...list, q }, { limit: 20, offset: 0 });
      expect(total).toBe(MOST_COUNTED + 1);
      const { rows } = await tx.execute<{ texts: number }>(sql`select current_setting('test.texts')::int as texts`);
      expect(rows[0]!.texts).toBeLessThan(700);
    });
});
