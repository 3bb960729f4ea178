/** Reads documents that anybody uploads to the editor, in a separate process and within limits. Does not store them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DOCX_TYPE, MAX_DOCUMENT_BYTES } from '#kernel/document-limits.ts';
import { documentsApi } from '#kernel/documents.ts';
import type { RouteDeps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { withPatience } from '../threads/patience.ts';
import { readWordText } from './word-document.ts';

export function documentsRoutes(app: FastifyInstance, { limits }: Pick<RouteDeps, 'limits'>): void {
  const readFrom = withPatience(limits, 'document', readWordText);
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
