/** Prepares a cleaned rich text for its own page: charts, aligned figures, headings with ids and links to them, numbered notes. */
import { plainText } from './plain-text.ts';
import { withCharts } from './rich-text-charts.ts';
import { withAlignedFigures } from './rich-text-figures.ts';
import { splitNotes, withLinkedNotes } from './rich-text-notes.ts';
import { boundSpans } from './rich-text-tables.ts';
import { escapeAttribute } from './text-to-html.ts';

const HEADING = /<h([23])((?: [^<>]*)?)>(.*?)<\/h\1>/gs;
/** The maximum number of characters of a section's name in an address. */
const LONGEST_NAME = 60;
/** Further headings get no id: each id adds hundreds of characters to the page. */
const MOST_NAMED = 500;

/** Returns the text with an id on each heading (`section-who-decides`) and a link to it, for copying. */
export function withHeadingIds(html: string): string {
  const used = new Map<string, number>();
  let named = 0;
  return html.replace(HEADING, (whole, level: string, attributes: string, inner: string) => {
    named += 1;
    if (named > MOST_NAMED) return whole;
    const heading = plainText(splitNotes(inner).body.replaceAll('<br />', ' '));
    const name = nameOf(heading);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    // The prefix keeps the ids of headings different from the page's own ids.
    const id = `section-${name}${count > 1 ? `--${count}` : ''}`;
    // The heading's name for screen readers leaves out the link. No section's id contains this ending.
    const words = `<span id="${id}--words">${inner}</span>`;
    return `<h${level} id="${id}" aria-labelledby="${id}--words"${attributes}>${words}<a class="heading-link" href="#${id}" aria-label="Link to “${escapeAttribute(heading)}”"></a></h${level}>`;
  });
}

/** Returns the letters and digits of any script, with hyphens between words. */
function nameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  return name.toWellFormed().replaceAll('\uFFFD', '') || 'untitled';
}

/** Shorter summaries may begin like their text by chance. */
const SHORTEST_REPETITION = 40;
const NOT_WORDS = /<h[23][^>]*>.*?<\/h[23]>|<[^>]+>|&#?\w+;|[^\p{L}\p{N}<&]+|[<&]/gsu;

/** Returns whether a summary is only the beginning of the text (HTML), which readers would then read twice. */
function repeatsBeginning(summary: string, html: string): boolean {
  const [words, text] = [summary, html.slice(0, 4_000)].map((part) => part.replace(NOT_WORDS, '')) as [string, string];
  return words.length >= SHORTEST_REPETITION && text.startsWith(words);
}

interface Readable {
  id: string;
  content: string;
  excerpt?: string;
  summary?: string;
}

/**
 * Returns a record with the text for its page, and without a summary that only repeats the beginning. The ids of its
 * notes contain a part of the record's id.
 */
export function forReading<R extends Readable>(record: R): R {
  const { id, content, excerpt = '', summary = '' } = record;
  return {
    ...record,
    ...(repeatsBeginning(excerpt, content) && { excerpt: '' }),
    ...(repeatsBeginning(summary, content) && { summary: '' }),
    content: withLinkedNotes(withHeadingIds(withCharts(withAlignedFigures(boundSpans(content)))), id.slice(-8)),
  };
}
