import type { MediaFile, uploadApi } from '#features/media/contract.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { client } from '#kernel/client.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { type OnShare, sendFile, tooLarge } from '#platform/web/send-file.ts';
import { PIECE, sendPieces } from '#platform/web/send-pieces.ts';

interface Sending {
  onShare: OnShare;
  /** The file that the upload replaces. */
  replaces?: SeenRecord | undefined;
}

const api = client<typeof uploadApi>();
const DESTINATION = {
  path: '/api/admin/media/uploads',
  arrivedOf: async (id: string) => (await api('GET /api/admin/media/uploads/:id', { params: { id } })).bytes,
};

/**
 * Sends a file to the library. A large one continues after a lost connection. @throws ApiError, ConnectionLost
 */
export async function uploadFile(file: File, { onShare, replaces }: Sending): Promise<MediaFile> {
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge('file', MAX_UPLOAD_BYTES);
  const path = replaces ? `/api/admin/media/${replaces.id}/file` : '/api/admin/media';
  const query = new URLSearchParams({ name: file.name, ...(replaces && { updatedAt: replaces.updatedAt }) });
  if (file.size <= PIECE) return sendFile(`${path}?${query}`, file, onShare);
  query.set('upload', await sendPieces(DESTINATION, file, onShare));
  return sendFile(`${path}?${query}`, new Blob(), () => undefined);
}
