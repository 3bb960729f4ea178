/** The names of a file's stored bytes, and its public addresses. */
import type { MediaFile } from './contract.ts';
import { JPEG_WIDTH } from './vocabulary.ts';

type Stored = Pick<MediaFile, 'key' | 'kind' | 'fileName' | 'widths'>;

/** Returns the extension in lower case; '' if there is none. */
export function endingOf(name: string): string {
  const [, ending = ''] = /\.([^.]*)$/.exec(name) ?? [];
  return ending.trim().toLowerCase();
}

const ENDING = /^[a-z0-9]{1,5}$/;

/** Returns the name of the uploaded file in the store. */
export function originalName(fileName: string): string {
  const ending = endingOf(fileName);
  return ENDING.test(ending) ? `original.${ending}` : 'original';
}

/** Returns the last part of a document's address: 'annual-report.pdf'. */
export function downloadName(fileName: string): string {
  const ending = endingOf(fileName);
  const base = fileName
    .slice(0, -ending.length - 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${base || 'file'}.${ending}`;
}

/** Returns the width of the only JPEG. */
export const jpegWidth = ({ widths }: Pick<Stored, 'widths'>): number => Math.min(widths.at(-1) ?? 0, JPEG_WIDTH);

/** Returns the public names within the folder, and the stored name behind each. */
export function publicNames(file: Stored): Map<string, string> {
  if (file.kind === 'document') return new Map([[downloadName(file.fileName), originalName(file.fileName)]]);
  const names = file.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  return new Map([...names, `${jpegWidth(file)}.jpg`].map((name) => [name, name]));
}

export const addressOf = ({ key }: Pick<Stored, 'key'>, name: string) => `/media/${key}/${name}`;
export const jpegAddress = (file: Stored) => addressOf(file, `${jpegWidth(file)}.jpg`);
