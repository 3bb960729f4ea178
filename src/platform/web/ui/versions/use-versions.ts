import { useState } from 'react';
import { changed } from '#kernel/changed.ts';
import { isApiError } from '#kernel/problem.ts';
import { mergedValues, sortOut } from './merging.ts';

interface Versioned<Fields> {
  /** The version that stands in the form. */
  updatedAt: string;
  fields: Fields;
}

interface VersionsOptions<Fields extends object> {
  /** As the form was opened. */
  opened: Versioned<Fields>;
  /** As it is stored now. */
  read: () => Promise<Versioned<Fields>>;
  /** Stores a change of that version, which makes it the whole; gives the new one. */
  send: (change: Partial<Fields>, updatedAt: string, whole: Fields) => Promise<Versioned<Fields>>;
}

interface Met<Fields> {
  /** The server's words. */
  conflict: string;
  mine: Fields;
  theirs: Versioned<Fields> | undefined;
}

/**
 * A small form on a record that somebody else may save meanwhile: only what was changed is sent, with the version that
 * it was changed from. Make the form with `fields` and the key `round`; give the whole to a VersionsDialog.
 */
export function useVersions<Fields extends object>({ opened, read, send }: VersionsOptions<Fields>) {
  const [base, setBase] = useState(opened);
  const [round, setRound] = useState(0);
  const [met, setMet] = useState<Met<Fields>>();
  const [saving, setSaving] = useState(false);

  /** False if somebody else saved: what was written is in `met` then. @throws ApiError whatever else went wrong */
  async function save(mine: Fields, from = base): Promise<boolean> {
    setSaving(true);
    try {
      setBase(await send(changed(from.fields, mine) ?? {}, from.updatedAt, mine));
      setMet(undefined);
      return true;
    } catch (err) {
      if (!isApiError(err) || err.status !== 409) throw err;
      // Without it there is still their version to load, and one's own to copy.
      setMet({ conflict: err.problem.message, mine, theirs: await read().catch(() => undefined) });
      return false;
    } finally {
      setSaving(false);
    }
  }
  const merging = met?.theirs && {
    ...sortOut({ base: base.fields, mine: met.mine, stored: base.fields, theirs: met.theirs.fields }),
    values: met.theirs.fields,
  };
  return {
    /** What is stored, as far as this form knows. */
    fields: base.fields,
    updatedAt: base.updatedAt,
    /** Counts up when the form has to show `fields` anew. */
    round,
    save,
    saving,
    met,
    merging,
    /** Both versions in one, with their text in the fields of `fromThem`; saved on top of theirs. */
    merge: async (fromThem: readonly string[]): Promise<boolean> => {
      if (!met?.theirs || !merging) return false;
      const { theirs, mine } = met;
      const saved = await save(mergedValues(mine, merging, fromThem), theirs);
      if (saved) setRound(round + 1);
      return saved;
    },
    /** Their version, in place of what stands here. */
    load: async (): Promise<void> => {
      setBase(await read());
      setRound(round + 1);
      setMet(undefined);
    },
    /** What is written stays in the form, unsaved. */
    postpone: () => setMet(undefined),
  };
}
