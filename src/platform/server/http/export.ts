/** Exports lists as files (behaviour 16.11): all rows that match the filters, for spreadsheets and programs. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { Endpoint, ExportFormat } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import { HOUR, MINUTE } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse, requireStillActing } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { inBatches } from '../db/batches.ts';
import { now } from '../db/columns.ts';
import type { Db, PooledDb } from '../db/connect.ts';
import type { RouteDeps } from '../deps.ts';
import { turn } from '../turn.ts';
import type { Caller } from './serve.ts';

type List = Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, z.ZodArray<z.ZodObject>, true>;

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Returns the handler of an `exportOf(list)`. Streams, so that lists of any size fit. Exports by the desk are recorded
 * in the audit log. The file contains every row written before the request, even if a replica reads it.
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
    reply?.headers({
      'content-type': CONTENT_TYPES[query.format],
      'content-disposition': `attachment; filename="${name}-${now().slice(0, 10)}.${query.format}"`,
    });
    return streamed(db, person, async () => {
      if (mayUse('editor', person)) await recordAction(db, person, `${name}.export`, null, null, query);
      const from = await reader.current();
      const slices = cutToContract(
        list,
        inBatches(from, (cursor) => read(cursor, query, caller)),
      );
      return query.format === 'json' ? asJson(slices) : asCsv(slices, Object.keys(list.reply.element.shape));
    });
  };
}

/** How many files one person gets at once. Most of them hold a connection until they are read or cut off. */
const MOST_OF_PERSON = 2;
/** How many everybody except the desk gets together. */
const MOST_OF_OTHERS = 4;
/** The part of a process's connections that files may hold: the other requests need the rest. */
const SHARE = 0.5;
interface Running {
  person: string;
  ofDesk: boolean;
  since: number;
  /** Cuts its reader off. Does nothing until the file is ready. */
  giveUp: (reason: string) => void;
}
/** The oldest first. */
const running = new Set<Running>();
const YOURS = 'An earlier download of yours is still running. Please wait until it has finished.';
const OTHERS = 'Several downloads are running. Please try again in a minute.';

/**
 * How long a reader can receive nothing, and how long a complete file can take, before the reader is cut off (ms). The
 * desk's archives are larger, but even they must not keep PostgreSQL from clearing old rows for days.
 */
const IDLE = 15_000;
const LONGEST = 10 * MINUTE;
const LONGEST_OF_DESK = 3 * HOUR;
/** How often (ms) the site checks that the person may still have the file. */
const CHECK = 5_000;

/**
 * Sends a file while it is made, and stops if the person loses their permissions or their session.
 * @param db the database whose connections the file may hold
 * @throws Failure too_many if the person, or everybody together, is already receiving as many files as allowed
 */
export async function streamed(
  db: PooledDb,
  person: Person | null,
  make: () => AsyncIterable<string | Uint8Array> | Promise<AsyncIterable<string | Uint8Array>>,
): Promise<Readable> {
  const ofDesk = mayUse('editor', person);
  const one: Running = { person: person?.id ?? 'anybody', ofDesk, since: Date.now(), giveUp: () => undefined };
  makeRoom(one, Math.max(2, Math.floor(db.$client.options.max * SHARE)));
  running.add(one);
  const end = () => running.delete(one);
  try {
    const file = await make();
    const mayHave = person ? () => requireStillActing(db, person) : undefined;
    const stream = Readable.from(
      readInTime(file, { mayHave, tooSlow: () => one.giveUp('the reader is too slow'), end }),
    );
    one.giveUp = (reason) => {
      end();
      stream.destroy(new Error(reason));
    };
    const timer = setTimeout(one.giveUp, ofDesk ? LONGEST_OF_DESK : LONGEST, 'the file takes too long').unref();
    return stream.once('close', () => {
      clearTimeout(timer);
      end();
      // If nobody has read anything yet, the generator has not begun, and does not end the file.
      if (file instanceof Readable) file.destroy();
    });
  } catch (err) {
    end();
    throw err;
  }
}

/**
 * Refuses the file, or ends another one, if `most` files are running. For the desk, this ends the oldest file of a reader;
 * if no reader has one, it ends a colleague's file after ten minutes.
 * @throws Failure too_many
 */
function makeRoom({ person, ofDesk, since }: Running, most: number): void {
  const files = [...running];
  // One person's files never fill every place.
  if (files.filter((other) => other.person === person).length >= Math.min(MOST_OF_PERSON, most - 1))
    throw new Failure('too_many', YOURS, { retryAfter: 10 });
  const readers = files.filter((other) => !other.ofDesk);
  const hasRoom = ofDesk ? files.length < most : files.length < most - 1 && readers.length < MOST_OF_OTHERS;
  if (hasRoom) return;
  const [oldest = ofDesk ? files[0] : undefined] = readers;
  // A reader cuts another one off after a minute: otherwise two slow ones would keep everybody else waiting.
  const guaranteed = !ofDesk ? MINUTE : oldest?.ofDesk ? LONGEST : 0;
  if (!oldest || since - oldest.since < guaranteed) throw new Failure('too_many', OTHERS, { retryAfter: 60 });
  oldest.giveUp('somebody else needs the place of this file');
}

interface Reading {
  mayHave: (() => Promise<void>) | undefined;
  tooSlow: () => void;
  end: () => void;
}

async function* readInTime<Part>(file: AsyncIterable<Part>, { mayHave, tooSlow, end }: Reading): AsyncGenerator<Part> {
  let checkedAt = Date.now();
  for await (const part of file) {
    if (Date.now() - checkedAt > CHECK) {
      await mayHave?.();
      checkedAt = Date.now();
    }
    const timer = setTimeout(tooSlow, IDLE).unref();
    try {
      yield part;
    } finally {
      clearTimeout(timer);
    }
  }
  // The reader has the last part now, and may ask for another file before the stream is closed.
  end();
}

type Rows = Record<string, unknown>[];

/** How many characters are written without a pause: other requests are served during each pause. */
export const SLICE = 100_000;

/** Removes fields that are not in the contract, as the list does. The longer the texts, the fewer rows a slice has. */
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

/** Yields CSV. Begins with the byte order mark by which spreadsheets recognise UTF-8. */
async function* asCsv(slices: AsyncIterable<Rows>, columns: string[]): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  for await (const rows of slices) yield stringify(rows.map((row) => columns.map((name) => cell(row[name]))));
}

const NUMBER = /^[-+]?\d+([.,]\d+)*$/;
/** Text that spreadsheets read as a formula: an ASCII or full-width operator, perhaps after white space. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The operator that begins a formula within a text. Spreadsheets that expect semicolons or tabs between cells, as most
 * in Europe do, ignore our quotation marks and begin a cell at each of these characters and at each line end. The
 * pattern begins with the few operators and looks back from them: starting elsewhere would read the same white space
 * again and again.
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
