/**
 * The fields of a kind of record. Each is described once: its words, its schema, how a form shows it, and where it is
 * used. This module does not import the schema library: pages load descriptions, and contracts make the schemas
 * (fields.ts).
 */
import type { z } from 'zod';
import type { Sort } from './sorting.ts';

/** The building blocks of schemas, which each description receives. */
export type Wire = typeof import('./wire.ts');

/** How a form shows a value that is not a plain text, a choice or a flag. `form-values.ts` converts it. */
export type FieldInput =
  /** Digits. A blank field means 0. */
  | 'number'
  /** Digits. A blank field means null. */
  | 'amount'
  /** Names separated by commas. */
  | 'names'
  /** One item on each line. */
  | 'lines'
  /** Paths of this site, one on each line or separated by commas. */
  | 'paths'
  /** The last day, in the desk's time zone. */
  | 'day'
  /** Date and time in the desk's time zone. */
  | 'moment'
  /** Date and time in the time zone of the record's field `timeZone`. */
  | 'wall clock'
  /** Text without surrounding spaces: a web address. */
  | 'trimmed'
  /** Text without surrounding spaces, in capitals: 'EUR'. */
  | 'code'
  /** Text. A blank field means null. */
  | 'optional'
  /** A new address. Always blank at first. */
  | 'slug';

interface Options {
  shown?: FieldInput;
  /** The form's value for a new record, if it is neither '' nor false. */
  blank?: string | boolean;
  /** The labels of a fixed vocabulary, by value. */
  choices?: Readonly<Record<string, string>>;
  /** Whether lists can be filtered by this field. */
  filter?: true;
  /** The desk's list can be sorted by this field, under this name. */
  sort?: string;
  /** Whether the desk's list has a column for this field. */
  column?: true;
}

export interface Field<Schema extends z.ZodType = z.ZodType> extends Options {
  label: string;
  schema: (wire: Wire) => Schema;
}

export type Fields = Readonly<Record<string, Field>>;

export const field = <Schema extends z.ZodType, const More extends Options = object>(
  label: string,
  schema: (wire: Wire) => Schema,
  more?: More,
) => ({ label, schema, ...more }) as { label: string; schema: (wire: Wire) => Schema } & More;

/** Describes a box to tick. `blank` is the default of the contract and of a new record. */
export const flag = (label: string, blank: boolean) => field(label, ({ z }) => z.boolean().default(blank), { blank });

export type SchemaOf<F extends Field> = ReturnType<F['schema']>;

/** The names under which the desk's list sorts by these fields. */
export type SortNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { sort: infer Name extends string } ? Name : never;
}[keyof F];

export const labelsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as { [K in keyof F]: string };

/** Returns every order of the desk's list: by date and by its sortable fields. */
export function deskSorts<F extends Fields>(fields: F) {
  const names = ['date', ...Object.values(fields).flatMap(({ sort = [] }) => sort)];
  return names.flatMap((name) => [`${name}-desc`, `${name}-asc`]) as [
    Sort<SortNames<F> | 'date'>,
    ...Sort<SortNames<F> | 'date'>[],
  ];
}
