/** Pictures of a text that are being sent. */
import type { Picture } from '#features/submissions/picture.ts';
import { MAX_PICTURE_BYTES } from '#features/submissions/picture.ts';
import type { SentPicture } from '#features/submissions/picture-contract.ts';
import { sendFile } from '#platform/web/send-file.ts';
import { fileHolder } from '#platform/web/ui/rich-text/held-files.ts';

/** `held`: the key of a picture that is on its way. */
export interface PictureAttributes extends Picture {
  held: string | null;
}

export const heldPictures = fileHolder<Pick<Picture, 'id' | 'alt'>>({
  accepts: ({ type }) => type.startsWith('image/'),
  async send(file, alt, onShare) {
    if (file.size > MAX_PICTURE_BYTES) throw new Error('The picture is larger than 10 MB. Please send a smaller one');
    const address = `/api/submissions/pictures?${new URLSearchParams({ name: file.name })}`;
    const { id } = await sendFile<SentPicture>(address, file, onShare);
    return { id, alt };
  },
});
