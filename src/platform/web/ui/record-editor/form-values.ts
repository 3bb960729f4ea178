/** Converts between stored records and the values of their forms, using the descriptions of their fields. */
import type { z } from 'zod';
import { type Field, type FieldInput, type Fields, labelsOf, type SchemaOf } from '#kernel/record-fields.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import { fromDateField, fromTimeField, toDateField, toTimeField } from '#platform/web/local-time.ts';
import { listed } from './terms.ts';

type Stored<F extends Field> = z.output<SchemaOf<F>>;

/** The values of a form: a flag is a boolean, everything else a text. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: Stored<F[K]> extends boolean ? boolean : string };

/** The same values in the shape of the contract's input. */
export type BodyOf<F extends Fields> = { [K in keyof F]: Exclude<z.input<SchemaOf<F[K]>>, undefined> };

type ChoiceNames<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { choices: object } ? K : never;
}[keyof F & string];

interface Codec {
  /** Converts from the stored record. */
  show: (value: unknown, record: Record<string, unknown>) => unknown;
  /** Converts to the contract's input. The contract refuses anything that should be a number or a date and is not. */
  read: (text: string, values: Record<string, unknown>) => unknown;
}

const asText = (value: unknown) => (value === null ? '' : String(value));
const zoneOf = ({ timeZone }: Record<string, unknown>) => timeZone as string;

const CODECS: Record<FieldInput, Codec> = {
  number: { show: asText, read: Number },
  amount: { show: asText, read: (text) => (text.trim() === '' ? null : Number(text)) },
  // A version that the browser has kept can be older than the field.
  names: { show: (names) => ((names ?? []) as string[]).join(', '), read: listed },
  lines: { show: (lines) => (lines as string[]).join('\n'), read: (text) => linesOf(text) },
  paths: { show: (paths) => (paths as string[]).join('\n'), read: (text) => [...new Set(linesOf(text, /[\n,]/))] },
  day: { show: (at) => toDateField(at as string | null), read: fromDateField },
  moment: { show: (at) => toTimeField(at as string | null), read: fromTimeField },
  'wall clock': {
    show: (at, record) => (at ? toWallClock(at as string, zoneOf(record)) : ''),
    read: (text, values) => (text ? fromWallClock(text, zoneOf(values)) : null),
  },
  trimmed: { show: asText, read: (text) => text.trim() },
  code: { show: asText, read: (text) => text.trim().toUpperCase() },
  optional: { show: asText, read: (text) => text.trim() || null },
  slug: { show: () => '', read: (text) => text },
};
const AS_IT_IS: Codec = { show: (value) => value, read: (value) => value };

function linesOf(text: string, ends: RegExp | string = '\n'): string[] {
  const lines = text.split(ends).map((line) => line.trim());
  return lines.filter(Boolean);
}

/** Returns everything that an editor needs about the fields. A field with fixed choices is compared by their labels. */
export function formOf<F extends Fields>(fields: F) {
  const codecOf = ({ shown }: Field) => (shown ? CODECS[shown] : AS_IT_IS);
  const mapped = (of: (field: Field, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
  const labels = labelsOf(fields);
  const valuesOf = (record: { [K in keyof F]: Stored<F[K]> }) =>
    mapped((field, name) => codecOf(field).show(record[name], record)) as ValuesOf<F>;
  const bodyOf = (values: ValuesOf<F>) =>
    mapped((field, name) => codecOf(field).read(values[name] as string, values)) as BodyOf<F>;
  const chosen = Object.entries(fields).flatMap(([name, { choices }]) => (choices ? [[name, choices] as const] : []));
  return {
    labels,
    /** The fields with a fixed vocabulary, each for a select. */
    selects: chosen.map(([name, choices]) => ({
      name: name as ChoiceNames<F>,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    })),
    blank: mapped(({ blank = '' }) => blank) as ValuesOf<F>,
    valuesOf,
    bodyOf,
    /** For a form whose controls keep their own values: returns the props of each control. */
    controls:
      (record: { [K in keyof F]: Stored<F[K]> }, errors: Readonly<Record<string, string>>) =>
      <K extends keyof F & string>(name: K) => ({
        label: labels[name],
        name,
        defaultValue: valuesOf(record)[name] as string,
        error: errors[name],
      }),
    /** Reads a form whose controls have the names of the fields. */
    sent: (form: FormData) =>
      bodyOf(
        mapped(({ blank }, name) =>
          typeof blank === 'boolean' ? form.has(name) : String(form.get(name) ?? ''),
        ) as ValuesOf<F>,
      ),
    words: Object.fromEntries(
      chosen.map(([name, choices]) => [name, (value: string) => choices[value] ?? value]),
    ) as unknown as { [K in keyof F & string]?: (value: ValuesOf<F>[K]) => string },
  };
}
