/** Reads documents that anybody uploads to the editor. Works in a thread, within limits, and does not store them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCX_TYPE, MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import { documentsApi } from '#kernel/documents.ts';
import { Failure } from '#kernel/problem.ts';
import type { RouteDeps } from '../deps.ts';
import { networkOf, tooMany } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import type { Limits } from '../limits/store.ts';
import { inThread, TooMuchWork } from '../threads/in-thread.ts';

/** How many documents that take too long one network can send: each keeps the thread from everybody else. */
const TOO_LONG = { points: 3, seconds: 600 };
const TOO_MANY = 'Several documents from your address took too long to read. Please try again in ten minutes.';

/**
 * Limits `read` by the callers' addresses. @throws Failure invalid for a document that takes too long, too_many after
 * several of them
 */
export function withPatience<In, Out>(limits: Limits, read: (input: In) => Promise<Out>) {
  const tooLong = limits.tally('documents that take too long', TOO_LONG.seconds);
  return async (input: In, ip: string): Promise<Out> => {
    const network = networkOf(ip);
    if ((await tooLong.read(network)) >= TOO_LONG.points) throw tooMany(TOO_MANY, TOO_LONG.seconds * 1000);
    try {
      return await read(input);
    } catch (err) {
      if (!(err instanceof TooMuchWork)) throw err;
      await tooLong.add(network);
      throw new Failure('invalid', 'This document takes too long to read: please send it in parts.', {
        securityEvent: { kind: 'body-hostile' },
      });
    }
  };
}

type Read = { html: string; leftOut: string };

// Only the thread loads the library.
const read = inThread<Uint8Array, Read>(new URL('./read-docx.ts', import.meta.url), 'readDocx', {
  atOnce: 1,
  waiting: 10,
  deadlineMs: 8_000,
});

export function documentsRoutes(app: FastifyInstance, { limits }: Pick<RouteDeps, 'limits'>): void {
  const readFrom = withPatience(limits, read);
  // A separate scope, so that no other route reads bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      DOCX_TYPE,
      { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body.toString('latin1'),
    );
    serve(scope, documentsApi, {
      'POST /api/documents/read': ({ body }, { request }) => readFrom(Buffer.from(body, 'latin1'), request!.ip),
    });
  });
}
