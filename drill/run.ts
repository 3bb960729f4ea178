/**
 * `npm run drill`: causes faults in the built site, each in separate processes, and prints for each promise whether it
 * was kept. Ends with status 1 if one was not, and with 2 if the others were but some could not be tested on this
 * machine. `-- --only kill-site,black-hole` runs only some rows, `-- --short` the rows that `npm test` runs, without
 * judging durations, and `-- --markdown docs/drill.md` also writes the table into a file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rows as all } from './rows.ts';
import { type Fact, type Row, SHORT } from './support/row.ts';
import { onStage, openShared } from './support/stage.ts';
import { type Line, markdownOf, textOf } from './support/table.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, short: { type: 'boolean' }, markdown: { type: 'string' } },
});

const shared = openShared();
const lines: Line[] = [];
try {
  for (const row of chosen()) {
    const line = await drill(row);
    lines.push(line);
    console.log(textOf(line));
  }
} finally {
  await shared.close();
}
const count = (verdict: Line['verdict']) => lines.filter((line) => line.verdict === verdict).length;
console.log(`\n${count('kept')} kept, ${count('broken')} broken, ${count('not run')} not run`);
if (options.markdown) {
  const before = existsSync(options.markdown) ? readFileSync(options.markdown, 'utf8') : '';
  const names = all.map(({ name }) => name);
  writeFileSync(options.markdown, markdownOf(lines, names, before));
}
process.exitCode = count('broken') > 0 ? 1 : count('not run') > 0 ? 2 : 0;

function chosen(): Row[] {
  const names = options.only?.split(',');
  const unknown = names?.find((name) => !all.some((row) => row.name === name));
  if (unknown) throw new Error(`There is no row called ${unknown}: ${all.map(({ name }) => name).join(', ')}`);
  return all.filter(({ name, inTests }) => (names ? names.includes(name) : !options.short || inTests === SHORT));
}

async function drill({ name, promise, inTests, run }: Row): Promise<Line> {
  const begun = performance.now();
  if (process.platform === 'win32')
    return { name, promise, inTests, seen: 'Windows has no signals', verdict: 'not run', seconds: 0 };
  const seen = await onStage(shared, run).catch((err: Error): Fact[] => [{ said: err.message, isKept: false }]);
  const seconds = (performance.now() - begun) / 1_000;
  if ('notRun' in seen) return { name, promise, inTests, seen: seen.notRun, verdict: 'not run', seconds };
  const verdict = seen.every(isKept) ? 'kept' : 'broken';
  return { name, promise, inTests, seen: seen.map(said).join('; '), verdict, seconds };
}

function isKept(fact: Fact): boolean {
  return fact.isKept || (fact.isDuration === true && options.short === true);
}

function said(fact: Fact): string {
  return isKept(fact) ? fact.said : `✖ ${fact.said}`;
}
