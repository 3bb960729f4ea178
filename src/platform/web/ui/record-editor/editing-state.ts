import type { RefObject } from 'react';
import { recall } from './kept.ts';
import type { Editable, Saved } from './kind.ts';

/** A record while it is edited, and how its last save went. */
export interface State<Stored, Values, Body> {
  /** As it was last read or written; undefined for what is not stored yet. */
  stored: Stored | undefined;
  values: Values;
  /** What of `values` is stored. */
  base: Body;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
  /** When this editor last saved, in ms. */
  savedAt?: number | undefined;
  /** Why the last attempt did not save. */
  problem?: string | undefined;
  /** It was that nobody is signed in here any more. */
  signedOut?: boolean;
  /** Somebody else saved in the meantime: the server's words. */
  conflict?: string | undefined;
  /** Their version. */
  theirs?: Stored | undefined;
  /** And what to do about it is being asked. */
  asking?: boolean;
  /** Something typed earlier and not stored stands in the form again. */
  recalled?: boolean;
}

/** What the parts of an editor share. */
export interface Live<Stored extends Saved, Values extends object, Body extends object> {
  kind: Editable<Stored, Values, Body>;
  live: Readonly<RefObject<State<Stored, Values, Body>>>;
  set: (part: Partial<State<Stored, Values, Body>>) => void;
  /** Keeps in this browser what is typed and not stored. */
  remember: () => void;
}

/** A record, or a new one, as its editor begins; with what was typed earlier and not stored, unless `recalling` is false. */
export function opened<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  stored: Stored | undefined,
  recalling = true,
): State<Stored, Values, Body> {
  const values = stored ? kind.valuesOf(stored) : kind.blank!;
  const nothing = { savedAt: undefined, problem: undefined, conflict: undefined, theirs: undefined, asking: false };
  const state = { stored, values, base: kind.bodyOf(values), errors: {}, saving: false, recalled: false, ...nothing };
  const kept = recalling ? recall<Values>(kind.key, stored?.id) : undefined;
  if (!kept) return state;
  // Whoever saved in between is not overwritten: what was typed belongs to the version that was edited.
  const edited = stored && { ...stored, updatedAt: kept.updatedAt ?? stored.updatedAt };
  return { ...state, stored: edited, values: { ...values, ...kept.values }, recalled: true };
}
