/** Exports lists as files (decisions, section 3): all rows that match the filters, for spreadsheets and programs. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { Endpoint, ExportFormat } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse } from '../auth/access.ts';
import { inBatches } from '../db/batches.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import type { Caller } from './serve.ts';

type List = Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, z.ZodArray<z.ZodObject>, true>;

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Returns the handler of an `exportOf(list)`. Streams, so that lists of any size fit. Exports by the desk are recorded in
 * the audit log. The file contains every row written before the request, even when it is read from a replica.
 * @param name of the file and of the recorded action: 'articles'
 * @param read runs the list's SELECT with the filters of the query and without a limit, on the given database, for the
 *   caller
 */
export function exporter<Filter extends object>(
  { db, reader }: Pick<RouteDeps, 'db' | 'reader'>,
  list: List,
  name: string,
  read: (db: Db, filter: Filter, caller: Caller) => PromiseLike<object[]>,
) {
  return async (
    { query }: { query: Filter & { format: ExportFormat } },
    caller: Caller,
  ): Promise<AsyncIterable<string>> => {
    const { person, reply } = caller;
    if (mayUse('editor', person)) await recordAction(db, person, `${name}.export`, null, null, query);
    reply?.headers({
      'content-type': CONTENT_TYPES[query.format],
      'content-disposition': `attachment; filename="${name}-${now().slice(0, 10)}.${query.format}"`,
    });
    const end = beginFor(person?.id ?? 'anybody');
    try {
      const from = await reader.current();
      const slices = cutToContract(
        list,
        inBatches(from, (cursor) => read(cursor, query, caller)),
      );
      const text = query.format === 'json' ? asJson(slices) : asCsv(slices, Object.keys(list.reply.element.shape));
      return Readable.from(text).once('close', end);
    } catch (err) {
      end();
      throw err;
    }
  };
}

/** Exports that run at once: each holds a connection to the database until its reader has all of it, or is given up. */
const MOST_OF_PERSON = 2;
const MOST = 8;
const running = new Map<string, number>();
const YOURS = 'Two of your exports are still running. Please wait until one of them has ended.';
const OTHERS = 'Several exports are running. Please try again in a minute.';

/** Returns what ends the export. @throws Failure too_many */
function beginFor(person: string): () => void {
  const own = running.get(person) ?? 0;
  if (own >= MOST_OF_PERSON) throw new Failure('too_many', YOURS, { retryAfter: 10 });
  const all = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MOST) throw new Failure('too_many', OTHERS, { retryAfter: 60 });
  running.set(person, own + 1);
  return () => {
    const left = running.get(person)! - 1;
    if (left > 0) running.set(person, left);
    else running.delete(person);
  };
}

type Rows = Record<string, unknown>[];

/** The characters that are written without a pause: each pause lets other requests be served. */
export const SLICE = 100_000;

/** The end of the last turn that an export has asked for. */
let turns = Promise.resolve();

/** Resolves in a later turn of the event loop, of which exports that run at the same time get one each. */
export function turn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}

/** Removes fields that are not in the contract, as the list does. Slices of long texts have fewer rows. */
async function* cutToContract({ reply }: List, batches: AsyncIterable<object[]>): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    let slice: Rows = [];
    let length = 0;
    for (const row of reply.parse(batch) as Rows) {
      slice.push(row);
      length += lengthOf(row);
      if (length < SLICE) continue;
      yield slice;
      await turn();
      slice = [];
      length = 0;
    }
    if (slice.length > 0) yield slice;
  }
}

const lengthOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 50), 0);

async function* asJson(slices: AsyncIterable<Rows>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of slices) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Begins with the byte order mark by which spreadsheets recognise UTF-8. */
async function* asCsv(slices: AsyncIterable<Rows>, columns: string[]): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  for await (const rows of slices) yield stringify(rows.map((row) => columns.map((name) => cell(row[name]))));
}

const NUMBER = /^[-+]?\d+([.,]\d+)*$/;
/** Text that a spreadsheet would read as a formula: ASCII or full-width signs, with or without white space before them. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The sign of one within a text: a spreadsheet that expects semicolons or tabs between cells, as most in Europe do, ignores
 * our quotation marks, and begins a cell at each of these signs and at each line end. Looks back from the few signs, which
 * come first in the pattern: looking from elsewhere would read the same white space again and again.
 */
const INSIDE = /[=+\-@＝＋－＠](?<=[;\t\r\n][\s"]*[=+\-@＝＋－＠])/g;

/** Returns a value as text. An apostrophe before text that looks like a formula keeps spreadsheets from computing it. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  const inside = text.replace(INSIDE, "'$&");
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${inside}` : inside;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join('; ');
  return JSON.stringify(value);
}
