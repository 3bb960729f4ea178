import type { RefObject } from 'react';
import type { Correction } from '#kernel/editions.ts';
import type { OtherSave } from '../versions/side-words.ts';
import { recall } from './kept.ts';
import type { Editable, Saved } from './record-form.ts';

/** A record that is being edited, and the result of its last save. */
export interface State<Stored, Values, Body> {
  /** The record as it was last read or written; undefined for a new record. */
  stored: Stored | undefined;
  values: Values;
  /** The stored content that `values` are compared with. */
  base: Body;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
  /** When this editor last saved (ms). */
  savedAt?: number | undefined;
  problem?: string | undefined;
  /** Why the last publication was refused; shown until something changes. */
  refused?: string | undefined;
  /** Whether the last save failed because the session has ended. */
  signedOut?: boolean;
  /** The server's message if somebody else saved first. */
  conflict?: string | undefined;
  /** The version that somebody else saved. */
  theirs?: Stored | undefined;
  lastSave?: OtherSave | undefined;
  /** Whether the dialog about the conflict is open. */
  asking?: boolean;
  /** The notice to readers about the next save of a public text; undefined for a minor change. */
  correction?: Correction | undefined;
  /** Whether the form has been filled with earlier, unsaved input. */
  recalled?: boolean;
  /** What filled the form, if nobody had typed that input: 'the inquiry'. */
  filledFrom?: string | undefined;
}

/** State that the parts of an editor share. */
export interface Live<Stored extends Saved, Values extends object, Body extends object> {
  kind: Editable<Stored, Values, Body>;
  live: Readonly<RefObject<State<Stored, Values, Body>>>;
  set: (part: Partial<State<Stored, Values, Body>>) => void;
  /** Keeps unsaved input in this browser. */
  remember: () => void;
}

/** Returns the state of a newly opened editor, with earlier unsaved input unless `recalling` is false. */
export function opened<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  stored: Stored | undefined,
  recalling = true,
): State<Stored, Values, Body> {
  const values = stored ? kind.valuesOf(stored) : kind.blank!;
  const none = undefined;
  const nothing = { savedAt: none, problem: none, refused: none, conflict: none, theirs: none, asking: false };
  const clash = stored && kind.clashOf?.(stored);
  // With a clash, compares the form with the version that both began with, so that the form's values count as unsaved
  // until a person has decided.
  const base = kind.bodyOf(clash ? kind.valuesOf(clash.began) : values);
  const state = { stored, values, base, errors: {}, saving: false, recalled: false, ...nothing };
  const kept = recalling ? recall<Values, Stored>(kind.key, stored?.id) : undefined;
  if (!kept && clash && recalling)
    return { ...state, stored: clash.began, values: kind.valuesOf(clash.mine), theirs: stored, conflict: CLASH };
  if (!kept) return state;
  // The version that the input was typed for. If somebody else has saved since, that causes a conflict, and both are
  // merged.
  const edited = kept.stored ?? stored;
  const began = edited ? kind.bodyOf(kind.valuesOf(edited)) : base;
  const input = { values: { ...values, ...kept.values }, recalled: true, filledFrom: kept.filledFrom };
  return { ...state, stored: edited, base: began, ...input };
}

const CLASH = 'Somebody has since changed the live text in the same place.';
