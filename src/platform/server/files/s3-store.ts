/** Keeps files in a bucket of an S3-compatible store, which all nodes share. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Failure } from '#kernel/problem.ts';
import type { Bucket } from './bucket.ts';
import { checkName, type FileStore } from './store.ts';

/** How long a request can take, without the bytes of its response (ms); an upload of 50 MB needs most of this time. */
const LONGEST = 60_000;
/** How long a response can take to begin (ms). */
const FIRST_BYTE = 10_000;
/** The maximum size of a page of the list (bytes), which has up to a thousand files with names of up to a kilobyte. */
const MOST_OF_PAGE = 2 * 1024 ** 2;

export function s3Store({ url, prefix, ...credentials }: Bucket): FileStore {
  const aws = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const address = (name: string) => `${url}/${prefix}${checkName(name)}`;

  async function send(at: string, init: RequestInit, wait = LONGEST): Promise<Response> {
    const waited = new AbortController();
    const timer = setTimeout(() => waited.abort(), wait);
    try {
      return await aws.fetch(at, { ...init, redirect: 'error', signal: waited.signal });
    } catch (err) {
      throw unreachable(err);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns undefined for a file that does not exist. */
  async function ask(at: string, init: RequestInit, wait?: number): Promise<Response | undefined> {
    const answer = await send(at, init, wait);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw unreachable(new Error(`the store of files returned ${answer.status} for ${init.method ?? 'GET'}`));
  }

  /** Lists all files whose names begin like this, in alphabetical order. */
  async function* list(start: string): AsyncGenerator<{ name: string; changedAt: number }> {
    // Uses the older form of the list, which every such store supports: the next page begins after the last name.
    for (let last: string | undefined = ''; last !== undefined; ) {
      const page = await ask(`${url}?${new URLSearchParams({ prefix: prefix + start, marker: last })}`, {});
      if (!page) throw unreachable(new Error('the bucket of files is not there'));
      const xml = await textOf(page);
      let key = '';
      for (const entry of xml.split('<Contents>').slice(1)) {
        key = fieldOf(entry, 'Key') ?? '';
        const name = key.slice(prefix.length);
        // The bucket may contain other files.
        if (isName(name)) yield { name, changedAt: Date.parse(fieldOf(entry, 'LastModified') ?? '') };
      }
      const isLast = fieldOf(xml, 'IsTruncated') !== 'true';
      // Otherwise the list might never end.
      if (!isLast && Buffer.compare(Buffer.from(key), Buffer.from(last)) <= 0)
        throw unreachable(new Error('the store of files lists the same files again'));
      last = isLast ? undefined : key;
    }
  }

  return {
    async put(name, source) {
      const body = source instanceof Uint8Array ? new Blob([new Uint8Array(source)]) : await openAsBlob(source.path);
      const answer = await ask(address(name), { method: 'PUT', body });
      if (!answer) throw unreachable(new Error('the bucket of files is not there'));
      await answer.body?.cancel();
    },
    async size(name) {
      const answer = await ask(address(name), { method: 'HEAD' }, FIRST_BYTE);
      return answer && Number(answer.headers.get('content-length'));
    },
    async read(name, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask(address(name), { headers }, FIRST_BYTE);
      if (!answer?.body) return undefined;
      // More bytes than the site announces would be read as the beginning of its next response.
      if (range && !answer.headers.get('content-range')?.startsWith(`bytes ${range.start}-${range.end}/`)) {
        await answer.body.cancel();
        throw unreachable(new Error('the store of files ignored the range'));
      }
      const complete = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length');
      return { size: Number(complete), stream: Readable.fromWeb(answer.body as ReadableStream) };
    },
    async *folders() {
      let last: { folder: string; madeAt: number } | undefined;
      for await (const { name, changedAt } of list('')) {
        const folder = name.slice(0, name.indexOf('/'));
        if (last && last.folder !== folder) yield last;
        last = { folder, madeAt: last?.folder === folder ? Math.max(last.madeAt, changedAt) : changedAt };
      }
      if (last) yield last;
    },
    async *names() {
      for await (const { name } of list('')) yield name;
    },
    async removeFolder(folder) {
      checkName(`${folder}/x`);
      for await (const { name } of list(`${folder}/`))
        await (await ask(address(name), { method: 'DELETE' }))?.body?.cancel();
    },
  };
}

async function textOf(answer: Response): Promise<string> {
  let xml = '';
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    xml += text;
    if (xml.length > MOST_OF_PAGE) throw unreachable(new Error('the store of files sends too long a list'));
  }
  return xml;
}

const fieldOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function isName(name: string): boolean {
  try {
    checkName(name);
    return true;
  } catch {
    return false;
  }
}

const unreachable = (cause: unknown) =>
  Object.assign(new Failure('unavailable', 'Files cannot be reached at the moment. Please try again in a minute.'), {
    cause,
  });
