/** Prepares a cleaned rich text for its own page: with charts, ids on its headings, links to them, and numbered notes. */
import { plainText } from './plain-text.ts';
import { withCharts } from './rich-text-charts.ts';
import { splitNotes, withLinkedNotes } from './rich-text-notes.ts';

const HEADING = /<h([23])((?: [^<>]*)?)>(.*?)<\/h\1>/gs;
/** Maximum characters of a section's name in an address. */
const LONGEST_NAME = 60;

/** Returns the text with an id on each heading (`section-who-decides`) and a link to it, for copying. */
export function withHeadingIds(html: string): string {
  const used = new Map<string, number>();
  return html.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
    const name = nameOf(plainText(splitNotes(inner).body.replaceAll('<br />', ' ')));
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    // The prefix keeps the ids of headings different from the page's own ids.
    const id = `section-${name}${count > 1 ? `--${count}` : ''}`;
    return `<h${level} id="${id}"${attributes}>${inner}<a class="heading-link" href="#${id}" aria-label="Link to this section"></a></h${level}>`;
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

/** Returns a record with its text as its page shows it. A part of the record's id is in those of its notes. */
export const forReading = <R extends { id: string; content: string }>(record: R): R => ({
  ...record,
  content: withLinkedNotes(withHeadingIds(withCharts(record.content)), record.id.slice(-8)),
});
