/** Open editors ask this endpoint who else has their record open, and whether somebody has changed it. */
import { z } from 'zod';
import { forEditors } from './endpoint.ts';
import { id, instant } from './wire.ts';

declare module './endpoint.ts' {
  interface CacheTags {
    /** Announced with the record's id when somebody opens or closes its editor. */
    editing: true;
  }
}

const own = z.boolean();

const Editing = z.object({
  /** The people who have the record open in another tab, the longest first. `own` marks the person who asks. */
  others: z.array(z.object({ name: z.string(), since: instant, own })),
  /** The record's last change. `by` is null if nobody was signed in when it was made. */
  saved: z.object({ at: instant, by: z.string().nullable(), own }).nullable(),
  /** Changes whenever anything else in the response changes. */
  state: z.string(),
});
export type Editing = z.output<typeof Editing>;

export const editingApi = {
  'GET /api/admin/editing': forEditors.call({
    summary:
      'Says that a tab has a record open, and returns who else has, and who changed it last. With `known`, the `state` of an earlier response, waits up to 25 seconds for a change',
    waits: true,
    failures: ['too_many'],
    query: z.object({ recordId: id, tab: z.uuid(), known: z.string().max(32).optional() }),
    reply: Editing,
  }),
} as const;
