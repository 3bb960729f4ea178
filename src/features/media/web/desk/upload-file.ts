import type { MediaFile, uploadApi } from '#features/media/contract.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { ConnectionLost, type OnShare, sendFile } from '#platform/web/send-file.ts';

interface Sending {
  onShare: OnShare;
  /** The file that the upload replaces. */
  replaces?: SeenRecord | undefined;
}

/** Larger files are sent in pieces of this size, so that a lost connection costs at most one. */
const PIECE = 4 * 1024 * 1024;
/** How often a piece is tried without progress. The waits between attempts are 1, 2, 4, 8 and 16 seconds. */
const TRIES = 6;

const api = client<typeof uploadApi>();

/**
 * Sends a file to the library. A large one continues after a lost connection. @throws ApiError, ConnectionLost, Error
 */
export async function uploadFile(file: File, { onShare, replaces }: Sending): Promise<MediaFile> {
  if (file.size > MAX_UPLOAD_BYTES) throw new Error('The file is larger than 50 MB. Please send a smaller one');
  const path = replaces ? `/api/admin/media/${replaces.id}/file` : '/api/admin/media';
  const query = new URLSearchParams({ name: file.name, ...(replaces && { updatedAt: replaces.updatedAt }) });
  if (file.size <= PIECE) return sendFile(`${path}?${query}`, file, onShare);
  query.set('upload', await sendPieces(file, onShare));
  return sendFile(`${path}?${query}`, new Blob(), () => undefined);
}

/** The ids under which files on this page have begun to arrive. If the user sends a file again, it continues. */
const begun = new WeakMap<File, string>();

/** Sends all pieces that have not arrived. Returns the id of the upload. */
async function sendPieces(file: File, onShare: OnShare): Promise<string> {
  const id = begun.get(file) ?? crypto.randomUUID();
  let arrived = begun.has(file) ? await arrivedOf(id) : 0;
  begun.set(file, id);
  for (let tries = 0; arrived < file.size; ) {
    onShare(arrived / file.size);
    const before = arrived;
    try {
      arrived = await sendPiece(file, id, arrived, onShare);
    } catch (err) {
      if (!isPassing(err) || tries >= TRIES - 1) throw err;
      await wait(1000 * 2 ** tries);
      arrived = await arrivedOf(id).catch(() => arrived);
    }
    tries = arrived > before ? 0 : tries + 1;
  }
  onShare(1);
  return id;
}

async function sendPiece(file: File, id: string, offset: number, onShare: OnShare): Promise<number> {
  const piece = file.slice(offset, offset + PIECE);
  const share = (of: number) => onShare((offset + of * piece.size) / file.size);
  const address = `/api/admin/media/uploads/${id}?${new URLSearchParams({ offset: String(offset) })}`;
  return (await sendFile<{ bytes: number }>(address, piece, share, 'PUT')).bytes;
}

const arrivedOf = async (id: string) => (await api('GET /api/admin/media/uploads/:id', { params: { id } })).bytes;

/**
 * Returns whether trying again can help: the connection was lost, the site is restarting, or another node has the
 * beginning of the file.
 */
const isPassing = (err: unknown): boolean =>
  err instanceof ConnectionLost || (isApiError(err) && (err.status === 409 || err.status >= 500));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
