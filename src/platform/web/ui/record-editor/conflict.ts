import { isApiError } from '#kernel/problem.ts';
import { type MergingValues, mergedValues, sortOut } from '#platform/web/ui/versions/merging.ts';
import { type Live, opened, type State } from './editing-state.ts';
import { forget } from './kept.ts';
import type { Editable, Saved } from './kind.ts';

/** Somebody else saved what is edited here: how an editor meets that, and the ways out of it. */
export function conflictOf<Stored extends Saved, Values extends object, Body extends object>(
  { kind, live, set, remember }: Live<Stored, Values, Body>,
  save: () => Promise<boolean>,
) {
  const parts = {
    /** Takes up a version that was stored elsewhere, in place of what stands here. */
    replace(stored: Stored | undefined): void {
      forget(kind.key, live.current.stored?.id);
      set(opened(kind, stored, false));
    },
    loadTheirs: async (): Promise<void> => parts.replace(await kind.read(live.current.stored!.id)),
    /** Both versions in one, with their text in the fields of `fromThem`; saved on top of theirs. */
    merge: async (fromThem: readonly string[]): Promise<boolean> => {
      const { theirs, values } = live.current;
      const merging = mergingOf(kind, live.current);
      if (!theirs || !merging) return false;
      set({ ...opened(kind, theirs, false), values: mergedValues(values, merging, fromThem) });
      remember();
      return save();
    },
    /** Later: what is typed stays, and is not saved. */
    postpone: () => set({ asking: false }),
  };
  return parts;
}

/** Whether a save failed because somebody else was quicker; their version is read then. */
export async function collides<Stored extends Saved, Values extends object, Body extends object>(
  { kind, live, set }: Live<Stored, Values, Body>,
  err: unknown,
): Promise<boolean> {
  if (!isApiError(err) || err.status !== 409) return false;
  set({ conflict: err.problem.message, asking: true, theirs: undefined });
  // Without it there is still their version to load, and one's own to copy.
  set({ theirs: await kind.read(live.current.stored!.id).catch(() => undefined) });
  return true;
}

/** Both versions, field by field, once theirs was read; undefined where there is no conflict. */
export function mergingOf<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  { conflict, theirs, stored, base, values }: State<Stored, Values, Body>,
): MergingValues<Values> | undefined {
  if (!conflict || !theirs || !stored) return undefined;
  const bodyOf = (version: Stored) => kind.bodyOf(kind.valuesOf(version));
  const sorted = sortOut({ base, mine: kind.bodyOf(values), stored: bodyOf(stored), theirs: bodyOf(theirs) });
  return { ...sorted, values: kind.valuesOf(theirs) };
}
