/** Pictures of a text that are being uploaded. */
import type { Picture } from '#features/submissions/picture.ts';
import { MAX_PICTURE_BYTES } from '#features/submissions/picture.ts';
import type { SentPicture } from '#features/submissions/picture-contract.ts';
import { type OnShare, sendFile } from '#platform/web/send-file.ts';
import { fileHolder } from '#platform/web/ui/rich-text/held-files.ts';

/** `held` is the key of a picture that is still uploading. */
export interface PictureAttributes extends Picture {
  held: string | null;
}

export interface PictureOptions {
  /** The token of the author's emailed link, if the text was opened with it. */
  token: string | undefined;
}

export const heldPictures = fileHolder<Pick<Picture, 'id' | 'alt'>>({
  accepts: ({ type }) => type.startsWith('image/'),
  async send(file, alt, onShare) {
    if (file.size > MAX_PICTURE_BYTES) throw new Error('The picture is larger than 10 MB. Please send a smaller one');
    const { id } = await inTurn(() => sendPicture(file, onShare));
    return { id, alt };
  },
});

const sendPicture = (file: File, onShare: OnShare) =>
  sendFile<SentPicture>(`/api/submissions/pictures?${new URLSearchParams({ name: file.name })}`, file, onShare);

let last: Promise<unknown> = Promise.resolve();

/**
 * Uploads one picture after the other: the reply to the first gives the browser the mark that proves the others to be
 * its own.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
