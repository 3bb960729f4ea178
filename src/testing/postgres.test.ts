import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, startTestPostgres } from './postgres.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('each test database is a copy of the template, and is removed completely', async () => {
  const server = await startTestPostgres();
  try {
    const template = await createTestDatabase(server.url);
    await query(template.url, 'create table seeded as select 1 as id');
    const name = new URL(template.url).pathname.slice(1);
    const copies = await Promise.all([1, 2, 3].map(() => createTestDatabase(server.url, { template: name })));
    for (const { url } of copies) expect(await query(url, 'select id from seeded')).toEqual([{ id: 1 }]);
    await Promise.all([template, ...copies].map((database) => database.drop()));
    const names = [template, ...copies].map(({ url }) => new URL(url).pathname.slice(1));
    expect(
      await query(server.url, `select datname from pg_database where datname in ('${names.join("','")}')`),
    ).toEqual([]);
  } finally {
    await server.stop();
  }
});
