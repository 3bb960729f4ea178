/** Reads Word documents: the text in a separate process and within limits, the pictures and properties for imports. */
import { inThread } from '../threads/in-thread.ts';
import { unzip } from './unzip.ts';

/**
 * Returns the text as HTML, in which each picture has an address such as `docx:word/media/image1.png`, and a list of
 * what it leaves out.
 * @throws Failure invalid for anything but a Word document of usual size; unavailable if it takes too long
 */
// The library is loaded only in that process.
export const readWordText = inThread<Uint8Array, { html: string; leftOut: string }>(
  new URL('./read-docx.ts', import.meta.url),
  'readDocx',
  { atOnce: 1, waiting: 10, deadlineMs: 8_000, apart: true },
);

const PICTURE = /^word\/media\/[^/]+\.(?:jpe?g|png|webp|gif)$/i;
const PROPERTIES = 'docProps/core.xml';
const MAX_PROPERTIES = 64_000;
const MAX_PICTURES = 100 * 1_048_576;

/** Returns the paths of the pictures. @throws Error if it is not an archive, or they are too large */
export const picturesIn = (bytes: Buffer): string[] => [
  ...unzip(bytes, (name) => PICTURE.test(name), MAX_PICTURES).keys(),
];

/** Returns one of these pictures. */
export const pictureOf = (bytes: Buffer, path: string): Buffer =>
  unzip(bytes, (name) => name === path, MAX_PICTURES).get(path)!;

/** Returns the document's properties as Word writes them. @throws Error if it is not an archive */
export function propertiesOf(bytes: Buffer): { author: string; createdAt: string; updatedAt: string } {
  const xml =
    unzip(bytes, (name) => name === PROPERTIES, MAX_PROPERTIES)
      .get(PROPERTIES)
      ?.toString('utf8') ?? '';
  const textOf = (name: string) => new RegExp(`<${name}(?: [^<>]*)?>([^<]*)<`).exec(xml)?.[1]?.trim() ?? '';
  return { author: textOf('dc:creator'), createdAt: textOf('dcterms:created'), updatedAt: textOf('dcterms:modified') };
}
