/** Reads documents from word processors, for the editor. */
import { z } from 'zod';
import { DOCX_TYPE } from './document-limits.ts';
import { endpoint } from './endpoint.ts';

export const documentsApi = {
  'POST /api/documents/read': endpoint({
    limit: { points: 30, duration: 600 },
    summary: `The text of a Word document (${DOCX_TYPE}, up to 10 MB) as HTML. Nothing is stored`,
    body: z.string().describe('The bytes of the file'),
    reply: z.object({
      html: z.string(),
      /** In the form of `writeLeftOut` in kernel/left-out.ts. */
      leftOut: z.string(),
    }),
    failures: ['unavailable'],
  }),
} as const;
