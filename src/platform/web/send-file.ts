import { ApiError } from '#kernel/problem.ts';

/** Called with the share of the file that has been sent, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Thrown if the response did not arrive, and perhaps not everything was sent. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection was lost');
  }
}

/** Refuses a file before it is sent, as the server would refuse it: such a failure is not about the connection. */
export const tooLarge = (what: string, most: number): ApiError =>
  new ApiError(
    413,
    JSON.stringify({ message: `The ${what} is larger than ${most / 1024 ** 2} MB. Please send a smaller one` }),
  );

/**
 * Sends a file as the body of a request and reports its progress, which `fetch` would not. @throws ApiError for every
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
