/** Streams the records of RSS (WordPress' exports are RSS too), Atom and sitemaps of any size. */
import { Parser } from 'htmlparser2';
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
}

/** The most characters of one record, and of the text between two tags. */
const MOST_OF_RECORD = 20 * 1024 * 1024;
/** The memory that an element and a piece of text take beside their characters. */
const [ELEMENT_COST, PIECE_COST] = [300, 32];
const DEEPEST = 20;
/** V8 ends the process when the attributes of one element become too many. */
const MOST_ATTRIBUTES = 1_000;

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
 * for each record. The first chunk must contain the first line. Entities that a file declares are not replaced.
 * @throws Failure invalid for a file with another root, one that is cut off, and a record of more than 20 MB
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  { roots, refusal, encoding, onRoot }: Reading,
): AsyncGenerator<XmlElement> {
  const done: XmlElement[] = [];
  const open: XmlElement[] = [];
  const prefixes = new Map<string, string>();
  let size = 0;
  let around = 0;
  let isComplete = false;
  const nameOf = (written: string) => {
    const [prefix, local] = written.split(':');
    return local === undefined ? written : `${prefixes.get(prefix!) ?? prefix}:${local}`;
  };
  /** The element whose content is XHTML, as in Atom, and how many elements are open in it. Its text becomes HTML. */
  let markup: XmlElement | undefined;
  let within = 0;
  const grow = (by: number) => {
    size += by;
    if (size > MOST_OF_RECORD) throw tooLarge();
  };
  let attributesOfTag = 0;
  const parser = new Parser(
    {
      onopentagname() {
        attributesOfTag = 0;
      },
      onattribute() {
        attributesOfTag += 1;
        if (attributesOfTag > MOST_ATTRIBUTES)
          throw new Failure('invalid', `An element has more than ${MOST_ATTRIBUTES} attributes`);
      },
      onopentag(written, attributes) {
        for (const [attribute, value] of Object.entries(attributes))
          if (attribute.startsWith('xmlns:'))
            prefixes.set(
              attribute.slice(6),
              NAMESPACES.find(([known]) => known.test(value))?.[1] ?? attribute.slice(6),
            );
        if (open.length + within >= DEEPEST) throw new Failure('invalid', 'Its elements are nested too deeply');
        if (markup) {
          const tag = tagOf(written, attributes);
          grow(PIECE_COST + tag.length);
          markup.text += tag;
          within += 1;
          return;
        }
        if (open.length === 0) {
          if (!Object.hasOwn(roots, written)) throw new Failure('invalid', refusal);
          around = roots[written]!;
          onRoot?.(written);
        }
        const element = { name: nameOf(written), attributes, text: '', children: [] };
        if (open.length > around) open.at(-1)!.children.push(element);
        open.push(element);
        if (attributes.type === 'xhtml' && open.length > around + 1) markup = element;
        grow(ELEMENT_COST + written.length + JSON.stringify(attributes).length);
      },
      ontext(text) {
        // There is only white space between the records.
        if (open.length <= around) return;
        grow(PIECE_COST + text.length);
        open.at(-1)!.text += markup ? escapeText(storableText(text)) : storableText(text);
      },
      onclosetag(written, isImplied) {
        if (markup && within > 0) {
          within -= 1;
          if (!VOID.has(localOf(written))) markup.text += `</${localOf(written)}>`;
          return;
        }
        markup = undefined;
        const element = open.pop()!;
        if (open.length === around) {
          done.push(element);
          size = 0;
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
    if (waiting > MOST_OF_RECORD) throw tooLarge();
    yield* done.splice(0);
  }
  parser.end(decoder?.decode());
  yield* done.splice(0);
  if (open.length > 0 || !isComplete) throw new Failure('invalid', 'The file is not complete: it is cut off');
}

const localOf = (written: string): string => written.slice(written.indexOf(':') + 1).toLowerCase();

/** Elements of HTML that are never closed. */
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input', 'source']);

/** Returns an opening tag as HTML. Whoever reads the text cleans it. */
function tagOf(written: string, attributes: Record<string, string>): string {
  const given = Object.entries(attributes)
    .filter(([name]) => /^[a-z-]+$/i.test(name) && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escapeAttribute(storableText(value))}"`);
  return `<${localOf(written).replace(/[^a-z\d]/g, '')}${given.join('')}>`;
}

const tooLarge = () => new Failure('invalid', 'A record of the file has more than 20 MB');

/** Returns a decoder for the encoding that the first line of a file names. */
function decoderFor(beginning: Buffer, otherwise = 'utf-8'): TextDecoder {
  const [, named = otherwise] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(beginning.toString('latin1', 0, 200)) ?? [];
  const mark = beginning.length > 1 ? beginning.readUInt16BE(0) : 0;
  try {
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : named);
  } catch {
    throw new Failure('invalid', 'The encoding of the file is unknown. Please use UTF-8');
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
