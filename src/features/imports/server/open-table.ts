/**
 * Opens a CSV or JSON table of records of one kind: a list that the desk has exported, or a spreadsheet whose columns
 * are named like the form's fields or their labels.
 */
import { readFile, stat } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { excerpt } from '#kernel/excerpt.ts';
import { Failure } from '#kernel/problem.ts';
import type { Field, Fields } from '#kernel/record-fields.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { fromWallClock } from '#kernel/wall-clock.ts';
import { cell } from '#platform/server/http/export.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { ImportSource, Incoming } from './incoming.ts';
import { madeAt, momentOf, readOrLeaveOut, withoutExpiry } from './incoming-fields.ts';
import { type ImportedKind, kindNamed } from './kinds.ts';
import { beginningOf, readTable } from './read-file.ts';

/**
 * The maximum size (MB), because the reader holds the complete file in memory: 50 MB of `{}` take more than the process
 * of an import may have.
 */
const MOST_MB = { csv: 50, json: 10 };

/**
 * Reads dates in `timeZone`, the desk's.
 * @throws Failure invalid for a file that is not a table, has no titles, or columns that could be two fields
 */
export async function openTable(file: string, name: string, kinds: Kinds, timeZone = 'UTC'): Promise<ImportSource> {
  const of = kindNamed(kinds, name);
  const isJson = /^\W{0,3}\s*[[{]/.test(await beginningOf(file, 64));
  const most = MOST_MB[isJson ? 'json' : 'csv'];
  if ((await stat(file)).size > most * 1024 ** 2)
    throw new Failure(
      'invalid',
      `The file is larger than ${most} MB${isJson ? '. A CSV file may be up to 50 MB' : ''}`,
    );
  const rows: Row[] = isJson ? await jsonRows(file) : (await readTable(file)).map(withoutApostrophes);
  const fields = Object.entries(of.imported.input.shape);
  const described: Fields = of.imported.fields;
  const labels = new Map(fields.map(([field]) => [field, described[field]?.label ?? field]));
  const columnOf = columnsOf(
    Object.keys(rows[0] ?? {}),
    labels,
    isJson ? undefined : { ...ALSO, title: [...ALSO.title, name] },
  );
  const titleOf = (row: Row) => String(row[columnOf.get('title') ?? ''] ?? '');
  if (columnOf.get('title') === undefined) throw new Failure('invalid', 'The file has no column “title”');
  function recordOf(row: Row): Incoming {
    const remarks: string[] = [];
    const cellOf = (field: string) => row[columnOf.get(field) ?? ''];
    const given = fields.flatMap(([field, schema]) => {
      const zone = described[field]?.shown === 'wall clock' ? cellOf('timeZone') || 'UTC' : timeZone;
      const value = fieldOf(cellOf(field), schema as z.ZodType, String(zone), described[field]);
      return value === undefined ? [] : [[field, value] as const];
    });
    const own = withoutExpiry(name, Object.fromEntries(given), (words) => void remarks.push(words));
    return {
      kind: name,
      key: `${name}:${idOf(row) || firstOf(given)}`,
      fields: { title: '', ...own },
      ...madeAt(momentIn(row.createdAt), momentIn(row.updatedAt)),
      comments: [],
      oldAddresses: [],
      remarks,
    };
  }
  const reason = unnamedColumns(rows, columnOf, fields, labels);
  return {
    name: `table ${of.kind.many}`,
    files: [],
    total: rows.length + (reason ? 1 : 0),
    async *records() {
      if (reason) yield { key: `${name}:columns`, title: 'Columns of the table', reason };
      for (const [nth, given] of rows.entries()) {
        const row = isJson ? plainRow(given) : given;
        const record = await readOrLeaveOut(`${name}:${idOf(row)}`, titleOf(row), () => recordOf(row));
        yield isJson ? record : { ...record, row: nth + 2 };
      }
    },
  };
}

/**
 * Says which required fields have no column, and which columns are no field; undefined if every column is one. Our own
 * exports contain columns that are not imported, such as the date.
 */
function unnamedColumns(
  rows: readonly Row[],
  columnOf: ReadonlyMap<string, string>,
  fields: readonly (readonly [string, unknown])[],
  labels: ReadonlyMap<string, string>,
): string | undefined {
  const first = rows[0] ?? {};
  const used = new Set([...columnOf.values(), 'id', 'createdAt', 'updatedAt']);
  const unknown = Object.keys(first).filter((column) => !used.has(column));
  if (unknown.length === 0 || idOf(first)) return undefined;
  const missing = fields.flatMap(([field, schema]) =>
    columnOf.has(field) || (schema as z.ZodType).safeParse(undefined).success ? [] : (labels.get(field) ?? field),
  );
  const named = unknown.slice(0, MOST_NAMED).map((column) => `“${excerpt(column, 40)}”`);
  const lacking = missing.length > 0 ? `No column is called ${namesOf(missing)}. ` : '';
  const advice = 'If they belong to a field, please name them as in the example.';
  return `${lacking}These columns are not imported: ${namesOf(named)}. ${advice}`;
}

const MOST_NAMED = 20;
const namesOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/** Returns a table with the columns of the kind's form and one record, as CSV. */
export function exampleOf({ imported: { input, fields, example } }: ImportedKind): string {
  const described = Object.entries(fields as Fields).filter(([name]) => name in input.shape);
  const values = example as Row;
  return stringify([described.map(([, { label }]) => label), described.map(([name]) => cell(values[name]))], {
    bom: true,
  });
}

type Row = Record<string, unknown>;

async function jsonRows(file: string): Promise<Row[]> {
  try {
    // A function for each value (a reviver) would take several times as much memory.
    const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)) return rows as Row[];
  } catch (err) {
    throw new Failure('invalid', `The file cannot be read as JSON: ${(err as Error).message}`);
  }
  throw new Failure('invalid', 'The file is not a list of records');
}

/** Makes texts storable, and keeps only those objects and lists that a field can have: the check refuses the rest. */
const plainRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(plainValue) : plainValue(value),
    ]),
  );

const plainValue = (value: unknown): unknown => (typeof value === 'object' && value !== null ? {} : value);

/** Removes the apostrophe that our exports add so that spreadsheets do not read a text as a formula. */
const withoutApostrophes = (row: Record<string, string>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.replace(/^'(?=[=+\-@])/, '')]));

/**
 * Returns the column of each field: the one with its name or, in tables that people write, with its label at the desk
 * or, as in `also`, another usual name. Without `also`, only names are recognised.
 * @throws Failure invalid if two columns fit a field, or two fields share a label
 */
function columnsOf(
  columns: readonly string[],
  labels: ReadonlyMap<string, string>,
  also: Readonly<Record<string, readonly string[]>> | undefined,
): Map<string, string> {
  const called = (word: string) => columns.filter((column) => plain(column) === plain(word));
  const found = new Map<string, string>();
  for (const [field, label] of labels) {
    const named = called(field);
    const [column, other] = named.length > 0 || !also ? named : called(label).filter((name) => !isName(name));
    if (column === undefined) continue;
    if (other !== undefined)
      throw new Failure(
        'invalid',
        `The columns “${column}” and “${other}” are both the field “${label}”: please keep one`,
      );
    const twin = [...found].find(([, known]) => known === column)?.[0];
    if (twin !== undefined)
      throw new Failure(
        'invalid',
        `The column “${column}” could be two fields: please call it “${twin}” or “${field}”`,
      );
    found.set(field, column);
  }
  for (const [field, names] of Object.entries(also ?? {})) {
    const isFree = (column: string) => !isName(column) && ![...found.values()].includes(column);
    const [column] = names.flatMap(called).filter(isFree);
    if (column !== undefined && labels.has(field) && !found.has(field)) found.set(field, column);
  }
  return found;

  function isName(column: string): boolean {
    return [...labels.keys()].some((field) => plain(field) === plain(column));
  }
}

/** What spreadsheets call our fields, in addition to their names and labels; the likeliest first. */
const ALSO = {
  title: ['name', 'headline', 'position', 'role', 'vacancy'],
  company: ['employer', 'organisation', 'organization', 'firm'],
  organiser: ['organizer', 'organised by', 'host', 'organisation', 'organization'],
  provider: ['organiser', 'organizer', 'school', 'institution', 'organisation', 'organization'],
  location: ['place', 'office'],
  place: ['venue', 'location', 'city'],
  description: ['details', 'text', 'summary', 'about'],
  content: ['description', 'details', 'text', 'body'],
  salaryRange: ['salary', 'pay', 'compensation', 'remuneration'],
  contactEmail: ['email', 'e-mail', 'email address', 'contact'],
  applicationUrl: ['apply', 'apply link', 'how to apply', 'link', 'url', 'website'],
  expiresAt: [
    'closes',
    'closing date',
    'close date',
    'application deadline',
    'deadline',
    'expires',
    'expiry date',
    'valid until',
  ],
  startsAt: ['start', 'start date', 'date', 'from'],
  endsAt: ['end', 'end date', 'to', 'until'],
  price: ['fee', 'cost'],
  url: ['link', 'website', 'web page', 'booking'],
  externalUrl: ['link', 'url', 'website'],
};

/** 'Salary Min' and 'salary_min' are the field 'salaryMin'. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Later exports repeat row ids. A row without one is identified by its first three fields (title, company, location).
 */
/** Returns the id of a row that a list of the desk has exported. The rows of several other tables may be numbered from 1. */
const idOf = ({ id }: Row): string => (typeof id === 'string' && LIKE_AN_ID.test(id) ? id : '');
const firstOf = (given: readonly (readonly [string, unknown])[]): string =>
  given
    .slice(0, 3)
    .map(([, value]) => String(value).slice(0, 90))
    .join(' | ');

/** Converts a cell to the field's type. Returns undefined for an empty cell, and leaves an invalid one to the check. */
function fieldOf(cell: unknown, schema: z.ZodType, timeZone: string, described: Partial<Field> = {}): unknown {
  if (typeof cell !== 'string') return cell ?? undefined;
  if (cell.trim() === '') return undefined;
  const { label, choices = {} } = described;
  const { type, format, entries = {} } = definitionOf(schema);
  if (format === 'datetime') return instantOf(cell.trim(), timeZone, LASTS.test(label ?? ''));
  if (type === 'number') return Number.isNaN(Number(cell)) ? cell : Number(cell);
  if (type === 'boolean') return /^(?:true|yes|1)$/i.test(cell) || (/^(?:false|no|0)$/i.test(cell) ? false : cell);
  if (type === 'enum')
    return (
      Object.values(entries).find((choice) =>
        [choice, choices[choice] ?? ''].some((name) => plain(name) === plain(cell)),
      ) ?? cell
    );
  if (type === 'array') return partsOf(cell);
  return cell;
}

/** Matches the labels of fields for which a date means the end of its day: 'Open until', 'Ends'. */
const LASTS = /\b(?:until|ends)$/i;

/** Reads '2027-01-31', '2027-01-31 09:30' and '2027-01-31T09:30' as a form would. Returns any other text unchanged. */
function instantOf(text: string, timeZone: string, lasts: boolean): string {
  const [, day, time = lasts ? '23:59:59' : '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  return z.iso.date().safeParse(day).success ? fromWallClock(`${day}T${time}`, timeZone) : text;
}

/** Splits a list at semicolons or line breaks, which our exports write, or otherwise at commas. */
const partsOf = (cell: string): string[] =>
  cell
    .split(/;|\r?\n/.test(cell) ? /;|\r?\n/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);

interface Definition {
  type: string;
  /** For example 'datetime', for a text. */
  format?: string;
  innerType?: z.ZodType;
  /** The values of a fixed vocabulary. */
  entries?: Record<string, string>;
}

/** Returns the definition of the schema inside wrappers for defaults and nulls. */
function definitionOf(schema: z.ZodType): Definition {
  const definition = schema.def as unknown as Definition;
  return definition.innerType ? definitionOf(definition.innerType) : definition;
}

const momentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? momentOf(new Date(value)) : undefined;
