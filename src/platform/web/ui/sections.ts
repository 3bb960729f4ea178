/** Finds the sections of a long text, for its table of contents and for links to them. */

export interface Section {
  /** The heading's id, for '#section-who-decides'. */
  id: string;
  title: string;
  level: 2 | 3;
}

const HEADING = /<h([23])((?: [^<>]*)?)>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** Maximum characters of a section's name in an address. */
const LONGEST_NAME = 60;

/** Returns the text with an id on each heading, and the sections. Takes HTML that the server cleaned. */
export function withAnchors(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const used = new Map<string, number>();
  const anchored = html.replace(HEADING, (_, level: '2' | '3', attributes: string, inner: string) => {
    const title = titleOf(inner);
    const name = nameOf(title);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    // The prefix keeps the ids of headings different from the page's own ids.
    const id = `section-${name}${count > 1 ? `--${count}` : ''}`;
    sections.push({ id, title, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}"${attributes}>${inner}</h${level}>`;
  });
  return { html: anchored, sections };
}

const titleOf = (inner: string) =>
  inner
    .replace(/<br \/>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();

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
