import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { line } from '#kernel/wire.ts';

/** A list of the desk with its filters, under a name that its owner chose. */
const SavedView = z.strictObject({
  /** The list's path: '/admin/articles'. */
  path: z
    .string()
    .max(100)
    .regex(/^\/admin(\/[a-z-]+)*$/, 'Please send the path of a list'),
  name: line.pipe(z.string().min(1, 'Please name the view').max(60, 'At most 60 characters')),
  /** The filters, as in the address: '?status=draft'. */
  search: z.string().max(1000).regex(/^\?./, 'Please send the filters'),
});
export type SavedView = z.output<typeof SavedView>;

/** The most views that a person may have. */
export const VIEWS_MAX = 50;

export const viewsApi = {
  'GET /api/views': endpoint({
    summary: 'The views that the signed-in person has saved, by name',
    access: 'editor',
    // Not a bare array, which would count as a list with pages.
    reply: z.object({ views: z.array(SavedView) }),
  }),
  'POST /api/views': endpoint({
    summary: 'Saves a view for the signed-in person; one of the same list and name is replaced',
    access: 'editor',
    body: SavedView,
    reply: SavedView,
    status: 201,
    failures: ['unprocessable'],
  }),
  'POST /api/views/forget': endpoint({
    summary: 'Deletes a view of the signed-in person',
    access: 'editor',
    body: SavedView.pick({ path: true, name: true }),
    status: 204,
  }),
} as const;
