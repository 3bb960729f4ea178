/** Empties a database of everything that belongs to the site. The next start fills it. */
import pg from 'pg';
import type { Database } from './connect.ts';

/** The site's own tables, the tables of its search, the list of its migrations, and its queue. */
const SCHEMAS = ['public', 'search', 'drizzle', 'queue'];

export async function isEmpty({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query('select from pg_tables where schemaname = any ($1) limit 1', [SCHEMAS]);
  return rows.length === 0;
}

/** Deletes everything, in one transaction. */
export async function emptyDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const drops = SCHEMAS.map((schema) => `drop schema if exists ${pg.escapeIdentifier(schema)} cascade;`);
  await pool.query(`${drops.join(' ')} create schema public`);
}
