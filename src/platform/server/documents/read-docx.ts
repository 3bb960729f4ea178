/** Turns a Word document into HTML. `word-document.ts` runs it in a separate process. */
import mammoth from 'mammoth';
import { addLeftOut, type LeftOut, writeLeftOut } from '#kernel/left-out.ts';
import { Failure } from '#kernel/problem.ts';
import { ALIGNED, arrange, markCaptions, stylesWithBoldHead, withoutPlainHeads } from './docx-blocks.ts';
import { takeCharts } from './docx-charts.ts';
import { findPassages } from './docx-passages.ts';
import { unzip } from './unzip.ts';

/** The maximum size of all text parts, unpacked (bytes): some hundred thousand words. */
const MAX_XML = 12 * 1_048_576;
/**
 * The maximum number of elements (even empty ones) and entities of all parts together: as many as a hundred thousand
 * words have. For more, the library takes seconds and hundreds of megabytes.
 */
const MAX_ELEMENTS = 100_000;
/** The maximum number of paragraphs of all parts: a text with more would be refused, even with one letter each. */
const MAX_PARAGRAPHS = 25_000;
/** The maximum number of tables of all parts: the library's time grows with the square of their number. */
const MAX_TABLES = 1_000;
/** Counts other prefixes too: an entity in the namespace keeps them from being refused below. */
const PARAGRAPH = /<(?:[\w.-]+:)?p[\s/>]/g;
/** The deepest nesting of fields, for which the library's time grows with the square of the depth. */
const DEEPEST_FIELD = 50;
/** The maximum number of characters: a longer text would be refused when it is sent. */
const MAX_HTML = 1_000_000;

const TEXT_PART =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels|word\/charts\/chart\d{0,4}\.xml)$/;

const OF_TEXT = /^word\/(?:document|footnotes|endnotes)\.xml$/;

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  ...ALIGNED.map((to) => `p[style-name='aligned ${to}'] => p.aligned-${to}:fresh`),
  'u => u',
];

const countOf = (xml: string, pattern: RegExp) => xml.match(pattern)?.length ?? 0;

/** Returns the number of characters outside tags. */
function textLength(xml: string): number {
  let length = 0;
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at);
    length += (tag < 0 ? xml.length : tag) - at;
    const end = tag < 0 ? -1 : xml.indexOf('>', tag);
    if (end < 0) break;
    at = end + 1;
  }
  return length;
}

function refuseDeepFields(xml: string): void {
  let depth = 0;
  for (const [, type] of xml.matchAll(/fldCharType\s*=\s*["'](begin|end)/g)) {
    depth = Math.max(0, depth + (type === 'begin' ? 1 : -1));
    if (depth > DEEPEST_FIELD) throw new Error('fields nested too deeply');
  }
}

// A document can choose its prefixes and quotation marks.
const NOTE = /<(?:[\w.-]+:)?((?:foot|end)note)\s(?:[^>]*?\s)?(?:[\w.-]+:)?id\s*=\s*["']([^"']*)/;
/** Places at which the library writes a note again, or the target of a relationship: an address, a picture or a chart. */
const PLACES =
  /<(?:[\w.-]+:)?((?:foot|end)note)Reference\s(?:[^>]*?\s)?(?:[\w.-]+:)?id\s*=\s*["']([^"']*)|\s[\w.-]+:(?:id|embed|link)\s*=\s*["']([^"']*)/g;
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`);
const [ID, TARGET] = [attribute('Id'), attribute('Target')];

/** Refuses a document that names some parts so often that its HTML would be many times longer than its XML. */
function refuseRepetition(parts: ReadonlyMap<string, string>): void {
  const lengths = new Map<string, number>();
  const add = (id: string, length: number) => lengths.set(id, Math.max(length, lengths.get(id) ?? 0));
  for (const xml of parts.values()) {
    for (const piece of xml.split(/<\/(?:[\w.-]+:)?(?:foot|end)note\s*>/)) {
      const [, kind, id] = NOTE.exec(piece) ?? [];
      if (kind) add(`${kind} ${id}`, piece.length);
    }
    for (const [relationship] of xml.matchAll(/<(?:[\w.-]+:)?Relationship\s[^>]*>/g))
      add(
        `to ${ID.exec(relationship)?.[1]}`,
        relationship.length + (parts.get(`word/${TARGET.exec(relationship)?.[1]}`)?.length ?? 0),
      );
  }
  let length = 0;
  for (const xml of parts.values())
    for (const [, kind, note, target] of xml.matchAll(PLACES)) {
      length += lengths.get(kind ? `${kind} ${note}` : `to ${target}`) ?? 0;
      if (length > 2 * MAX_XML) throw tooLong();
    }
}

/** Returns whether a run or a style hides its text; undefined if it says nothing about that. */
function hides(xml: string): boolean | undefined {
  const [tag] = /<w:vanish(?=[\s/>])[^<>]*/.exec(xml) ?? [];
  return tag === undefined ? undefined : !/w:val\s*=\s*["'](?:0|false|off)["']/.test(tag);
}

const RUN_STYLE = /<w:rStyle\s[^<>]*?w:val\s*=\s*["']([^"'<>]*)/;
const BASED_ON = /<w:basedOn\s[^<>]*?w:val\s*=\s*["']([^"'<>]*)/;

/** How many styles may be based on each other. */
const DEEPEST_STYLE = 20;

/** Returns the ids of the styles that hide their text, themselves or through the style on which they are based. */
function hiddenStyles(xml: string): ReadonlySet<string> {
  if (!xml.includes('<w:vanish')) return new Set();
  const styles = new Map<string, { hidden: boolean | undefined; base: string | undefined }>();
  for (const style of xml.split(/(?=<w:style\s)/)) {
    const [, id] = /^<w:style\s[^<>]*?w:styleId\s*=\s*["']([^"'<>]*)/.exec(style) ?? [];
    if (id !== undefined) styles.set(id, { hidden: hides(style), base: BASED_ON.exec(style)?.[1] });
  }
  const isHidden = (id: string | undefined, depth = 0): boolean => {
    const style = styles.get(id ?? '');
    if (style === undefined || depth > DEEPEST_STYLE) return false;
    return style.hidden ?? isHidden(style.base, depth + 1);
  };
  return new Set([...styles.keys()].filter((id) => isHidden(id)));
}

const DRAWING = /<w:drawing[\s>](?:(?!<\/?w:drawing[\s>])[\s\S])*<\/w:drawing>/g;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true|on)["']/;

/** Removes the drawings that their author has hidden in Word's list of objects. Returns how many there were. */
function withoutHiddenDrawings(xml: string): { shown: string; drawings: number } {
  let drawings = 0;
  const shown = xml.replace(DRAWING, (drawing) => {
    const isHidden = drawing.match(/<wp:docPr\s[^<>]*/g)?.some((tag) => HIDDEN.test(tag));
    if (isHidden) drawings += 1;
    return isHidden ? '' : drawing;
  });
  return { shown, drawings };
}

/** Matches the mark of a cropped picture. Word hides the rest of the picture, but stores it. */
const CROPPED = /<a:srcRect\s(?:[^<>]*?\s)?[ltrb]\s*=\s*["'][1-9]/g;

const OF_PARAGRAPH = /<(\/?)w:(p|pStyle)(?=[\s/>])([^<>]*)>/g;

/**
 * Removes hidden text, which the library would show. Returns how many of its runs had words, and the text before that
 * with `<w:vanish/>` in all hidden runs and in no other.
 */
function withoutHidden(xml: string, styles: ReadonlySet<string>): { xml: string; marked: string; hidden: number } {
  if (!xml.includes('<w:vanish') && styles.size === 0) return { xml, marked: xml, hidden: 0 };
  /** Whether the style of each open paragraph hides its text; a paragraph may be in a text box in another. */
  const open: boolean[] = [];
  const kept: string[] = [];
  const marked: string[] = [];
  let hidden = 0;
  for (const piece of xml.split(/(?=<w:r[\s>])/)) {
    const end = /^<w:r[\s>]/.test(piece) ? piece.indexOf('</w:r>') : -1;
    const run = end < 0 ? '' : piece.slice(0, end + '</w:r>'.length);
    const rest = piece.slice(run.length);
    // Comes last among a run's properties: those that it had before a tracked change.
    const [own] = run.split('<w:rPrChange', 1);
    const isHidden = hides(own!) ?? (styles.has(RUN_STYLE.exec(run)?.[1] ?? '') || open.at(-1) === true);
    if (isHidden && run.includes('<w:t')) hidden += 1;
    const unmarked = run.replace(/<\/?w:vanish(?=[\s/>])[^<>]*>/g, '');
    kept.push(isHidden ? '' : run, rest);
    marked.push(isHidden ? unmarked.replace('>', '><w:vanish/>') : unmarked, rest);
    for (const [tag, slash, name, attributes] of rest.matchAll(OF_PARAGRAPH)) {
      if (name === 'pStyle') open[open.length - 1] = styles.has(/w:val\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '');
      else if (slash) open.pop();
      else if (!attributes!.endsWith('/')) open.push(false);
    }
  }
  return { xml: kept.join(''), marked: marked.join(''), hidden };
}

/** The namespace of Word's elements, with another prefix than Word's or with none. */
const OTHER_PREFIX =
  /\sxmlns(?::(?!w\s*=)[\w.-]+)?\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/;

/** Returns the text parts without what readers must not see, and a list of that. */
function readParts(bytes: Buffer): { parts: Map<string, string>; leftOut: LeftOut } {
  const decoder = new TextDecoder();
  const parts = new Map<string, string>();
  let leftOut: LeftOut = {};
  let elements = 0;
  let paragraphs = 0;
  let tables = 0;
  const entries = [...unzip(bytes, (entry) => TEXT_PART.test(entry), MAX_XML)];
  const styles = hiddenStyles(decoder.decode(new Map(entries).get('word/styles.xml')));
  for (const [name, entry] of entries) {
    const whole = decoder.decode(entry);
    // Word never declares entities; they could unfold into any number of characters.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(whole)) throw new Error('a document type');
    // The searches for hidden and deleted text know only Word's own prefix.
    if (OTHER_PREFIX.test(whole)) throw new Error('another prefix');
    for (let at = whole.indexOf('<'); at >= 0; at = whole.indexOf('<', at + 1))
      if (whole[at + 1] !== '/') elements += 1;
    elements += countOf(whole, /&/g);
    paragraphs += countOf(whole, PARAGRAPH);
    tables += countOf(whole, /<w:tbl[\s/>]/g);
    if (elements > MAX_ELEMENTS || paragraphs > MAX_PARAGRAPHS || tables > MAX_TABLES) throw tooLong();
    if (OF_TEXT.test(name) && textLength(whole) > MAX_HTML) throw tooLong();
    // Word's longest name of a style has 253 characters. The library repeats it for every paragraph that has the style.
    if (name === 'word/styles.xml' && /["'][^"'<>]{2000}/.test(whole)) throw tooLong();
    refuseDeepFields(whole);
    const { shown, drawings } = withoutHiddenDrawings(whole);
    const { xml, marked, hidden } = OF_TEXT.test(name)
      ? withoutHidden(shown, styles)
      : { xml: shown, marked: shown, hidden: 0 };
    parts.set(name, xml);
    if (OF_TEXT.test(name)) leftOut = addLeftOut(leftOut, findPassages(marked));
    leftOut = addLeftOut(leftOut, {
      hidden: hidden + drawings,
      cropped: countOf(xml, CROPPED),
      deletions: countOf(xml, /<w:(?:del|moveFrom)(?: [^<>]*[^/<>])?>/g),
      objects: name.startsWith('word/charts/') ? 0 : countOf(xml, /<(?:c:chart|w:object|dgm:relIds|m:oMath)[ >]/g),
      comments: name === 'word/comments.xml' ? countOf(xml, /<w:comment /g) : 0,
    });
  }
  return { parts, leftOut };
}

/**
 * Makes the library's view of an archive. The library's types only know archives that it unpacks itself. A picture is
 * read as its own name: the browser that sent the document takes the picture out of it.
 */
const archiveOf = (parts: ReadonlyMap<string, string>) => ({
  exists: (name: string) => parts.has(name),
  read: async (name: string, encoding?: string) => {
    const text = parts.get(name) ?? name;
    return encoding ? text : new TextEncoder().encode(text);
  },
});

/** Reads a Word document. @throws Failure invalid for anything but a Word document of usual size */
export async function readDocx(bytes: Uint8Array): Promise<{ html: string; leftOut: string }> {
  const { html, leftOut } = await convert(Buffer.from(bytes)).catch((err: unknown) => {
    if (err instanceof Failure) throw err;
    throw new Failure(
      'invalid',
      'This file could not be read. Please save it as a Word document (.docx) and try again.',
    );
  });
  if (html.length > MAX_HTML) throw tooLong();
  return { html, leftOut: writeLeftOut(leftOut) };
}

const tooLong = () => new Failure('invalid', 'This document is too long: please send it in parts.');

/** A description that Word made from the path or the name of the file, which may name people and clients. */
const NAMES_FILE = /^(?:[a-z]:[\\/]|\\\\|file:)|\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/i;

async function convert(bytes: Buffer) {
  const { parts, leftOut } = readParts(bytes);
  refuseRepetition(parts);
  const charts = takeCharts(parts.get('word/document.xml') ?? '', parts);
  const captions = markCaptions(charts.xml);
  parts.set('word/document.xml', withoutPlainHeads(captions.xml));
  const boldHeads = stylesWithBoldHead(parts.get('word/styles.xml') ?? '');
  const input = { file: archiveOf(parts) } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
  const { value } = await mammoth.convertToHtml(input, {
    styleMap: STYLES,
    includeEmbeddedStyleMap: false,
    transformDocument: (document) => arrange(document, captions.mark, boldHeads),
    // Each picture leaves a mark, which the editor counts or replaces with the picture.
    convertImage: mammoth.images.imgElement(async (picture) => ({
      src: `docx:${new TextDecoder().decode(await picture.readAsArrayBuffer())}`,
      ...(NAMES_FILE.test((picture as { altText?: string }).altText ?? '') && { alt: '' }),
    })),
  });
  const text = value.replaceAll(captions.mark, '').replace(/<p class="aligned-(\w+)">/g, '<p style="text-align:$1">');
  const { html, placed } = charts.place(withTitle(text));
  return { html, leftOut: addLeftOut(leftOut, { objects: -placed }) };
}

/**
 * Returns the HTML with its title marked. Without a paragraph in Word's title style, the only heading of the first
 * level becomes the title if the text begins with it.
 */
const withTitle = (html: string) => (html.lastIndexOf('<h1') === 0 ? html.replace('<h1>', '<h1 class="title">') : html);
