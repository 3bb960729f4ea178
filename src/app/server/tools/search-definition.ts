/**
 * `npm run db:search -- name`: adds a migration that updates the functions and triggers of the search from the kinds'
 * descriptors, and updates the synonyms from the glossary, except for groups that the desk has changed. A test
 * requires it after a change to a descriptor; new kinds need it after the migration of their table.
 */
import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonStatements, sourcesOf, statementsFor } from '#features/search/server/definition.ts';
import { glossaryStatements } from '#features/search/server/glossary.ts';
import { kinds } from '../kinds.ts';

const root = path.join(import.meta.dirname, '../../../..');
const name = process.argv[2] ?? 'search_definition';

const { status } = spawnSync('npm', ['run', 'db:generate', '--', '--custom', '--name', name], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
const file = globSync(path.join(root, `drizzle/*_${name}.sql`))
  .sort()
  .at(-1)!;
writeFileSync(
  file,
  `${[...commonStatements(), ...sourcesOf(kinds).flatMap(statementsFor), ...glossaryStatements()].join('\n--> statement-breakpoint\n')}\n`,
);
console.log(
  `${path.relative(root, file)} is written. The next start migrates the database and rebuilds the documents.`,
);
