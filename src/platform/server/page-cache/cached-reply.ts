/** A finished response: its bytes, and their compressed forms, each made when first needed. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { CallParts } from '#kernel/client.ts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Memory of a cached response in addition to its bytes: headers, address, tags, objects. */
const FRAME_BYTES = 3_000;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A response that a page was made from. */
export interface Read {
  key: string;
  parts: CallParts;
  version: string;
}

export class CachedReply {
  readonly status: number;
  readonly body: Buffer;
  /** Weak, because the same response is sent in several encodings. */
  readonly etag: string;
  /** The response's own headers, such as its type. */
  readonly ownHeaders: Readonly<Record<string, string>>;
  /** All headers except length and encoding; set when the response is first sent. */
  headers: Record<string, string> | undefined;
  /** The responses that a page was made from; undefined if they are unknown. */
  reads: readonly Read[] | undefined;
  /** Sent while the response is known to be up to date, so that a CDN can cache it. */
  cdnHeaders: Record<string, string> = {};
  /** The response shows personal data, so browsers and proxies must not cache it. */
  personal = false;
  /** An address gets only a limited number of such responses, so the limits must count each call. */
  counted = false;
  readonly #encoded = new Map<Encoding, Buffer>();
  #grown: (bytes: number) => void = () => undefined;

  constructor(status: number, body: string | Buffer, ownHeaders: Record<string, string>) {
    this.status = status;
    this.ownHeaders = ownHeaders;
    this.body = Buffer.from(body);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    this.#encoded.set('identity', this.body);
  }

  /** Returns the body in an encoding, if it has already been made. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#encoded.get(encoding);
  }

  async in(encoding: Encoding): Promise<Buffer> {
    const ready = this.#encoded.get(encoding);
    if (ready) return ready;
    const made = encoding === 'br' ? await brotli(this.body, BROTLI) : await gzip(this.body);
    // Another caller may have made it during the compression.
    if (!this.#encoded.has(encoding)) {
      this.#encoded.set(encoding, made);
      this.#grown(made.length);
    }
    return made;
  }

  /** The approximate size in bytes without the compressed forms; `onGrowth` reports those. */
  get size(): number {
    return this.body.length + FRAME_BYTES;
  }

  /** Calls the listener with the size of each compressed form once it is made. */
  readonly onGrowth = (listener: (bytes: number) => void): void => {
    this.#grown = listener;
  };
}

/** Returns the best encoding that an Accept-Encoding header allows. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
