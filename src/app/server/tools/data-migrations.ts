/**
 * Writes a migration from data in the code. A test requires it after these data have changed:
 *
 * - `npm run db:search -- name` updates the functions and triggers of the search from the kinds' descriptors, and the
 *   synonyms from the glossary, except for groups that the desk has changed. New kinds need it after the migration of
 *   their table.
 * - `npm run db:jurisdictions -- name` updates the jurisdictions and their names from the packages, and sets the codes
 *   of all records again.
 */
import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { namesOf, readReference } from '#features/jurisdictions/server/reference.ts';
import { SOURCE_NAMES } from '#features/jurisdictions/server/table.ts';
import { commonStatements, sourcesOf, statementsFor } from '#features/search/server/definition.ts';
import { glossaryStatements } from '#features/search/server/glossary.ts';
import { kinds } from '../kinds.ts';

const MIGRATIONS = {
  search: {
    statements: () => [...commonStatements(), ...sourcesOf(kinds).flatMap(statementsFor), ...glossaryStatements()],
    effect: 'rebuilds the search documents',
  },
  jurisdictions: { statements: jurisdictionStatements, effect: 'sets the jurisdictions’ codes again' },
};

function jurisdictionStatements(): string[] {
  const rows = (values: readonly (readonly string[])[]) =>
    values.map((row) => `  (${row.map(pg.escapeLiteral).join(', ')})`).join(',\n');
  const all = readReference();
  return [
    'delete from jurisdiction_names;',
    'delete from jurisdictions;',
    `insert into jurisdictions (code, name, region, parent) values\n${rows(all.map((one) => [one.code, one.name, one.region, one.parent]))};`,
    // If two names have the same spelling, the first one is the jurisdiction's own.
    `insert into jurisdiction_names (key, code) select jurisdiction_key(name), code from (values\n${rows(namesOf(all).map((one) => [one.name, one.code]))}
) as names (name, code) on conflict do nothing;`,
    `insert into jurisdiction_fills (source) values ${SOURCE_NAMES.map((source) => `('${source}')`).join(', ')} on conflict (source, key) do update set after = null;`,
  ];
}

const root = path.join(import.meta.dirname, '../../../..');
const [of, name = `${of}_data`] = process.argv.slice(2);
const { statements, effect } = MIGRATIONS[of as keyof typeof MIGRATIONS];
const { status } = spawnSync('npm', ['run', 'db:generate', '--', '--custom', '--name', name], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
const file = globSync(path.join(root, `drizzle/*_${name}.sql`))
  .sort()
  .at(-1)!;
writeFileSync(file, `${statements().join('\n--> statement-breakpoint\n')}\n`);
console.log(`${path.relative(root, file)} is written. The next start migrates the database and ${effect}.`);
