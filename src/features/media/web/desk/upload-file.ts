import type { MediaFile } from '#features/media/contract.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { ApiError } from '#kernel/problem.ts';

interface Sending {
  /** Called with the share of the file that was sent, from 0 to 1. */
  onShare: (share: number) => void;
  /** The file that it replaces. */
  replaces?: string | undefined;
}

/**
 * Sends a file to the library; `fetch` would not tell how far it is. @throws ApiError for every reply that is not a success,
 * Error if the connection is lost
 */
export function uploadFile(file: File, { onShare, replaces }: Sending): Promise<MediaFile> {
  const path = replaces ? `/api/admin/media/${replaces}/file` : '/api/admin/media';
  if (file.size > MAX_UPLOAD_BYTES)
    return Promise.reject(new Error('The file is larger than 50 MB. Please send a smaller one'));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total);
    request.onerror = () => reject(new Error('The connection was lost'));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 300) resolve(JSON.parse(responseText) as MediaFile);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.send(file);
  });
}
