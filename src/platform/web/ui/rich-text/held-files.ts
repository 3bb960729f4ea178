import type { OnShare } from '../../send-file.ts';
import type { KeepPicture } from './paste.ts';
import type { PictureSource } from './paste-pictures.ts';

/**
 * Returns the element that represents a file in the text while it is uploaded; undefined if such files are not
 * accepted.
 */
export type HoldFile = (file: File, alt: string) => Element | undefined;

/** Keeps the pictures of a text if their bytes came with it. */
export const keeping =
  (hold: HoldFile, source: PictureSource): KeepPicture =>
  (picture) => {
    const file = source(picture);
    return file && hold(file, picture.getAttribute('alt') ?? '');
  };

/** Returns the HTML of the accepted files; '' if none was accepted. */
export const heldHtml = (files: Iterable<File>, hold: HoldFile): string =>
  [...files].map((file) => hold(file, '')?.outerHTML ?? '').join('');

interface Holding<Stored> {
  accepts: (file: File) => boolean;
  /** Sends a file, with the description that came with it. */
  send: (file: File, alt: string, onShare: OnShare) => Promise<Stored>;
}

interface Held<Stored> {
  file: File;
  alt: string;
  /** The upload, which begins once the file is in the text. Undoing and redoing do not start it again. */
  sent?: Promise<Stored>;
}

/** Holds files of a text that are being sent. Each is a `figure` with a key until it has arrived. */
export function fileHolder<Stored>({ accepts, send }: Holding<Stored>) {
  const held = new Map<string, Held<Stored>>();
  const hold: HoldFile = (file, alt) => {
    if (!accepts(file)) return undefined;
    const key = crypto.randomUUID();
    held.set(key, { file, alt: alt.replace(/\s+/g, ' ').trim() });
    const figure = document.createElement('figure');
    figure.dataset.held = key;
    return figure;
  };
  return {
    hold,
    isHeld: (key: string | undefined): boolean => key !== undefined && held.has(key),
    nameOf: (key: string): string => held.get(key)?.file.name ?? '',
    /** Sends a file. @throws Error, ApiError */
    send(key: string, onShare: OnShare): Promise<Stored> {
      const one = held.get(key)!;
      one.sent ??= send(one.file, one.alt, onShare).catch((err: unknown) => {
        delete one.sent;
        throw err;
      });
      return one.sent;
    },
  };
}
