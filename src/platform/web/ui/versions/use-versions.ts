import { useState } from 'react';
import { changed } from '#kernel/changed.ts';
import { isApiError } from '#kernel/problem.ts';
import { forget } from '../record-editor/kept.ts';
import { mergedValues, sortOut } from './merging.ts';

interface Versioned<Fields> {
  /** The version in the form. */
  updatedAt: string;
  fields: Fields;
}

interface VersionsOptions<Fields extends object> {
  opened: Versioned<Fields>;
  read: () => Promise<Versioned<Fields>>;
  /** Stores a change to this version; `whole` is the complete result. Returns the new version. */
  send: (change: Partial<Fields>, updatedAt: string, whole: Fields) => Promise<Versioned<Fields>>;
  /** Where this browser keeps the form's input. Forgotten when a merged or loaded version replaces it. */
  kept: { key: string; ids: readonly (string | undefined)[] };
}

interface Conflict<Fields> {
  message: string;
  mine: Fields;
  theirs: Versioned<Fields> | undefined;
}

/**
 * Handles a small form for a record that somebody else may save at the same time: sends only the changed fields, with
 * the version that they were changed from. Render the form with `fields` and the key `round`, and pass the result to a
 * VersionsDialog.
 */
export function useVersions<Fields extends object>({ opened, read, send, kept }: VersionsOptions<Fields>) {
  const [base, setBase] = useState(opened);
  const [round, setRound] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Fields>>();
  const [saving, setSaving] = useState(false);

  /**
   * Saves the form. Returns false if somebody else saved first; `conflict` then has the input. @throws ApiError for any
   * other failure
   */
  async function save(mine: Fields, from = base): Promise<boolean> {
    setSaving(true);
    try {
      setBase(await send(changed(from.fields, mine) ?? {}, from.updatedAt, mine));
      setConflict(undefined);
      return true;
    } catch (err) {
      if (!isApiError(err) || err.status !== 409) throw err;
      // If their version cannot be read now, the person can still load it later or copy their own text.
      setConflict({ message: err.problem.message, mine, theirs: await read().catch(() => undefined) });
      return false;
    } finally {
      setSaving(false);
    }
  }
  const showAgain = () => {
    for (const id of kept.ids) forget(kept.key, id);
    setRound(round + 1);
  };
  const merging = conflict?.theirs && {
    ...sortOut({ base: base.fields, mine: conflict.mine, stored: base.fields, theirs: conflict.theirs.fields }),
    values: conflict.theirs.fields,
    base: base.fields,
  };
  return {
    /** The stored fields, as far as this form knows. */
    fields: base.fields,
    updatedAt: base.updatedAt,
    /** Increases when the form has to show `fields` again. */
    round,
    save,
    saving,
    conflict,
    merging,
    /** Merges both versions, using the chosen values where both changed a field, and saves the result over theirs. */
    merge: async (chosen: Partial<Fields>): Promise<boolean> => {
      if (!conflict?.theirs || !merging) return false;
      const { theirs, mine } = conflict;
      const saved = await save(mergedValues(mine, merging, chosen), theirs);
      if (saved) showAgain();
      return saved;
    },
    /** Replaces the form's content with their version. */
    load: async (): Promise<void> => {
      setBase(await read());
      showAgain();
      setConflict(undefined);
    },
    /** Closes the dialog. The form keeps its content, unsaved. */
    postpone: () => setConflict(undefined),
  };
}
