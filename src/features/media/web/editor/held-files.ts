/** Files of a text that are being uploaded. Each is an element with a key until it is in the library. */

import { endingOf } from '#features/media/addresses.ts';
import type { MediaFile, mediaApi } from '#features/media/contract.ts';
import type { Figure } from '#features/media/figure.ts';
import { ALT_MAX, DOCUMENTS } from '#features/media/vocabulary.ts';
import { client } from '#kernel/client.ts';
import type { HoldFile } from '#platform/web/ui/rich-text/held-files.ts';
import { uploadFile } from '../desk/upload-file.ts';

/** `held`: the key of a figure whose file is on its way to the library. */
export interface FigureAttributes extends Figure {
  held: string | null;
}

interface Held {
  file: File;
  alt: string;
  /** Begins when the file is in the text; undoing and redoing do not send it again. */
  sent?: Promise<MediaFile>;
}

const held = new Map<string, Held>();
const media = client<typeof mediaApi>();

export const hold: HoldFile = (file, alt) => {
  if (!file.type.startsWith('image/') && !Object.hasOwn(DOCUMENTS, endingOf(file.name))) return undefined;
  const key = crypto.randomUUID();
  held.set(key, { file, alt: alt.replace(/\s+/g, ' ').trim().slice(0, ALT_MAX) });
  const figure = document.createElement('figure');
  figure.dataset.held = key;
  return figure;
};

export const isHeld = (key: string | undefined): boolean => key !== undefined && held.has(key);
export const nameOfHeld = (key: string): string => held.get(key)?.file.name ?? '';

/** Sends the file, with the description that came with the picture. @throws Error, ApiError */
export function sendHeld(key: string, onShare: (share: number) => void): Promise<MediaFile> {
  const one = held.get(key)!;
  one.sent ??= send(one, onShare).catch((err: unknown) => {
    delete one.sent;
    throw err;
  });
  return one.sent;
}

async function send({ file, alt }: Held, onShare: (share: number) => void): Promise<MediaFile> {
  const stored = await uploadFile(file, { onShare });
  if (alt === '' || stored.kind !== 'picture') return stored;
  return media('PATCH /api/admin/media/:id', { params: { id: stored.id }, body: { alt } });
}
