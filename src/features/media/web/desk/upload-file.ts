import type { MediaFile } from '#features/media/contract.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { type OnShare, sendFile } from '#platform/web/send-file.ts';

interface Sending {
  onShare: OnShare;
  /** The file that it replaces. */
  replaces?: string | undefined;
}

/** Sends a file to the library. @throws ApiError, Error */
export async function uploadFile(file: File, { onShare, replaces }: Sending): Promise<MediaFile> {
  if (file.size > MAX_UPLOAD_BYTES) throw new Error('The file is larger than 50 MB. Please send a smaller one');
  const path = replaces ? `/api/admin/media/${replaces}/file` : '/api/admin/media';
  return sendFile(`${path}?${new URLSearchParams({ name: file.name })}`, file, onShare);
}
