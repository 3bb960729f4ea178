import type { z } from 'zod';
import { DOCX_TYPE, MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import type { documentsApi } from '#kernel/documents.ts';
import { addLeftOut, readLeftOut } from '#kernel/left-out.ts';
import { ApiError, isApiError } from '#kernel/problem.ts';
import { picturesOfDocx } from './docx-pictures.ts';
import { type HoldFile, keeping } from './held-files.ts';
import { type Pasted, readPaste } from './paste.ts';
import type { FormTitle } from './paste-props.ts';

type Reply = z.output<(typeof documentsApi)['POST /api/documents/read']['reply']>;

/**
 * Has the server read a Word document, and returns it as if it had been pasted. `hold` keeps its pictures.
 * @throws ApiError
 */
export async function readDocument(file: File, title: () => FormTitle, hold: HoldFile | undefined): Promise<Pasted> {
  const res = await fetch('/api/documents/read', {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': DOCX_TYPE },
    body: file,
  });
  const text = await res.text();
  if (!res.ok) throw new ApiError(res.status, text, res.statusText);
  const reply = JSON.parse(text) as Reply;
  const keep = hold && keeping(hold, await picturesOfDocx(file, reply.html));
  const { typed, takesOffers } = title();
  const read = readPaste(reply.html, typed, keep, takesOffers);
  return { ...read, leftOut: addLeftOut(readLeftOut(reply.leftOut), read.leftOut) };
}

/** Returns a sentence on why a file can't be read, before it is sent; undefined if it may be. */
export function refusal({ name, size }: File): string | undefined {
  if (!/\.docx$/i.test(name)) return 'Please choose a Word document (.docx).';
  return size > MAX_DOCUMENT_BYTES ? 'This document is larger than 10 MB. Please remove its pictures.' : undefined;
}

export const whyNot = (err: unknown): string =>
  isApiError(err) && err.status < 500 && err.problem.message
    ? err.problem.message
    : 'The document could not be read at the moment. Please try again, or paste its text.';
