import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { changed } from '#kernel/changed.ts';
import { capital } from '#kernel/numbers.ts';
import { isApiError } from '#kernel/problem.ts';
import { UNCHOSEN, unchosenIn } from '#platform/web/ui/choice-field/unchosen.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { faultsBeforeSending, focusFirst } from '#platform/web/ui/use-form.ts';
import { collides } from './conflict.ts';
import type { Live } from './editing-state.ts';
import { forget } from './kept.ts';
import type { Publishing, Saved } from './record-form.ts';

/**
 * Saves the changed fields and shows the server's errors. `send` resolves to whether everything is stored. `quiet` is
 * for automatic saves, which do not move the focus.
 */
export function useSave<Stored extends Saved, Values extends object, Body extends object>(
  options: Live<Stored, Values, Body> & {
    form: RefObject<HTMLFormElement | null>;
    onCreated: (stored: Stored) => void;
  },
) {
  const { kind, live, set, form, remember, onCreated } = options;
  const queryClient = useQueryClient();

  /** Returns whether every field has a choice. Otherwise says so, and moves to the first that has none. */
  function isChosen(): boolean {
    const unchosen = unchosenIn(form.current);
    if (unchosen) set({ problem: UNCHOSEN });
    unchosen?.focus();
    return unchosen === undefined;
  }

  async function send(publishing: Publishing, quiet: boolean): Promise<boolean> {
    if (!quiet && !isChosen()) return false;
    const { values, base, stored } = live.current;
    const publishes = publishing.status === 'published';
    const told = publishing.status === undefined ? live.current.correction : undefined;
    if (told && told.note.trim() === '') return refuse({ correction: NO_NOTE }, quiet, false);
    const body = kind.bodyOf(values);
    const change: Partial<Body> = changed(base, body) ?? {};
    if (stored && !kind.update) return false;
    if (stored && !told && Object.keys({ ...change, ...publishing }).length === 0) return true;
    set({ saving: true, refused: undefined });
    try {
      const { status = stored?.status ?? 'draft' } = publishing;
      const schema = status === 'draft' ? kind.draftSchema : undefined;
      const faults = await faultsBeforeSending(schema ?? kind.schema, body);
      if (faults) return refuse(faults, quiet, publishes);
      const reply = stored
        ? await kind.update!(
            stored.id,
            { ...change, ...publishing, ...(told && { correction: told }), ...edited(stored, quiet) },
            body,
          )
        : await kind.create!({ ...body, ...publishing });
      settle(reply, body);
      if (!stored) onCreated(reply);
      if (told) toast({ title: `${capital(kind.what)} saved successfully`, description: TOLD });
      return true;
    } catch (err) {
      const unsaved = told !== undefined || Object.keys(change).length > 0;
      const collision = await collides(options, err, { unsaved, quiet });
      if (collision === 'shown' && publishes) set({ refused: NEWER });
      else if (collision === 'shown') toast({ title: 'Nothing was changed', description: NEWER, tone: 'danger' });
      if (collision) return false;
      if (isApiError(err) && err.problem.errors) refuse(err.problem.errors, quiet, publishes);
      else {
        const reason = reasonOf(err);
        set({
          problem: reason,
          ...(publishes && { refused: reason }),
          signedOut: isApiError(err) && err.status === 401,
        });
      }
      return false;
    } finally {
      set({ saving: false });
    }
  }
  function settle(reply: Stored, body: Body): void {
    const id = live.current.stored?.id;
    const settled = {
      errors: {},
      problem: undefined,
      signedOut: false,
      conflict: undefined,
      recalled: false,
      correction: undefined,
    };
    set({ stored: reply, base: body, savedAt: Date.now(), ...settled });
    forget(kind.key, id);
    remember();
    for (const queryKey of [[kind.key], ...kind.refresh])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  function refuse(errors: Record<string, string>, quiet: boolean, publishes: boolean): false {
    const [problem] = Object.values(errors);
    // While somebody writes, what is missing is no mistake yet.
    const isWrong = ([name]: [string, string]) => Boolean(live.current.values[name as keyof Values]);
    const shown = quiet ? Object.fromEntries(Object.entries(errors).filter(isWrong)) : errors;
    set({ problem, ...(publishes && { refused: problem }), errors: shown });
    if (!quiet) focusFirst(form.current, errors);
    return false;
  }
  return { send, isChosen };
}

const NEWER = 'Somebody saved a newer version, which is now shown. Please read it first.';
const TOLD = 'Readers see your note, and everyone we emailed about this text gets it too.';
const NO_NOTE = 'Please tell readers what has changed';

/** Returns the additions to a change: the edited version, and whether the save is automatic. */
const edited = ({ updatedAt }: Saved, quiet: boolean) => ({ updatedAt, ...(quiet && { autosave: true as const }) });
