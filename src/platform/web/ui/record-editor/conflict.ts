import { changed } from '#kernel/changed.ts';
import { isConflict } from '#kernel/problem.ts';
import { type MergingValues, mergedValues, sortOut } from '#platform/web/ui/versions/merging.ts';
import type { OtherSave } from '../versions/side-words.ts';
import { type Live, opened, type State } from './editing-state.ts';
import { forget } from './kept.ts';
import type { Editable, Saved } from './record-form.ts';

/** Returns actions for a conflict: somebody else saved the record that is being edited. */
export function conflictOf<Stored extends Saved, Values extends object, Body extends object>(
  { kind, live, set, remember }: Live<Stored, Values, Body>,
  save: () => Promise<boolean>,
) {
  const parts = {
    /** Replaces the content of the form with another stored version. */
    replace(stored: Stored | undefined): void {
      forget(kind.key, live.current.stored?.id);
      set(opened(kind, stored, false));
    },
    loadTheirs: async (): Promise<void> => parts.replace(await kind.read(live.current.stored!.id)),
    /** Shows the currently stored version, or offers to merge unsaved input with it. */
    catchUp: async (dirty: boolean): Promise<void> => {
      const theirs = await kind.read(live.current.stored!.id);
      if (dirty) set({ theirs, conflict: live.current.conflict ?? NEWER });
      else show({ kind, set }, theirs);
    },
    /** Merges both versions, using the chosen values where both changed a field, and saves the result over theirs. */
    merge: async (chosen: Partial<Values>): Promise<boolean> => {
      const { theirs, values } = live.current;
      const merging = mergingOf(kind, live.current);
      if (!theirs || !merging) return false;
      set({ ...opened(kind, theirs, false), values: mergedValues(values, merging, chosen) });
      remember();
      return save();
    },
    /** Asks how to merge with the version that somebody else saved. */
    ask: () => set({ asking: true }),
    /** Closes the dialog. The form keeps its content, unsaved. */
    postpone: () => set({ asking: false }),
    /** Reads a version that a colleague has just saved, if it is newer than the one in the form. */
    hear: async (lastSave: OtherSave): Promise<void> => {
      // A person who is still choosing between two versions is told about a third when they save.
      if (live.current.asking) return;
      const theirs = await kind.read(live.current.stored!.id);
      const known = live.current.theirs ?? live.current.stored!;
      if (theirs.updatedAt > known.updatedAt) set({ theirs, lastSave, conflict: live.current.conflict ?? NEWER });
    },
  };
  return parts;
}

/** Shows a stored version instead of a form without unsaved input. */
function show<Stored extends Saved, Values extends object, Body extends object>(
  { kind, set }: Pick<Live<Stored, Values, Body>, 'kind' | 'set'>,
  stored: Stored,
): void {
  forget(kind.key, stored.id);
  set(opened(kind, stored));
}

const NEWER = 'There is a newer version. Your changes were not saved.';

/**
 * Returns whether a save failed because somebody else saved first; if so, reads their version. If the form has
 * `unsaved` input, or is an update whose live text has changed in the same place, asks what to keep, unless the form
 * saved itself, because a person may be typing; otherwise shows their version and returns 'shown'.
 */
export async function collides<Stored extends Saved, Values extends object, Body extends object>(
  { kind, live, set }: Live<Stored, Values, Body>,
  err: unknown,
  { unsaved, quiet }: { unsaved: boolean; quiet: boolean },
): Promise<false | 'asked' | 'shown'> {
  if (!isConflict(err)) return false;
  set({ conflict: err.problem.message, asking: unsaved && !quiet, theirs: undefined });
  // If their version cannot be read now, the person can still load it later or copy their own text.
  const theirs = await kind.read(live.current.stored!.id).catch(() => undefined);
  const clashes = theirs !== undefined && kind.clashOf?.(theirs) !== undefined;
  if (theirs && !unsaved && !clashes) {
    show({ kind, set }, theirs);
    return 'shown';
  }
  set({ theirs, asking: (unsaved || clashes) && !quiet, ...(clashes && { lastSave: BY_LIVE_TEXT }) });
  return 'asked';
}

const BY_LIVE_TEXT: OtherSave = { by: null, at: '', own: false, live: true };

/** Returns which fields each person changed, once their version is read; undefined without a conflict. */
export function mergingOf<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  { conflict, theirs, stored, base, values }: State<Stored, Values, Body>,
): MergingValues<Values> | undefined {
  if (!conflict || !theirs || !stored) return undefined;
  const bodyOf = (version: Stored) => kind.bodyOf(kind.valuesOf(version));
  const clash = kind.clashOf?.(theirs);
  const began = clash && {
    body: changed(bodyOf(clash.mine), bodyOf(clash.began)),
    values: changed(kind.valuesOf(clash.mine), kind.valuesOf(clash.began)),
  };
  const sorted = sortOut({
    base: { ...base, ...began?.body },
    mine: kind.bodyOf(values),
    stored: { ...bodyOf(stored), ...began?.body },
    theirs: bodyOf(theirs),
  });
  return { ...sorted, values: kind.valuesOf(theirs), base: { ...kind.valuesOf(stored), ...began?.values } };
}
