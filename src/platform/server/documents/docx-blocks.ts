/** Gives the blocks of a Word document the form that our texts use, before the library turns them into HTML. */
import { randomBytes } from 'node:crypto';

const ALIGNMENTS: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
};

export const ALIGNED = Object.values(ALIGNMENTS);

/** The parts of the library's documents that we read. */
interface Part {
  type: string;
  children?: Part[];
  alignment?: string | null;
  styleName?: string | null;
  styleId?: string | null;
  numbering?: unknown;
  value?: string;
  isBold?: boolean;
  isHeader?: boolean;
  rowSpan?: number;
}

/** Gives aligned paragraphs of plain text a style, because the library does not keep alignment. */
function withAlignment(part: Part): Part {
  const children = part.children?.map(withAlignment);
  const to = part.type === 'paragraph' && !part.numbering ? ALIGNMENTS[part.alignment ?? ''] : undefined;
  const isPlain = !/^(?:heading|title|caption|.*quote)/i.test(part.styleName ?? '');
  return { ...part, ...(children && { children }), ...(to && isPlain && { styleName: `aligned ${to}` }) };
}

/** Returns the paragraphs of a part, in reading order. */
const paragraphsOf = (part: Part): Part[] =>
  part.type === 'paragraph' ? [part] : (part.children ?? []).flatMap(paragraphsOf);

/**
 * Reduces a table in a cell to its paragraphs, because our texts have no nested tables. Replaces a table that only
 * frames another with its content.
 */
function withoutNestedTables(part: Part, inCell = false): Part[] {
  const rows = part.type === 'table' ? (part.children ?? []) : [];
  if (rows.length > 0 && inCell) return paragraphsOf(part);
  const cells = rows.flatMap(({ children = [] }) => children);
  const hasTable = cells.some(({ children = [] }) => children.some(({ type }) => type === 'table'));
  if (hasTable && cells.length === rows.length)
    return cells.flatMap(({ children = [] }) => children.flatMap((child) => withoutNestedTables(child)));
  const within = inCell || part.type === 'tableCell';
  const children = part.children?.flatMap((child) => withoutNestedTables(child, within));
  return [{ ...part, ...(children && { children }) }];
}

const textOf = (part: Part): string => part.value ?? (part.children ?? []).map(textOf).join('');

const runsOf = (part: Part): Part[] => (part.type === 'run' ? [part] : (part.children ?? []).flatMap(runsOf));

function isBold(row: Part): boolean {
  const written = runsOf(row).filter((run) => textOf(run).trim() !== '');
  return written.length > 0 && written.every((run) => run.isBold);
}

const plain = (part: Part): Part => ({
  ...part,
  ...(part.type === 'run' && { isBold: false }),
  ...(part.children && { children: part.children.map(plain) }),
});

/** Makes a bold first row of a table its header, including the rows that its merged cells reach into. */
function withHeader(part: Part, boldHeads: ReadonlySet<string>): Part {
  const rows = part.children?.map((child) => withHeader(child, boldHeads));
  if (!rows) return part;
  const deep = Math.max(1, ...(rows[0]?.children ?? []).map(({ rowSpan = 1 }) => rowSpan));
  const isTable = part.type === 'table' && !rows.some(({ isHeader }) => isHeader) && deep < rows.length;
  const byStyle = deep === 1 && boldHeads.has(part.styleId ?? '');
  // If everything is bold, no row stands out.
  const byHand = isTable && rows.slice(0, deep).every(isBold) && !rows.slice(deep).every(isBold);
  if (!isTable || !(byStyle || byHand)) return { ...part, children: rows };
  return { ...part, children: rows.map((row, at) => (at < deep ? { ...plain(row), isHeader: true } : row)) };
}

/** Gives paragraphs that `markCaptions` has marked the style of captions. */
function withCaptions(part: Part, mark: string): Part {
  if (part.type === 'paragraph') return textOf(part).includes(mark) ? { ...part, styleName: 'caption' } : part;
  return { ...part, ...(part.children && { children: part.children.map((child) => withCaptions(child, mark)) }) };
}

/** `boldHeads`: see {@link stylesWithBoldHead}; `mark`: see {@link markCaptions}. */
export const arrange = (document: Part, mark: string, boldHeads: ReadonlySet<string>): Part =>
  withHeader(withoutNestedTables(withAlignment(withCaptions(document, mark)))[0]!, boldHeads);

const NUMBERED = /<w:instrText[^<>]*>\s*SEQ\s[^<]*<\/w:instrText>/g;
const SIMPLE_FIELD = /<\/?w:fldSimple\b[^<>]*>/g;

/**
 * Marks each number that Word counts for captions with a word, because the library keeps their text but not their
 * meaning. Keeps the texts of simple fields, which the library drops.
 */
export function markCaptions(xml: string): { xml: string; mark: string } {
  const mark = `caption${randomBytes(12).toString('hex')}n`;
  const text = `<w:t>${mark}</w:t>`;
  const marked = xml
    .replace(NUMBERED, `$&${text}`)
    .replace(SIMPLE_FIELD, (tag) => (/ w:instr="\s*SEQ\s/.test(tag) ? `<w:r>${text}</w:r>` : ''));
  return { xml: marked, mark };
}

/** Returns the ids of table styles with a bold first row. */
export function stylesWithBoldHead(styles: string): ReadonlySet<string> {
  const found = styles.split('<w:style ').filter((style) => {
    const [, first = ''] = style.split('<w:tblStylePr w:type="firstRow">');
    return /<w:b(?: w:val="(?:1|true|on)")?\/>/.test(first.split('</w:tblStylePr>')[0]!);
  });
  return new Set(found.map((style) => /w:styleId="([^"]*)"/.exec(style)?.[1] ?? ''));
}

/** Removes the style from tables whose first row does not follow it. */
export const withoutPlainHeads = (xml: string): string =>
  xml.replace(
    /<w:tblStyle [^<>]*>(?=(?:(?!<\/w:tblPr>)<[^<>]*>){0,40}?<w:tblLook [^<>]*w:firstRow="(?:0|false)")/g,
    '',
  );
