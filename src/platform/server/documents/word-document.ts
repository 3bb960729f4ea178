/** Word documents as the site reads them: the text in a separate process and within limits, the rest only when asked for. */
import { inThread } from '../threads/in-thread.ts';
import { unzip } from './unzip.ts';

/**
 * Reads the text as HTML, which names each picture `docx:word/media/image1.png`, and what it leaves out.
 * @throws Failure invalid for anything but a Word document of usual size; unavailable if it takes too long
 */
// Only that process loads the library.
export const readWordText = inThread<Uint8Array, { html: string; leftOut: string }>(
  new URL('./read-docx.ts', import.meta.url),
  'readDocx',
  { atOnce: 1, waiting: 10, deadlineMs: 8_000, apart: true },
);

const PICTURE = /^word\/media\/[^/]+\.(?:jpe?g|png|webp|gif)$/i;
const PROPERTIES = 'docProps/core.xml';
const MAX_PROPERTIES = 64_000;
const MAX_PICTURES = 100 * 1_048_576;

/** Returns the pictures of a document by their path in it. @throws Error if it is no archive */
export const picturesOf = (bytes: Buffer): Map<string, Buffer> =>
  unzip(bytes, (name) => PICTURE.test(name), MAX_PICTURES);

/** Returns what the document's properties say, as Word writes them. @throws Error if it is no archive */
export function propertiesOf(bytes: Buffer): { author: string; createdAt: string; updatedAt: string } {
  const xml =
    unzip(bytes, (name) => name === PROPERTIES, MAX_PROPERTIES)
      .get(PROPERTIES)
      ?.toString('utf8') ?? '';
  const textOf = (name: string) => new RegExp(`<${name}(?: [^<>]*)?>([^<]*)<`).exec(xml)?.[1]?.trim() ?? '';
  return { author: textOf('dc:creator'), createdAt: textOf('dcterms:created'), updatedAt: textOf('dcterms:modified') };
}
