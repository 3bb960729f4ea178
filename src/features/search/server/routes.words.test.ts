import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { WORD_FUNCTIONS } from './words.ts';

/** Databases whose parsers take different characters for letters: the embedded server's, and others. */
const LOCALES = {
  C: "locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C' lc_collate 'C'",
  'UTF-8': "locale_provider libc locale 'C.UTF-8'",
};
type Locale = keyof typeof LOCALES;

const databases = new Map<Locale, pg.Client>();
const names: string[] = [];

const { url } = inject('postgres');
const server = new pg.Client(url);
await server.connect();
for (const [locale, how] of Object.entries(LOCALES)) {
  const name = `words_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} template template0 encoding 'UTF8' ${how}`);
  names.push(name);
  const client = new pg.Client(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  await client.connect();
  databases.set(locale as Locale, client);
  await client.query(`create extension unaccent; create schema search;
      create text search configuration search.english (copy = english);
      alter text search configuration search.english alter mapping for hword, hword_part, word with unaccent, english_stem`);
  for (const { head, body } of Object.values(WORD_FUNCTIONS))
    await client.query(`create function ${head} as $f$${body}$f$`);
}
afterAll(async () => {
  for (const client of databases.values()) await client.end();
  for (const name of names) await server.query(`drop database ${name}`);
  await server.end();
});

async function ask<T>(locale: Locale, select: string, values: string[]): Promise<T> {
  const { rows } = await databases.get(locale)!.query<{ value: T }>(`select ${select} as value`, values);
  return rows[0]!.value;
}
const wordsOf = (locale: Locale, text: string) =>
  ask<string>(locale, `to_tsvector('search.english', search.indexed($1))::text`, [text]);
const finds = (locale: Locale, asked: string, text: string) =>
  ask<boolean>(locale, `to_tsvector('search.english', search.indexed($1)) @@ search.asked($2)`, [text, asked]);

const TEXTS = [
  '£90,000 of “nil” — €64, ₦5 and ₹42 lakhs… 49.5% (3½ per cent)',
  'Art. 5, § 8 of Directive 2006/112/EC; I.R.C. §864; F.A.Q.',
  'arm’s-length, the company’s, l’impôt, dell’imposta, Ørsted, España, İstanbul, Quellensteuer',
  'KSh288 a month, $4.32m, DAC6, M&A and R&D, VAT/GST, 180–220 PLN/hour, US rules for us at 23:58',
  'Ελλάδα, Россия, 東京, naïve ﬁling, e‑invoicing, cross-border, a/b_c~d^e|f`g',
];

test.each(TEXTS)('the words of “%s” do not depend on the locale of the database', async (text) =>
  expect(await wordsOf('C', text)).toBe(await wordsOf('UTF-8', text)),
);

test.each([
  ['90000', 'a limit of £90,000 a year', true],
  ['90,000', 'a limit of 90 000 a year'.replace(' 000', '\u00A0000'), true],
  ['£90,000', 'a limit of 90000 a year', true],
  ['nil', 'a rate of “nil”', true],
  ['49,5%', 'a rate of 49.5% on gross', true],
  ['arms-length', 'at arm’s length', true],
  ["arm's-length", 'an arm’s-length price', true],
  ['transfer-pricing', 'transfer pricing', true],
  ['crossborder', 'cross-border work', true],
  ['cross-border', 'work cross-border', true],
  ['einvoicing', 'e-invoicing in Poland', true],
  ['einvoicing', 'invoicing in Poland', false],
  ['2006/112', 'Directive 2006/112/EC', true],
  ['2006/112', 'in 2006 and in 112 cases', false],
  ['art.5', 'Article 5', true],
  ['§8', 'Section 8', true],
  ['F.A.Q.', 'the FAQ', true],
  ['KSh288', 'KSh 288 a month', true],
  ['DAC6', 'DAC 6', true],
  ['M&A', 'an M&A team', true],
  ['Harrowgate', 'Harrowgate&Pell', true],
  ['5%', 'five or 5 per cent', true],
  ['$4.32m', 'a note of 4.32 million', true],
  ['2bn', 'EUR 2 billion', true],
  ['US', 'U.S. rules', true],
  ['US', 'rules for us', false],
  ['impôt', 'l’impôt', true],
] as const)('whether “%s” is found in “%s”: %s', async (asked, text, expected) => {
  for (const locale of databases.keys()) expect(await finds(locale, asked, text), locale).toBe(expected);
});
