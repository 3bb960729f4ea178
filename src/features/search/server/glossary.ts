import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOfWords } from './parse.ts';

const wordsOf = (text = ''): string[] =>
  text
    .split(' = ')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the groups of synonyms that a new site has. */
export const readGlossary = () =>
  readFileSync(path.join(import.meta.dirname, 'glossary.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [same, narrower] = line.split(' > ');
      const terms = wordsOf(same);
      return { terms, narrower: wordsOf(narrower), keys: terms.map(keyOfWords) };
    });

const SOURCE = 'Glossary';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listed = (texts: readonly string[]): string => `array[${texts.map(quoted).join(', ')}]::text[]`;

/** Returns the statements of a migration that replace the groups that the desk has not changed, and add new ones. */
export function glossaryStatements(): string[] {
  const rows = readGlossary().map(
    ({ terms, narrower, keys }) => `  (${listed(terms)}, ${listed(narrower)}, ${listed(keys)})`,
  );
  return [
    `delete from search_synonyms where source = ${quoted(SOURCE)} and updated_at = created_at;`,
    `insert into search_synonyms (id, terms, narrower, keys, source)
select gen_random_uuid(), terms, narrower, keys, ${quoted(SOURCE)} from (values\n${rows.join(',\n')}
) as glossary (terms, narrower, keys)
where not exists (select from search_synonyms known where known.keys && glossary.keys);`,
  ];
}
