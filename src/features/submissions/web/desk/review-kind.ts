import type { DeskSubmission } from '#features/submissions/desk-contract.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Editable } from '#platform/web/ui/record-editor/record-form.ts';
import { QUEUE_KEY, QUEUE_KEYS, submissions } from './queries.ts';
import { FIELD_LABELS, type ReviewValues, reviewBody, reviewValues } from './review-values.ts';

/** Renames `status` to `state`, because the editor's components know only drafts and published records. */
export type Reviewed = Omit<DeskSubmission, 'status'> & { state: DeskSubmission['status'] };

export const reviewed = ({ status: state, ...rest }: DeskSubmission): Reviewed => ({ ...rest, state });

export const reviewKind: Editable<Reviewed, ReviewValues, ReturnType<typeof reviewBody>> = {
  what: 'submission',
  key: QUEUE_KEY,
  refresh: QUEUE_KEYS,
  byHand: true,
  labels: FIELD_LABELS,
  valuesOf: ({ state: status, ...rest }) => reviewValues({ ...rest, status }),
  bodyOf: reviewBody,
  schema: async () => (await import('#features/submissions/desk-contract.ts')).EditedSubmission,
  read: async (id) => reviewed(await submissions('GET /api/admin/submissions/:id', { params: { id } })),
  update: async (id, { autosave: _, status: __, publishedAt: ___, ...body }) =>
    reviewed(await submissions('PATCH /api/admin/submissions/:id/text', { params: { id }, body })),
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};
