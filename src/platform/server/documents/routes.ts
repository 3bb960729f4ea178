/** Reads documents that anybody uploads to the editor, in a separate process and within limits. Does not store them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCX_TYPE, MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import { documentsApi } from '#kernel/documents.ts';
import type { RouteDeps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { inThread } from '../threads/in-thread.ts';
import { withPatience } from '../threads/patience.ts';

type Read = { html: string; leftOut: string };

// Only that process loads the library.
const read = inThread<Uint8Array, Read>(new URL('./read-docx.ts', import.meta.url), 'readDocx', {
  atOnce: 1,
  waiting: 10,
  deadlineMs: 8_000,
  apart: true,
});

export function documentsRoutes(app: FastifyInstance, { limits }: Pick<RouteDeps, 'limits'>): void {
  const readFrom = withPatience(limits, 'document', read);
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
