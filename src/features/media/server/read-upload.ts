/**
 * Reads an uploaded file and makes the sizes of a picture. A separate process runs this (decision 55), because it may
 * take seconds, most of them in native code. Readers get only these sizes, so nothing hidden in the uploaded file
 * reaches them.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { MediaFile } from '../contract.ts';
import { DOCUMENTS, JPEG_WIDTH, MAX_PIXELS, MAX_PIXELS_WHOLE, MAX_SIDE, PICTURE_WIDTHS } from '../vocabulary.ts';
import { PICTURE_TYPES, type PictureFormat, recognise, refusal } from './recognise.ts';

/** Uses one core and leaves the others to requests. Caches nothing, because no two pictures share anything. */
sharp.concurrency(1);
sharp.cache(false);

export interface Upload {
  /** The path of the uploaded file. */
  path: string;
  name: string;
  /** The folder for the sizes of a picture, which does not exist yet. */
  folder: string;
}

export interface ReadUpload
  extends Pick<MediaFile, 'kind' | 'type' | 'width' | 'height' | 'widths' | 'jpegBytes' | 'placeholder'> {
  /** The public files, in the folder. A document has none: readers download the original. */
  files: { name: string; bytes: number }[];
}

/** @throws Failure invalid with the reason */
export async function readUpload({ path: upload, name, folder }: Upload): Promise<ReadUpload> {
  const bytes = await readFile(upload);
  const found = recognise(bytes, name);
  if ('picture' in found) return makeSizes(bytes, found.picture, folder);
  const type = DOCUMENTS[found.document];
  return { kind: 'document', type, width: null, height: null, widths: [], jpegBytes: 0, placeholder: '', files: [] };
}

async function makeSizes(bytes: Buffer, format: PictureFormat, folder: string): Promise<ReadUpload> {
  await checkSize(bytes, format);
  const base = await decode(bytes);
  const { width, height } = base.info;
  const widths = [...PICTURE_WIDTHS.filter((size) => size < width), width];
  const files: ReadUpload['files'] = [];
  await mkdir(folder);
  const make = async (name: string, picture: Sharp) => {
    const { size } = await picture.toFile(path.join(folder, name));
    files.push({ name, bytes: size });
    return size;
  };
  const sized = (size: number) => sharp(base.data, { raw: base.info }).resize({ width: size });
  // One after the other, because the largest takes most of the memory.
  for (const size of widths) {
    // Letters and lines in charts need sharp edges; photographs do not.
    const chromaSubsampling = format === 'jpeg' ? '4:2:0' : '4:4:4';
    await make(`${size}.avif`, sized(size).avif({ quality: 58, effort: 1, chromaSubsampling }));
    await make(`${size}.webp`, sized(size).webp({ quality: 80, effort: 2 }));
  }
  const jpeg = Math.min(width, JPEG_WIDTH);
  const onWhite = sized(jpeg).flatten({ background: '#fff' });
  const jpegBytes = await make(`${jpeg}.jpg`, onWhite.jpeg({ quality: 82, progressive: true }));
  return {
    kind: 'picture',
    type: PICTURE_TYPES[format],
    width,
    height,
    widths,
    jpegBytes,
    placeholder: await placeholderOf(base),
    files,
  };
}

/** Checks the size, reading only the header. */
async function checkSize(bytes: Buffer, format: PictureFormat): Promise<void> {
  if (format === 'jpeg' && scansOf(bytes) > MOST_SCANS)
    throw refusal('This JPEG has too many progressive steps. Please export it again without the option “progressive”');
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  // sharp names an AVIF after its container.
  if (!about || (about.format !== format && !(format === 'avif' && about.format === 'heif'))) throw damaged();
  const { width = 0, height = 0, pages = 1, isProgressive } = about;
  if (pages > 1) throw refusal('Animated pictures are not accepted. Please send a still one');
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw refusal(
      `The picture is ${side(Math.max(width, height))} pixels long. Please send one with at most ${side(MAX_SIDE)}`,
    );
  const isWhole = format === 'avif' || (format === 'png' && isProgressive);
  const most = isWhole ? MAX_PIXELS_WHOLE : MAX_PIXELS;
  if (width * height > most)
    throw refusal(
      `The picture has ${Math.round((width * height) / 1e6)} megapixels. Please send ${isWhole ? 'a JPEG, or one' : 'one'} with at most ${most / 1e6}`,
    );
}

/** Programs write about ten scans into a progressive picture. Each scan takes time, however few bytes it has. */
const MOST_SCANS = 64;

/** Counts the scans of a JPEG by its markers. */
function scansOf(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at !== -1 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1]!;
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xff) at += 1;
    else if (marker <= TEMPORARY || (marker >= RESTART && marker <= START_OF_IMAGE)) at += 2;
    else {
      if (marker === START_OF_SCAN) scans += 1;
      at += 2 + jpeg.readUInt16BE(at + 2);
    }
  }
  return scans;
}
/** Markers up to TEMPORARY, and from RESTART to START_OF_IMAGE, have no length. */
const [TEMPORARY, RESTART, START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0x01, 0xd0, 0xd8, 0xd9, 0xda] as const;

const side = (pixels: number) => pixels.toLocaleString('en-GB');
const damaged = () => refusal('The picture is damaged or cut off. Please export it again');

/** Returns the largest size as raw pixels: upright, in screen colours and without the camera's metadata. */
async function decode(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
      .resize({
        width: PICTURE_WIDTHS.at(-1)!,
        height: 2 * PICTURE_WIDTHS.at(-1)!,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .raw({ depth: 'uchar' })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damaged();
  }
}

/** Returns a picture of a few hundred bytes as a data address; empty if it would show through transparent parts. */
async function placeholderOf({ data, info }: Awaited<ReturnType<typeof decode>>): Promise<string> {
  if (info.channels % 2 === 0) return '';
  const tiny = await sharp(data, { raw: info })
    .resize({ width: 16, height: 64, fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
