/** Exports lists as files (decisions, section 3): all rows that match the filters, for spreadsheets and programs. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { Endpoint, ExportFormat } from '#kernel/endpoint.ts';
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
    const from = await reader.current();
    const batches = cutToContract(
      list,
      inBatches(from, (cursor) => read(cursor, query, caller)),
    );
    const text = query.format === 'json' ? asJson(batches) : asCsv(batches, Object.keys(list.reply.element.shape));
    return Readable.from(text);
  };
}

type Rows = Record<string, unknown>[];

/** Removes fields that are not in the contract, as the list does. */
async function* cutToContract({ reply }: List, batches: AsyncIterable<object[]>): AsyncGenerator<Rows> {
  for await (const rows of batches) yield reply.parse(rows);
}

async function* asJson(batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Begins with the byte order mark by which spreadsheets recognise UTF-8. */
async function* asCsv(batches: AsyncIterable<Rows>, columns: string[]): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  for await (const rows of batches) yield stringify(rows.map((row) => columns.map((name) => cell(row[name]))));
}

const NUMBER = /^[-+]?\d+([.,]\d+)*$/;
/** Text that a spreadsheet would read as a formula: ASCII or full-width signs, with or without white space before them. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The same within a text: a spreadsheet that expects semicolons or tabs between cells, as most in Europe do, ignores our
 * quotation marks, and begins a cell at each of these signs and at each line end.
 */
const FORMULA_INSIDE = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Returns a value as text. An apostrophe before text that looks like a formula keeps spreadsheets from computing it. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  const inside = text.replace(FORMULA_INSIDE, "$1'");
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${inside}` : inside;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join('; ');
  return JSON.stringify(value);
}
