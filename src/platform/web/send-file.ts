import { ApiError } from '#kernel/problem.ts';

/** Called with the share of the file that was sent, from 0 to 1. */
export type OnShare = (share: number) => void;

/**
 * Sends a file as the body of a POST; `fetch` would not tell how far it is. @throws ApiError for every reply that is not a
 * success, Error if the connection is lost
 */
export function sendFile<Reply>(address: string, file: Blob, onShare: OnShare): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total);
    request.onerror = () => reject(new Error('The connection was lost'));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 300) resolve(JSON.parse(responseText) as Reply);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.send(file);
  });
}
