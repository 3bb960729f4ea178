/** Streams the records of RSS (WordPress' exports are RSS too) and Atom files of any size. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { Failure, fail } from '#kernel/problem.ts';
import { storableText } from './incoming-fields.ts';

/** An element, with the text directly in it. */
export interface XmlElement {
  /** With the customary prefix: 'wp:post_id', 'content:encoded', 'title'. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** The most characters of one record, and of what stands between two tags. */
const MOST_OF_RECORD = 20 * 1024 * 1024;
/** The memory that an element and a piece of text take beside their characters. */
const [ELEMENT_COST, PIECE_COST] = [300, 32];
const DEEPEST = 20;

/** The customary prefixes, by what the name of the namespace contains. Programs may use other prefixes. */
const NAMESPACES: readonly [RegExp, string][] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/purl\.org\/atom\/app#|^https?:\/\/www\.w3\.org\/2007\/app/, 'app'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
];

/** The elements around the records: 'rss' and 'channel', or 'feed'. */
const AROUND: Readonly<Record<string, number>> = { rss: 2, feed: 1 };

/**
 * Yields the elements directly in `channel` or `feed`: those about the site, and an `item` or `entry` for each record.
 * @throws Failure invalid for a file that is neither RSS nor Atom, is cut off, or has a record of more than 20 MB
 */
export async function* readXml(file: string): AsyncGenerator<XmlElement> {
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
  const grow = (by: number) => {
    size += by;
    if (size > MOST_OF_RECORD) throw tooLarge();
  };
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        for (const [attribute, value] of Object.entries(attributes))
          if (attribute.startsWith('xmlns:'))
            prefixes.set(
              attribute.slice(6),
              NAMESPACES.find(([known]) => known.test(value))?.[1] ?? attribute.slice(6),
            );
        if (open.length >= DEEPEST) throw new Failure('invalid', 'Its elements are nested too deeply');
        if (open.length === 0) around = AROUND[written] ?? fail(notAnExport());
        const element = { name: nameOf(written), attributes, text: '', children: [] };
        if (open.length > around) open.at(-1)!.children.push(element);
        open.push(element);
        grow(ELEMENT_COST + written.length + JSON.stringify(attributes).length);
      },
      ontext(text) {
        // Only white space stands between the records.
        if (open.length <= around) return;
        grow(PIECE_COST + text.length);
        open.at(-1)!.text += storableText(text);
      },
      onclosetag(_, isImplied) {
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
  const decoder = new TextDecoder(await encodingOf(file));
  let waiting = 0;
  let seen = -1;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    parser.write(text);
    // The parser keeps what it cannot read yet, such as the beginning of a long section.
    waiting = parser.endIndex === seen ? waiting + text.length : text.length;
    seen = parser.endIndex;
    if (waiting > MOST_OF_RECORD) throw tooLarge();
    yield* done.splice(0);
  }
  parser.end(decoder.decode());
  yield* done.splice(0);
  if (open.length > 0 || !isComplete)
    throw new Failure('invalid', 'The file is not complete: it is cut off. Please export it again');
}

const tooLarge = () => new Failure('invalid', 'A record of the file has more than 20 MB');
const notAnExport = () =>
  new Failure('invalid', 'The file is not an export of WordPress (Tools, Export), and neither RSS nor Atom');

/** Returns the encoding that the file names in its first line; without one, it is UTF-8. */
async function encodingOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0);
    if (bytesRead > 1 && [0xfffe, 0xfeff].includes(buffer.readUInt16BE(0)))
      return buffer[0] === 0xff ? 'utf-16le' : 'utf-16be';
    const [, named = 'utf-8'] =
      /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    new TextDecoder(named);
    return named;
  } catch (err) {
    if (err instanceof RangeError)
      throw new Failure('invalid', 'The encoding of the file is unknown. Please use UTF-8');
    throw err;
  } finally {
    await handle.close();
  }
}

/** Returns the text of the first child with the name; '' without one. */
export const textOf = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? '';

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);
