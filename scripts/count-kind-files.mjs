/**
 * Counts, for each kind of record, the files outside its own folder that name it: by an import from the folder, or by its
 * name in a string. Leaves out files that have to name kinds: tests, seed content, routes, migrations and wording.
 * `npm run check:kinds` fails if more files than AT_MOST name a kind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(import.meta.dirname, '../src');
/** Each kind's folder, and its name in the database and in the API. */
const KINDS = {
  articles: 'article',
  announcements: 'announcement',
  jobs: 'job',
  courses: 'course',
  events: 'event',
};
/** At most this many files outside its folder may name a kind. */
const AT_MOST = { events: 3 };

const LEFT_OUT = [
  /\.(test|fixtures)\.tsx?$/,
  /^testing\//,
  /^app\/server\/(seed|tools)\//,
  /^app\/web\/routes\//,
  /vocabulary\.ts$/,
  /-words\.ts$/,
  /^platform\/web\/ui\/(record-editor\/kind|data-table\/listing)\.ts$/,
];

const files = readdirSync(SRC, { recursive: true })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !LEFT_OUT.some((pattern) => pattern.test(name)))
  .map((name) => ({ name, text: withoutComments(readFileSync(path.join(SRC, name), 'utf8')) }));

function withoutComments(text) {
  return text.replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
}

let tooMany = false;
for (const [folder, name] of Object.entries(KINDS)) {
  const imported = new RegExp(`from '[^']*/${folder}/`);
  // Matches a string, or a key of an object, but not the parameter of an event handler.
  const literal = new RegExp(`'${name}'|^ +${name}: (?!\\w*Event\\b)`, 'm');
  const own = `features/${folder}/`;
  const naming = files.filter(
    (file) => !file.name.startsWith(own) && (imported.test(file.text) || literal.test(file.text)),
  );
  const limit = AT_MOST[folder];
  console.log(`${folder}: named in ${naming.length} files outside its folder${limit ? ` (at most ${limit})` : ''}`);
  if (limit === undefined || process.argv.includes('--list')) {
    if (process.argv.includes('--list')) for (const file of naming) console.log(`  ${file.name}`);
    continue;
  }
  if (naming.length <= limit) continue;
  tooMany = true;
  for (const file of naming) console.log(`  ${file.name}`);
}
process.exitCode = tooMany ? 1 : 0;
