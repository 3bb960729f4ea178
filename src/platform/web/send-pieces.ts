/** Sends a large file in pieces, and continues after a lost connection: docs/decisions/0078-uploads-in-pieces.md. */
import { isApiError } from '#kernel/problem.ts';
import { ConnectionLost, type OnShare, sendFile } from './send-file.ts';

/** A lost connection costs at most one piece. */
export const PIECE = 4 * 1024 * 1024;
/**
 * The number of attempts without progress after which sending fails. The waits between them are 1, 2, 4, 8 and 16
 * seconds.
 */
const TRIES = 6;

interface Destination {
  /** The path above the ids of uploads: '/api/admin/media/uploads'. */
  path: string;
  /** Returns how many bytes of the upload have arrived. */
  arrivedOf: (id: string) => Promise<number>;
}

/** The ids of the uploads that this page has begun. If the user sends a file again, its upload continues. */
const begun = new WeakMap<File, string>();

/** Sends all pieces that have not arrived. Returns the id of the upload. @throws ApiError, ConnectionLost */
export async function sendPieces({ path, arrivedOf }: Destination, file: File, onShare: OnShare): Promise<string> {
  const id = begun.get(file) ?? crypto.randomUUID();
  let arrived = begun.has(file) ? await arrivedOf(id) : 0;
  begun.set(file, id);
  for (let tries = 0; arrived < file.size; ) {
    onShare(arrived / file.size);
    const before = arrived;
    try {
      arrived = await sendPiece(`${path}/${id}`, file, arrived, onShare);
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

async function sendPiece(path: string, file: File, offset: number, onShare: OnShare): Promise<number> {
  const piece = file.slice(offset, offset + PIECE);
  const share = (of: number) => onShare((offset + of * piece.size) / file.size);
  const address = `${path}?${new URLSearchParams({ offset: String(offset) })}`;
  return (await sendFile<{ bytes: number }>(address, piece, share, 'PUT')).bytes;
}

/**
 * Returns whether trying again can help: the connection was lost, the site is restarting, or another node has the
 * beginning of the file.
 */
const isPassing = (err: unknown): boolean =>
  err instanceof ConnectionLost || (isApiError(err) && (err.status === 409 || err.status >= 500));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
