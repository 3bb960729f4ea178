import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ById, id, instant } from '#kernel/wire.ts';
import { MOST_SAVED } from './vocabulary.ts';

/** An article that a person has saved for later. */
export const SavedArticle = z.object({ id, savedAt: instant });
export type SavedArticle = z.output<typeof SavedArticle>;

export const savedApi = {
  'GET /api/saved': endpoint({
    summary: 'The articles that the signed-in person saved, newest first',
    access: 'user',
    reply: z.object({ articles: z.array(SavedArticle) }),
  }),
  'POST /api/saved': endpoint({
    summary: 'Saves articles for the signed-in person; leaves out those that readers cannot see',
    access: 'user',
    limit: 'usual',
    body: z.strictObject({ ids: z.array(id).min(1).max(MOST_SAVED) }),
    reply: z.object({ saved: z.number().int() }),
    failures: ['conflict'],
  }),
  'DELETE /api/saved/:id': endpoint({
    summary: 'Removes an article from the list of the signed-in person',
    access: 'user',
    limit: 'usual',
    params: ById,
    reply: z.object({ message: z.string() }),
  }),
} as const;
