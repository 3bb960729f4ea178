/**
 * `npm run import -- FILE`: takes in the content of another site, even while this one is running. docs/operations.md,
 * "Moving from another site", describes the options.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { ARTICLE_TYPES } from '#features/articles/vocabulary.ts';
import type { Import } from '#features/imports/contract.ts';
import { insertImport, listImports } from '#features/imports/server/queries.ts';
import type { Reported } from '#features/imports/server/report.ts';
import { importFile } from '#features/imports/server/run-import.ts';
import { undoImport } from '#features/imports/server/undo-import.ts';
import { HOLDS, type Holds, type ImportOutcome, OUTCOME_WORDS, OUTCOMES } from '#features/imports/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Failure } from '#kernel/problem.ts';
import { announcing } from '#platform/server/changes.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { createLog } from '#platform/server/log.ts';
import { printable, runTool } from '../explain.ts';
import { kinds } from '../kinds.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    uploads: { type: 'string' },
    'pictures-from': { type: 'string' },
    type: { type: 'string', default: 'professional_article' },
    kind: { type: 'string' },
    consent: { type: 'string' },
    report: { type: 'string' },
    list: { type: 'boolean', default: false },
    undo: { type: 'string' },
  },
});
const [file] = positionals;

const USAGE = `Name the export, feed or folder: npm run import -- export.xml [--uploads FOLDER] [--pictures-from https://old.example] [--type analysis] [--dry-run] [--report FILE.csv]
For jobs, courses, events and announcements: npm run import -- jobs.csv --kind job [--dry-run] [--report FILE.csv]
For subscribers: npm run import -- subscribers.csv [--consent 'The text that they agreed to'] [--dry-run] [--report FILE.csv]
To see former imports: npm run import -- --list. To move what one added to the bin: npm run import -- --undo ID`;

await runTool(() =>
  withDatabase(
    async ({ db }, { config, setUp }) => {
      const type = ARTICLE_TYPES.find((known) => known === values.type);
      if (!type) throw new Failure('invalid', `--type is one of ${ARTICLE_TYPES.join(', ')}`);
      if (!file && !values.list && !values.undo) throw new Failure('invalid', USAGE);
      await setUp();
      const deps = { db, changes: announcing, log: createLog('warn'), config, files: openFiles(config), kinds };
      if (values.list)
        for (const run of (await listImports(db, { limit: 100, offset: 0 })).rows) console.log(nameOf(run));
      else if (values.undo) await undo(deps, values.undo);
      else await importContent(deps, file!, type);
    },
    { besideSite: true },
  ),
);

async function importContent(
  deps: Parameters<typeof importFile>[0],
  name: string,
  type: (typeof ARTICLE_TYPES)[number],
) {
  const { consent = '', uploads, 'pictures-from': site = '', 'dry-run': rehearsal } = values;
  const holds = whatIn(name);
  const progress = createProgress();
  const begun = Date.now();
  const written = values.report ? startReport(values.report) : undefined;
  const files = { added: 0, refused: 0 };
  const run = await insertImport(deps.db, { fileName: path.basename(name), holds, consent, type, site, rehearsal });
  const { source, outcomes } = await importFile(deps, name, type, {
    ...{ run, holds, consent, uploads, site, rehearsal },
    onProgress: (done, total, what) => progress.show(progressOf(done, total, what, Date.now() - begun)),
    onRecord: (row) => {
      if (row.key.startsWith('file:')) files[row.outcome === 'added' ? 'added' : 'refused'] += 1;
      written?.add(row);
    },
  });
  progress.clear();
  await written?.end();
  if (source) console.log(printable(source.name));
  if (rehearsal) console.log('Dry run: nothing was stored.');
  if (source && (uploads || site || source.folder))
    console.log(`Files: ${files.added} added, ${files.refused} refused of ${source.files.length}.`);
  else if (source && source.files.length > 0)
    console.log(
      `${count(source.files.length, 'file')} not imported: --uploads names the folder with them, or --pictures-from the site.`,
    );
  tell(outcomes, holds === 'posts' ? 'record' : holds === 'subscribers' ? 'subscriber' : holds);
}

async function undo(deps: Parameters<typeof undoImport>[0], id: string) {
  const progress = createProgress();
  let said = await undoImport(deps, null, id);
  for (; said.left > 0; said = await undoImport(deps, null, id)) progress.show(`${count(said.left, 'record')} left`);
  progress.clear();
  console.log(`${count(said.undone, 'record')} moved to the bin, ${said.reverted} reverted, ${said.kept} kept.`);
}

/** Returns what a file contains. A CSV file without `--kind` has subscribers. */
function whatIn(name: string): Holds {
  if (!values.kind) return /\.(csv|tsv|txt)$/i.test(name) ? 'subscribers' : 'posts';
  const known = HOLDS.find((holds) => holds === values.kind);
  if (!known) throw new Failure('invalid', `--kind is one of ${HOLDS.join(', ')}`);
  return known;
}

function tell(outcomes: Partial<Record<ImportOutcome, number>>, noun: string): void {
  for (const outcome of OUTCOMES) {
    const number = outcomes[outcome];
    if (number) console.log(`${count(number, noun)} ${OUTCOME_WORDS[outcome]}.`);
  }
  if (values.report) console.log(`${values.report} lists the outcome of each record.`);
}

/** Writes a CSV file with a line for each record. */
function startReport(name: string) {
  const csv = stringify({ header: true, escape_formulas: true, columns: ['record', 'title', 'outcome', 'remarks'] });
  const target = csv.pipe(createWriteStream(name));
  return {
    add: ({ key, title, outcome, remarks }: Reported) =>
      csv.write([key, title, OUTCOME_WORDS[outcome], remarks.join('\n')]),
    end: () =>
      new Promise<void>((resolve, reject) => {
        target.on('finish', resolve).on('error', reject);
        csv.end();
      }),
  };
}

function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function progressOf(done: number, total: number, what: string, ms: number): string {
  const perSecond = (done / ms) * 1000;
  const left = Math.ceil((total - done) / perSecond);
  const rest = Number.isFinite(left) ? `, ${Math.round(perSecond)} a second, ${left} s left` : '';
  return `${done} of ${total} ${what}${rest}`;
}

function nameOf({ id, source, fileName, startedAt, state, done, total, outcomes }: Import): string {
  const reached = state === 'stopped' || state === 'running' ? `${state} at ${done} of ${total}` : state;
  const each = OUTCOMES.flatMap((outcome) =>
    outcomes[outcome] ? `${outcomes[outcome]} ${OUTCOME_WORDS[outcome]}` : [],
  );
  return printable([id, startedAt, source, fileName, `${reached}: ${each.join(', ')}`].join('  '));
}
