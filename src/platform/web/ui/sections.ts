/** Finds the sections of a long text, for its table of contents. */

export interface Section {
  /** The heading's id, for '#section-who-decides'. */
  id: string;
  title: string;
  level: 2 | 3;
}

const HEADING = /<h([23]) id="([^"]*)"[^<>]*>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the headings of a text that `kernel/rich-text-reading.ts` prepared. */
export const sectionsOf = (html: string): Section[] =>
  [...html.matchAll(HEADING)].map(([, level, id = '', inner = '']) => ({
    id,
    title: titleOf(inner),
    level: level === '2' ? 2 : 3,
  }));

const titleOf = (inner: string) =>
  inner
    // Removes the numbers of notes, and the notes themselves.
    .replace(/<small.*?<\/small>/gs, '')
    .replace(/<br[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
