import type { KeepPicture } from './paste.ts';
import type { PictureSource } from './paste-pictures.ts';

/** Returns the element that stands for a file in the text while it is uploaded; undefined if such files are not accepted. */
export type HoldFile = (file: File, alt: string) => Element | undefined;

/** Holds the pictures of a text whose bytes came with it. */
export const keeping =
  (hold: HoldFile, source: PictureSource): KeepPicture =>
  (picture) => {
    const file = source(picture);
    return file && hold(file, picture.getAttribute('alt') ?? '');
  };

/** Returns the HTML of the files that are accepted; '' if there is none. */
export const heldHtml = (files: Iterable<File>, hold: HoldFile): string =>
  [...files].map((file) => hold(file, '')?.outerHTML ?? '').join('');
