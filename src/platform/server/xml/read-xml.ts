/** Streams the records of RSS (WordPress' exports are RSS too), Atom and sitemaps of any size. */
import { Parser } from 'htmlparser2';
import { formatNumber } from '#kernel/numbers.ts';
import { Failure } from '#kernel/problem.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import { storableText } from '../db/columns.ts';

/** An element, with the text directly in it. */
export interface XmlElement {
  /** With the customary prefix: 'wp:post_id', 'content:encoded', 'title'. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
  /** Why a record was skipped: 'It is larger than 20 MB'. The record keeps only the children that name it. */
  fault?: string;
}

/** The elements that are records. */
const RECORDS = new Set(['item', 'entry', 'url']);
/** The children that name a record, and how many characters of one are kept when the record is skipped. */
const NAMING = new Set(['title', 'link', 'guid', 'id', 'wp:post_id', 'wp:post_type']);
const NAME_MAX = 1_000;

/** The maximum number of characters of one record, with PIECE_COST for the memory that each piece takes in addition. */
const MOST_OF_RECORD = 20 * 1024 * 1024;
const PIECE_COST = 32;
const MOST_ELEMENTS = 200_000;
const DEEPEST = 20;
const MOST_ATTRIBUTES = 1_000;
/**
 * The limits of what is skipped: the parser keeps the text between two tags, the names of open elements, and the
 * attributes of one element. V8 aborts the process when these become too many.
 */
const MOST_SKIPPED = { megabytes: 100, depth: 1_000, attributes: 100_000 };

/** The customary prefixes, by what the name of the namespace contains. Programs may use other prefixes. */
const NAMESPACES: readonly [RegExp, string][] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/purl\.org\/atom\/app#|^https?:\/\/www\.w3\.org\/2007\/app/, 'app'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
  [/^https?:\/\/www\.google\.com\/schemas\/sitemap-news\/0\.9\/?$/, 'news'],
];

interface Reading {
  /** The roots that are read, each with the number of elements around its records: 2 for 'rss' and 'channel'. */
  roots: Readonly<Record<string, number>>;
  /** The message for any other file. */
  refusal: string;
  /** The encoding of a file that names none; by default UTF-8. */
  encoding?: string | undefined;
  onRoot?: (name: string) => void;
}

/**
 * Yields the elements directly in `channel`, `feed` or `urlset`: those about the site, and an `item`, `entry` or `url`
 * for each record. Skips a record beyond the limits and sets its `fault`. The first chunk must contain the first line.
 * Entities that a file declares are not replaced.
 * @throws Failure invalid for a file with another root, one that is cut off, and one that is beyond the limits elsewhere
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  { roots, refusal, encoding, onRoot }: Reading,
): AsyncGenerator<XmlElement> {
  const done: XmlElement[] = [];
  const open: XmlElement[] = [];
  const prefixes = new Map<string, string>();
  let size = 0;
  let elements = 0;
  let around = 0;
  let isComplete = false;
  const nameOf = (written: string) => {
    const [prefix, local] = written.split(':');
    return local === undefined ? written : `${prefixes.get(prefix!) ?? prefix}:${local}`;
  };
  /** The element whose content is XHTML, as in Atom. Its text becomes HTML. */
  let markup: XmlElement | undefined;
  /** How many elements are open in `markup`, or else in what is skipped. */
  let within = 0;
  /** Skips the rest of the record. */
  const skip = (reason: string) => {
    const record = open[around] ?? open.at(-1)!;
    if (!RECORDS.has(record.name)) throw new Failure('invalid', `The part “${record.name}” of the file ${reason}`);
    record.fault ??= `It ${reason}`;
    record.text = '';
    record.children = record.children.filter(({ name, text }) => NAMING.has(name) && text.length <= NAME_MAX);
    within += open.length - around - 1;
    open.length = around + 1;
    markup = undefined;
    size = elements = 0;
  };
  const grow = (by: number) => {
    size += by;
    if (size > MOST_OF_RECORD) skip('is larger than 20 MB');
  };
  /** Returns whether to skip an element. A skipped record keeps only the first of each child that names it. */
  const isSkipped = (name: string) => {
    const record = open[around];
    if (record?.fault === undefined) return false;
    const isName = open.length === around + 1 && within === 0 && NAMING.has(name);
    return !isName || record.children.some((child) => child.name === name);
  };
  let attributesOfTag = 0;
  const parser = new Parser(
    {
      onopentagname() {
        attributesOfTag = 0;
      },
      onattribute() {
        attributesOfTag += 1;
        if (attributesOfTag > MOST_SKIPPED.attributes)
          throw new Failure('invalid', `An element has more than ${formatNumber(MOST_SKIPPED.attributes)} attributes`);
      },
      onopentag(written, attributes) {
        for (const [attribute, value] of Object.entries(attributes))
          if (attribute.startsWith('xmlns:'))
            prefixes.set(
              attribute.slice(6),
              NAMESPACES.find(([known]) => known.test(value))?.[1] ?? attribute.slice(6),
            );
        if (open.length + within >= MOST_SKIPPED.depth)
          throw new Failure('invalid', 'The file’s elements are nested too deeply');
        const name = nameOf(written);
        if (isSkipped(name)) {
          within += 1;
          return;
        }
        if (markup) {
          const tag = tagOf(written, attributes);
          markup.text += tag;
          within += 1;
          grow(PIECE_COST + tag.length);
        } else {
          if (open.length === 0) {
            if (!Object.hasOwn(roots, written)) throw new Failure('invalid', refusal);
            around = roots[written]!;
            onRoot?.(written);
          }
          const element = { name, attributes, text: '', children: [] };
          if (open.length > around) open.at(-1)!.children.push(element);
          open.push(element);
          if (attributes.type === 'xhtml' && open.length > around + 1) markup = element;
          grow(written.length + JSON.stringify(attributes).length);
        }
        elements += 1;
        if (elements > MOST_ELEMENTS) skip(`has more than ${formatNumber(MOST_ELEMENTS)} elements`);
        if (open.length + within > DEEPEST) skip('is nested too deeply');
        if (attributesOfTag > MOST_ATTRIBUTES)
          skip(`has an element with more than ${formatNumber(MOST_ATTRIBUTES)} attributes`);
      },
      ontext(text) {
        // There is only white space between the records.
        if (open.length <= around || (within > 0 && !markup)) return;
        open.at(-1)!.text += markup ? escapeText(storableText(text)) : storableText(text);
        grow(PIECE_COST + text.length);
      },
      onclosetag(written, isImplied) {
        if (within > 0) {
          within -= 1;
          if (markup && !VOID.has(localOf(written))) markup.text += `</${localOf(written)}>`;
          return;
        }
        markup = undefined;
        const element = open.pop()!;
        if (open.length === around) {
          done.push(element);
          size = elements = 0;
        }
        if (open.length === 0 && !isImplied) isComplete = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: TextDecoder | undefined;
  let waiting = 0;
  let seen = -1;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk, encoding);
    const text = decoder.decode(chunk, { stream: true });
    parser.write(text);
    // The parser keeps what it cannot read yet, such as the beginning of a long section.
    waiting = parser.endIndex === seen ? waiting + text.length : text.length;
    seen = parser.endIndex;
    if (waiting > MOST_SKIPPED.megabytes * 1024 ** 2)
      throw new Failure('invalid', `A text in the file is larger than ${MOST_SKIPPED.megabytes} MB`);
    yield* done.splice(0);
  }
  parser.end(decoder?.decode());
  yield* done.splice(0);
  if (open.length > 0 || !isComplete) throw new Failure('invalid', 'The file is not complete: it is cut off');
}

const localOf = (written: string): string => written.slice(written.indexOf(':') + 1).toLowerCase();

/** Elements of HTML that are never closed. */
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input', 'source']);

/** Returns an opening tag as HTML. The code that reads the text cleans it. */
function tagOf(written: string, attributes: Record<string, string>): string {
  const given = Object.entries(attributes)
    .filter(([name]) => /^[a-z-]+$/i.test(name) && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escapeAttribute(storableText(value))}"`);
  return `<${localOf(written).replace(/[^a-z\d]/g, '')}${given.join('')}>`;
}

/** Returns a decoder for the encoding that the first line of a file names. */
function decoderFor(beginning: Buffer, otherwise = 'utf-8'): TextDecoder {
  const [, named = otherwise] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(beginning.toString('latin1', 0, 200)) ?? [];
  const mark = beginning.length > 1 ? beginning.readUInt16BE(0) : 0;
  try {
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : named);
  } catch {
    throw new Failure('invalid', 'The file’s encoding is unknown. Please use UTF-8');
  }
}

/** Returns the text of the first child with the name; '' without one. */
export const textOf = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? '';

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Returns the text of the first of these children that has one; '' if none has. */
export const firstOf = (element: XmlElement, ...names: string[]): string =>
  names.map((name) => textOf(element, name)).find(Boolean) ?? '';
