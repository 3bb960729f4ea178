import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#kernel/problem.ts';
import { readStored, removeStored, writeStored } from '#platform/web/browser-storage.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { useInTurn } from '#platform/web/use-in-turn.ts';
import { useLive } from '#platform/web/use-live.ts';
import type { ContributorSubmission, Submission } from '../../contract.ts';
import { CONTRIBUTOR_TYPES, type SubmissionStatus } from '../../vocabulary.ts';
import { mineKey, submissions } from '../queries.ts';

/** What stands in the form; `content` is HTML. */
export interface Writing {
  title: string;
  type: NonNullable<ContributorSubmission['type']>;
  content: string;
}

/** What the server has of it. */
type Stored = Pick<Submission, 'id' | 'status' | 'updatedAt'> & Writing;

interface Kept {
  values: Writing;
  /** The version that was edited. */
  updatedAt: string | undefined;
}

interface State {
  values: Writing;
  /** What of `values` the server has. */
  base: Writing;
  stored: Stored | undefined;
  saving: boolean;
  /** When this form last saved a draft, in ms. */
  savedAt?: number;
  /** Why the last attempt did not. */
  problem?: string | undefined;
  /** Another device saved a newer version: nothing is saved until it is loaded. */
  conflict?: boolean;
}

const BLANK: Writing = { title: '', type: CONTRIBUTOR_TYPES[0], content: '' };

export const isDraft = (status: SubmissionStatus | undefined) => status === undefined || status === 'draft';

/**
 * Something that a contributor writes: a draft saves itself on the server, so that it can be continued on any device; a
 * revision is kept in this browser until it is sent. Nothing typed is lost when the session ends.
 *
 * @param personId drafts on a shared computer are kept apart
 * @param opened undefined for something new
 */
export function useWriting(personId: string, opened: Stored | undefined) {
  const queryClient = useQueryClient();
  const keyOf = (stored: Stored | undefined) => ['contribution-draft', personId, stored?.id].filter(Boolean).join(' ');
  const inTurn = useInTurn();
  const { state, live, set } = useLive<State>(() => begin(opened, readStored<Kept>(keyOf(opened))));
  const isDirty = () => !same(live.current.values, live.current.base);
  const remember = () => {
    const { values, stored } = live.current;
    if (isDirty()) writeStored(keyOf(stored), { values, updatedAt: stored?.updatedAt } satisfies Kept);
    else removeStored(keyOf(stored));
  };

  async function saveDraft(): Promise<boolean> {
    const { values, stored, conflict } = live.current;
    if (conflict || !isDraft(stored?.status)) return false;
    if (!isDirty()) return true;
    set({ saving: true });
    try {
      const reply = stored
        ? await submissions('PUT /api/submissions/drafts/:id', {
            params: { id: stored.id },
            body: { ...values, updatedAt: stored.updatedAt },
          })
        : await submissions('POST /api/submissions/drafts', { body: values });
      removeStored(keyOf(stored));
      set({ stored: reply, base: values, savedAt: Date.now(), problem: undefined });
      remember();
      void queryClient.invalidateQueries({
        queryKey: mineKey,
        predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
      });
      return true;
    } catch (err) {
      set({ problem: reasonOf(err), conflict: isApiError(err) && err.status === 409 });
      return false;
    } finally {
      set({ saving: false });
    }
  }
  const save = () => inTurn(saveDraft);

  const dirty = isDirty();
  useAutosave(state.values, dirty && !state.conflict && isDraft(state.stored?.status), save);

  return {
    ...state,
    dirty,
    save,
    change: (part: Partial<Writing>) => {
      set({ values: { ...live.current.values, ...part } });
      remember();
    },
    /** Back to what the server has. */
    discard: () => {
      removeStored(keyOf(live.current.stored));
      set({ values: live.current.base, problem: undefined });
    },
    /** What another device saved takes the place of what stands here. */
    loadTheirs: async () => {
      const { stored } = live.current;
      const theirs = await submissions('GET /api/submissions/:id', { params: { id: stored!.id } });
      removeStored(keyOf(stored));
      set({ ...begin(theirs, undefined), problem: undefined, conflict: false });
    },
    /** For review. Waits for a save that is under way. */
    send: (body: ContributorSubmission) =>
      inTurn(async () => {
        const { stored } = live.current;
        if (!stored) await submissions('POST /api/submissions', { body });
        else
          await submissions('PATCH /api/submissions/:id', {
            params: { id: stored.id },
            body: { ...body, updatedAt: stored.updatedAt },
          });
        // Nothing is left to be saved.
        set({ base: live.current.values });
        removeStored(keyOf(stored));
      }),
  };
}

function begin(stored: Stored | undefined, kept: Kept | undefined): State {
  const base = stored ? { title: stored.title, type: stored.type, content: stored.content } : BLANK;
  if (!kept) return { values: base, base, stored, saving: false };
  // Another device may have saved since: then what was typed belongs to the version before, and the server says so.
  const edited = stored && { ...stored, updatedAt: kept.updatedAt ?? stored.updatedAt };
  return { values: { ...base, ...kept.values }, base, stored: edited, saving: false };
}

const same = (a: Writing, b: Writing) => a.title === b.title && a.type === b.type && a.content === b.content;
