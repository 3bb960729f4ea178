import { useQueryClient } from '@tanstack/react-query';
import { plainText } from '#kernel/plain-text.ts';
import type { Editable } from '#platform/web/ui/record-editor/record-form.ts';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Contribution } from '../../author-contract.ts';
import type { Submission } from '../../fields-contract.ts';
import { SUBMISSION_TYPES, type SubmissionStatus } from '../../vocabulary.ts';
import { ownKey, submissions } from '../queries.ts';

/** The values of the form; `content` is HTML. */
interface Writing {
  title: string;
  type: NonNullable<Contribution['type']>;
  content: string;
  /** What was left out of the text. */
  leftOut: string;
  /** A note to the editors, sent with a revision. */
  note: string;
}

type Text = Omit<Writing, 'note'>;
/** The stored submission. */
type Stored = Pick<Submission, 'id' | 'updatedAt'> & Text;
type WritingKind = Editable<Stored, Writing, Text>;

const textOf = ({ title, type, content, leftOut }: Text): Text => ({ title, type, content, leftOut });
const storedOf = ({ id, updatedAt, ...text }: Stored): Stored => ({ id, updatedAt, ...textOf(text) });

/** The key contains the person, because several people may use the computer. */
const revisionOf = (personId: string): WritingKind => ({
  what: 'submission',
  key: `contribution/${personId}`,
  refresh: [],
  labels: {
    title: 'Title',
    type: 'Content Type',
    content: 'Content',
    leftOut: 'What was left out',
    note: 'Note to the editors',
  },
  byHand: true,
  blank: { title: '', type: SUBMISSION_TYPES[0], content: '', leftOut: '', note: '' },
  valuesOf: (stored) => ({ ...textOf(stored), note: '' }),
  bodyOf: textOf,
  schema: async () => (await import('../../author-contract.ts')).SubmissionDraft,
  read: async (id) => storedOf(await submissions('GET /api/submissions/:id', { params: { id } })),
  copyOf: ({ title, content }) => ({ text: `${title}\n\n${plainText(content)}`, html: content }),
});

/** Saves drafts on the server, where all devices of the author find them. Calls `onSaved` after each save. */
const draftOf = (personId: string, onSaved: () => void): WritingKind => ({
  ...revisionOf(personId),
  byHand: false,
  create: async (body) => {
    const stored = storedOf(await submissions('POST /api/submissions/drafts', { body: textOf(body) }));
    onSaved();
    return stored;
  },
  update: async (id, { updatedAt }, body) => {
    const draft = { params: { id }, body: { ...body, updatedAt } };
    const stored = storedOf(await submissions('PUT /api/submissions/drafts/:id', draft));
    onSaved();
    return stored;
  },
});

const isDraft = (status: SubmissionStatus | undefined) => status === undefined || status === 'draft';

/**
 * Edits a submission. Saves a draft automatically on the server, so that its author can continue on any device. Keeps a
 * revision in this browser until it is sent. No typed text is lost when the session ends.
 * @param opened undefined for a new submission
 */
export function useWriting(personId: string, opened: (Stored & Pick<Submission, 'status'>) | undefined) {
  const queryClient = useQueryClient();
  const readListsAgain = () => {
    const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey[1] === 'object';
    void queryClient.invalidateQueries({ queryKey: ownKey, predicate: isList });
  };
  const draft = isDraft(opened?.status);
  const kind = draft ? draftOf(personId, readListsAgain) : revisionOf(personId);
  const { inTurn, saved, discard, ...editing } = useEditing(kind, opened && storedOf(opened), () => {});
  return {
    ...editing,
    draft,
    /** Returns to the stored version. */
    discard: () => editing.replace(saved()),
    /** Shows the version that another tab or device has saved. Undo shows the typed text again, to be saved over it. */
    async loadNewer() {
      const typed = editing.values;
      await editing.loadTheirs();
      toast({ title: 'The newer version is shown', undo: () => editing.change(typed) });
    },
    /** Waits for a save in progress, then sends the text for review. */
    send: ({ note, ...body }: Contribution) =>
      inTurn(async () => {
        const stored = saved();
        if (!stored) await submissions('POST /api/submissions', { body });
        else {
          const params = { id: stored.id };
          await submissions('PATCH /api/submissions/:id', {
            params,
            body: { ...body, ...(note && { note }), updatedAt: stored.updatedAt },
          });
        }
        discard();
      }),
  };
}
