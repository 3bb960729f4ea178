/**
 * Cites an article: in the styles of lawyers and universities, and as files for reference managers.
 * docs/decisions/0065-citations-are-written-by-hand.md says why no library does it.
 */
import { findSettings } from '#features/settings/server/index.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Cited, familyFirst, givenFirst, readByline } from '../bylines.ts';
import type { Article } from '../contract.ts';

export interface CitedWork {
  title: string;
  authorName: string;
  /** 'TM 2026-0412'; null for some seconds after a scheduled publication. */
  number: string | null;
  /** ISO 8601. */
  publishedAt: string;
  url: string;
  siteName: string;
}

/** What the parts around an article's text say of it and of the site. */
export interface Source extends CitedWork {
  contactEmail: string;
}

export async function sourceOf({ db, config }: { db: Db; config: Config }, article: Article): Promise<Source> {
  const { siteTitle, contactEmail } = await findSettings(db, config);
  const { id, title, authorName, number, publishedAt, createdAt } = article;
  const url = `${config.publicUrl}/articles/${id}`;
  return { title, authorName, number, publishedAt: publishedAt ?? createdAt, url, siteName: siteTitle, contactEmail };
}

/** Adds a full stop, unless the title already ends with a punctuation mark: 'Who decides?'. */
const ended = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** HTML, because some styles print the site's name in italics. `today` is the day of access (ISO 8601). */
const STYLES: Record<string, (source: Escaped, today: string) => string> = {
  OSCOLA({ title, authors, number, date, url, siteName }, today) {
    const by = authors.length > 0 ? `${listed(authors.map(givenFirst), ' and ')}, ` : '';
    return `${by}‘${title}’ (${siteName}${number && `, ${number}`}, ${long.format(date)}) &lt;${url}&gt; accessed ${long.format(Date.parse(today))}`;
  },
  APA({ title, authors, number, date, url, siteName }) {
    const on = `(${date.getUTCFullYear()}, ${monthDay.format(date)})`;
    const work = `<i>${siteName}</i>${number && `, Article ${number}`}. ${url}`;
    return authors.length > 0
      ? `${withStop(listed(authors.map(initials), ', &amp; '))} ${on}. ${ended(title)} ${work}`
      : `${ended(title)} ${on}. ${work}`;
  },
  Chicago({ title, authors, number, date, url, siteName }) {
    const [first, ...others] = authors;
    const by = first ? `${withStop(listed([familyFirst(first), ...others.map(givenFirst)], ', and '))} ` : '';
    // A quotation within a title has single quotation marks.
    const quoted = ended(title).replaceAll('“', '‘').replaceAll('”', '’');
    return `${by}“${quoted}” <i>${siteName}</i>${number && `, no. ${number}`}, ${american.format(date)}. ${url}.`;
  },
};

/** 'Haddad, N. A.', or the name of an organisation. */
function initials(name: Cited): string {
  if (name.literal !== undefined) return name.literal;
  // Splits at hyphens too. A byline may begin or end with one, so a part may be empty.
  const letters = name.given.split(/[\s-]+/).flatMap((word) => ([...word][0] ? `${[...word][0]!.toUpperCase()}.` : []));
  return [name.family, letters.join(' ')].filter(Boolean).join(', ');
}

const withStop = (names: string): string => (names.endsWith('.') ? names : `${names}.`);

/** 'A, B and C'. */
const listed = (names: string[], last: string): string =>
  names.length < 2 ? names.join('') : names.slice(0, -1).join(', ') + last + names.at(-1);

interface Escaped extends Omit<CitedWork, 'authorName' | 'number' | 'publishedAt'> {
  authors: Cited[];
  /** Empty if the article has none. */
  number: string;
  date: Date;
}

const escapedName = (name: Cited): Cited =>
  name.literal === undefined
    ? { given: escapeText(name.given), family: escapeText(name.family) }
    : { literal: escapeText(name.literal) };

function escaped({ title, authorName, number, publishedAt, url, siteName }: CitedWork): Escaped {
  return {
    title: escapeText(title),
    // Reads the byline before escaping it, because '&' separates names.
    authors: readByline(authorName).map(escapedName),
    number: number ? escapeText(number) : '',
    date: new Date(publishedAt),
    url: escapeText(url),
    siteName: escapeText(siteName),
  };
}

/** The files for reference managers, by the extension in their address. */
export const EXPORTS = {
  bib: { name: 'BibTeX', contentType: 'application/x-bibtex; charset=utf-8', write: toBibTex },
  ris: { name: 'RIS', contentType: 'application/x-research-info-systems; charset=utf-8', write: toRis },
  json: { name: 'CSL-JSON', contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8', write: toCslJson },
} as const satisfies Record<string, { name: string; contentType: string; write: (source: CitedWork) => string }>;

/**
 * Draws the box at the end of an article as HTML, so that the page needs no script for it. `today` is the day of
 * access.
 */
export function drawCiting(source: CitedWork, today: string): string {
  const all = escaped(source);
  const styles = Object.entries(STYLES).map(
    ([style, write]) =>
      `<dt>${style}</dt><dd><span>${write(all, today)}</span> <button type="button" class="citing-copy" data-use="copy" data-copied="Citation copied" aria-label="Copy citation in the style of ${style}">Copy</button></dd>`,
  );
  const files = Object.entries(EXPORTS).map(
    ([end, { name }]) => `<a href="${new URL(source.url).pathname}.${end}" download>${name}</a>`,
  );
  return `<dl id="cite">${styles.join('')}<dt>Files</dt><dd class="citing-files">${files.join(' ')}</dd></dl>`;
}

/** Returns the key of a source in a bibliography: 'TM-2026-0412'. */
const keyOf = ({ number, url }: CitedWork): string =>
  number ? number.replaceAll(' ', '-') : url.slice(url.lastIndexOf('/') + 1);

function toCslJson(source: CitedWork): string {
  const { title, authorName, number, publishedAt, url, siteName } = source;
  const date = new Date(publishedAt);
  const item = {
    id: keyOf(source),
    type: 'article-magazine',
    title,
    author: readByline(authorName),
    'container-title': siteName,
    issued: { 'date-parts': [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]] },
    // Styles print the issue of a magazine; reference managers also keep the number.
    ...(number && { issue: number, number }),
    URL: url,
    language: 'en-GB',
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** Removes line breaks, which would begin another field. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** RIS 1.0 with the tags that Zotero, EndNote and Mendeley read. */
function toRis(source: CitedWork): string {
  const { title, authorName, number, publishedAt, url, siteName } = source;
  const fields: [string, string | null][] = [
    ['TY', 'MGZN'],
    ['ID', keyOf(source)],
    ...readByline(authorName).map((name): [string, string] => ['AU', familyFirst(name)]),
    ['TI', title],
    ['T2', siteName],
    ['PY', publishedAt.slice(0, 4)],
    ['DA', `${publishedAt.slice(0, 10).replaceAll('-', '/')}/`],
    ['IS', number],
    ['UR', url],
    ['LA', 'en-GB'],
  ];
  const lines = fields.flatMap(([tag, text]) => (text ? `${tag}  - ${oneLine(text)}` : []));
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}

const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts braces even after a backslash: a single brace would end the field early.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const latex = (text: string): string =>
  oneLine(text).replaceAll(/[\\{}$&#%_~^]/g, (sign) => LATEX[sign] ?? `\\${sign}`);

/** Writes BibTeX in UTF-8. `date` is for biblatex and pandoc, `year` and `month` for older styles. */
function toBibTex(source: CitedWork): string {
  const { title, authorName, number, publishedAt, url, siteName } = source;
  const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(Date.parse(publishedAt));
  const authors = readByline(authorName).map((name) =>
    name.literal === undefined ? latex(familyFirst(name)) : `{${latex(name.literal)}}`,
  );
  const fields: [string, string][] = [
    ['author', authors.join(' and ') && `{${authors.join(' and ')}}`],
    // The second pair of braces keeps the capitals of a title.
    ['title', `{{${latex(title)}}}`],
    ['journal', `{${latex(siteName)}}`],
    ['number', number ? `{${latex(number)}}` : ''],
    ['year', `{${publishedAt.slice(0, 4)}}`],
    ['month', month.slice(0, 3).toLowerCase()],
    ['date', `{${publishedAt.slice(0, 10)}}`],
    ['url', `{${url}}`],
    ['langid', '{british}'],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = ${value}` : []));
  return `@article{${keyOf(source)},\n${lines.join(',\n')}\n}\n`;
}
