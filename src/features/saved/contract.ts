import { z } from 'zod';
import { forUsers } from '#kernel/endpoint.ts';
import { id, instant, Message } from '#kernel/wire.ts';
import { MOST_SAVED } from './vocabulary.ts';

/** An article that a person has saved for later. */
export const SavedArticle = z.object({ id, savedAt: instant });
export type SavedArticle = z.output<typeof SavedArticle>;

export const savedApi = {
  'GET /api/saved': forUsers.call({
    summary: 'The articles that the signed-in person saved, newest first',
    reply: z.object({ articles: z.array(SavedArticle) }),
  }),
  'POST /api/saved': forUsers.call({
    summary: 'Saves articles for the signed-in person; leaves out those that readers cannot see',
    limit: 'usual',
    body: z.strictObject({ ids: z.array(id).min(1).max(MOST_SAVED) }),
    reply: z.object({ saved: z.number().int() }),
    failures: ['conflict'],
  }),
  'DELETE /api/saved/:id': forUsers.one({
    summary: 'Removes an article from the list of the signed-in person',
    limit: 'usual',
    reply: Message,
  }),
} as const;
