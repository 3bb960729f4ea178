import { ApiError } from '#kernel/problem.ts';

/** Called with the share of the file that has been sent, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Thrown if the response did not arrive, and perhaps not everything was sent. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection was lost');
  }
}

/**
 * Returns the error for a file that is too large to be sent. It looks like the server's refusal, so that it is not
 * taken for a lost connection.
 */
export const tooLarge = (what: string, most: number): ApiError =>
  new ApiError(
    413,
    JSON.stringify({ message: `The ${what} is larger than ${most / 1024 ** 2} MB. Please send a smaller one` }),
  );

/**
 * Sends a file as the body of a request and reports its progress, which `fetch` does not. @throws ApiError for every
 * response that is not a success, ConnectionLost
 */
export function sendFile<Reply>(
  address: string,
  file: Blob,
  onShare: OnShare,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total);
    request.onerror = () => reject(new ConnectionLost());
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status < 300) resolve(JSON.parse(responseText) as Reply);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.send(file);
  });
}
