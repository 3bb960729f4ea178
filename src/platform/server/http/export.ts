/** Lists as files (decisions, section 3): all of a list, with its filters, to be opened in a spreadsheet or read by a program. */
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
 * The handler of an `exportOf(list)`. Streams, so that its size does not matter; what the desk takes away is kept in the
 * audit log. Holds all that was there when it was asked for, whoever wrote it, on a read replica too.
 * @param name of the file and of the action on record: 'articles'
 * @param read runs the list's SELECT with the filters of the query, without a limit, on the database that it is given,
 *   for whoever asks
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

/** As in the list itself, nothing leaves that the contract does not name. */
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

/** With the mark at its beginning by which spreadsheets know UTF-8. */
async function* asCsv(batches: AsyncIterable<Rows>, columns: string[]): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  for await (const rows of batches) yield stringify(rows.map((row) => columns.map((name) => cell(row[name]))));
}

const NUMBER = /^[-+]?\d+([.,]\d+)*$/;
/** What a spreadsheet would take for a formula, in ASCII or in full width; blanks before it do not hinder it. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One value as text. What looks like a formula gets an apostrophe in front: a spreadsheet shows it and computes nothing. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join('; ');
  return JSON.stringify(value);
}
