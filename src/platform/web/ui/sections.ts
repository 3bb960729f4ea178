/** The sections of a long text, for its table of contents and for links that lead into it. */

export interface Section {
  /** What the heading is reached by: '#section-who-decides'. */
  id: string;
  title: string;
  level: 2 | 3;
}

const HEADING = /<h([23])((?: [^<>]*)?)>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** Long enough to tell sections apart in an address. */
const LONGEST_NAME = 60;

/** The same text with an anchor on each heading, and what the anchors lead to. Takes HTML that the server cleaned. */
export function withAnchors(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const used = new Map<string, number>();
  const anchored = html.replace(HEADING, (_, level: '2' | '3', attributes: string, inner: string) => {
    const title = titleOf(inner);
    const name = nameOf(title);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    // The prefix keeps an author's heading apart from the page's own parts.
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

/** Letters and figures of any script, in words joined by hyphens. */
function nameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  return name.toWellFormed().replaceAll('\uFFFD', '') || 'untitled';
}
