/** Column types that all tables share. */
import { type Column, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { customType, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { withoutPiledMarks } from '#kernel/plain-text.ts';

/** A moment: ISO 8601 text in UTC, as in the API; timestamptz(3) in the database. */
export const instant = customType<{ data: string; driverData: Date | string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).toISOString(),
  toDriver: (value) => value,
});

/** Returns the current time as it is stored and sent: 2026-03-01T09:30:00.000Z. */
export const now = () => new Date().toISOString();

/** The primary key of a table: UUID version 7, made by the site when it inserts a row. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** A UUID version 7 made by the database, for statements that insert thousands of rows (PostgreSQL has uuidv7() since 18). */
export const newId = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;

/** When a row was created, and when it was last changed through Drizzle. */
export const timestamps = {
  createdAt: instant().notNull().default(sql`now()`).$defaultFn(now),
  updatedAt: instant().notNull().default(sql`now()`).$defaultFn(now).$onUpdateFn(now),
};

/** A full-text vector; its table defines the expression. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text column of a closed vocabulary; the table adds the check constraint (`sqlList`). */
export const choice = <T extends string>(values: readonly [T, ...T[]]) => text({ enum: values as [T, ...T[]] });

/** Returns the SQL list of a vocabulary, for check constraints. The values are ours, never a client's. */
export const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const columnName = ({ name }: Column): string => toSnakeCase(name);

/** Returns the text without what the database refuses, NUL and halves of characters, and without piles of marks. */
export const storableText = (text: string): string => withoutPiledMarks(text.replaceAll('\0', '').toWellFormed());

/** Makes each text in plain data storable. */
export function storableData<Data>(data: Data): Data;
export function storableData(data: unknown): unknown {
  if (typeof data === 'string') return storableText(data);
  if (Array.isArray(data)) return data.map((part) => storableData(part));
  if (data === null || typeof data !== 'object' || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [storableText(name), storableData(part)]));
}
