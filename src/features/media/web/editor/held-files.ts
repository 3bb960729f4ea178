/** Files in a text that are still being uploaded to the library. */
import { endingOf } from '#features/media/addresses.ts';
import type { MediaFile, mediaApi } from '#features/media/contract.ts';
import type { Figure } from '#features/media/figure.ts';
import { ALT_MAX, DOCUMENTS } from '#features/media/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { fileHolder } from '#platform/web/ui/rich-text/held-files.ts';
import { uploadFile } from '../desk/upload-file.ts';

/** `held` is the key of a figure whose file is still being uploaded. */
export interface EditorFigure extends Figure {
  held: string | null;
}

const media = client<typeof mediaApi>();

export const heldFiles = fileHolder<MediaFile>({
  accepts: ({ type, name }) => type.startsWith('image/') || Object.hasOwn(DOCUMENTS, endingOf(name)),
  async send(file, alt, onShare) {
    const stored = await uploadFile(file, { onShare });
    if (alt === '' || stored.kind !== 'picture') return stored;
    const body = { alt: alt.slice(0, ALT_MAX), updatedAt: stored.updatedAt };
    return media('PATCH /api/admin/media/:id', { params: { id: stored.id }, body });
  },
});
