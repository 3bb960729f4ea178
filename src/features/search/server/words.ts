/**
 * Database functions that turn texts into words, in documents and in searches alike. They replace every symbol
 * themselves, because PostgreSQL's parser takes different characters for letters in different locales: with C, also
 * quotation marks, dashes and currency signs. `npm run db:search` writes them into a migration.
 */

/** A database function: what comes before its body, and the body. */
export interface Definition {
  head: string;
  body: string;
}

const pure = 'language sql immutable strict parallel safe';

/** ASCII except letters, digits, spaces and dots; Latin-1's symbols; punctuation, currency, arrows, symbols. */
const SIGNS = String.raw`\u0001-\u001F\u0021-\u002D\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE00-\uFE0F`;

/** Each pattern with its replacement, in order. */
const STEPS: readonly [pattern: string, replacement: string][] = [
  // 90,000 and 90’000 are 90000.
  [String.raw`(\d)[,'\u00A0\u2009\u202F](?=\d{3}(?!\d))`, String.raw`\1`],
  // 49,5 is 49.5, and 23:58 is 23.58.
  [String.raw`(\d)[,:](\d{1,2})(?!\d)`, String.raw`\1.\2`],
  // F.A.Q. is FAQ.
  [String.raw`\m([A-Za-z])\.(?=[A-Za-z]\M)`, String.raw`\1`],
  // The country, not the pronoun.
  [String.raw`\mUS\M`, 'USA'],
  // M&A and R&D are one word.
  [String.raw`\m([A-Za-z])&(?=[A-Za-z]\M)`, String.raw`\1n`],
  // 5 per cent is 5 %, $4.32m is 4.32 million, EUR 2bn is 2 billion.
  [String.raw`\mper cent\M`, 'percent'],
  [String.raw`(\d) ?(?:mn|mio)\M\.?|(\d)[mM]\M`, String.raw`\1\2 million`],
  [String.raw`(\d) ?bn\M`, String.raw`\1 billion`],
  // arm's, d'appello, l’impôt
  [String.raw`'s\M|\m(?:[cdjlmnstCDJLMNST]|[Qq]u|[Dd]ell|[Nn]ell|[Ss]ull|[Aa]ll)'`, ' '],
  [String.raw`\m[Aa]rts?\.? ?(?=\d)`, 'article '],
  // DAC6 and KSh288 are two words.
  [String.raw`(\d)(?=[A-Za-z])|([A-Za-z])(?=\d)`, String.raw`\1\2 `],
  // Dots stay within numbers.
  [String.raw`[${SIGNS}]|\.(?!\d)|(?<!\d)\.`, ' '],
];

const begun = String.raw`replace(replace(replace(
  case when t ~ '[\u0300-\u036F\uFB00-\uFB06\uFF00-\uFFEF]' then normalize(t, NFKC) else t end,
  '§', ' section '), '%', ' percent '), '’', '''')`;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const WORD_FUNCTIONS: Record<string, Definition> = {
  /** Returns a text without symbols. */
  plain: {
    head: `search.plain(t text) returns text ${pure}`,
    body: `\nselect ${STEPS.reduce(
      (inner, [pattern, replacement]) => `regexp_replace(${inner},\n  ${quoted(pattern)}, ${quoted(replacement)}, 'g')`,
      begun,
    )}\n`,
  },
  /** Returns the same for a document, with each hyphenated word also as one word: 'einvoicing' finds 'e-invoicing'. */
  indexed: {
    head: `search.indexed(t text) returns text ${pure}`,
    body: String.raw`
select search.plain(t) || case when t ~ '[A-Za-z][-\u2010\u2011][A-Za-z]' then
  (select coalesce(' ' || search.plain(string_agg(distinct regexp_replace(found[1], '[-\u2010\u2011]', '', 'g'), ' ')), '')
   from regexp_matches(t, '[[:alpha:]]+(?:[-\u2010\u2011][[:alpha:]]+)+', 'g') as found) else '' end
`,
  },
  /** Returns the query for one term of a search: its words in a row, or a hyphenated word written as one. */
  asked: {
    head: `search.asked(t text) returns tsquery ${pure}`,
    body: String.raw`
select case when t ~ '[A-Za-z][-\u2010\u2011][A-Za-z]'
  then phraseto_tsquery('search.english', search.plain(t)) || phraseto_tsquery('search.english', search.plain(regexp_replace(t, '[-\u2010\u2011]', '', 'g')))
  else phraseto_tsquery('search.english', search.plain(t)) end
`,
  },
};
