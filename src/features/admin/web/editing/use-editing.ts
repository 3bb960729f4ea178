import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type MergingValues, sortOut } from '#features/revisions/web/index.ts';
import { changed } from '#kernel/changed.ts';
import { isApiError } from '#kernel/problem.ts';
import { forget, keep, recall } from '#web/kept.ts';
import { reasonOf } from '#web/ui/reason.ts';
import { byField, focusFirst } from '#web/ui/use-form.ts';
import type { Described, Editable, Kind, Publishing, Saved } from './kind.ts';

const AUTOSAVE_MS = 2000;

type Named<Values, T> = { [K in keyof Values]-?: Values[K] extends T ? K : never }[keyof Values] & string;

interface State<Stored, Values, Body> {
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

export type Editing<Stored extends Saved, Values extends object> = ReturnType<
  typeof useEditing<Stored, Values, object>
>;

/**
 * A record while it is edited: what stands in the form, whether that is stored, and the ways to store it. Drafts save
 * themselves; Ctrl/⌘ S saves everything. Put `form` on the <form> around the controls, whose names are those of `values`.
 */
export function useEditing<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  initial: Stored | undefined,
  onCreated: (stored: Stored) => void,
) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => opened(kind, initial));
  const live = useRef(state);
  /** One save at a time: what is typed meanwhile goes with the next. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const set = (part: Partial<State<Stored, Values, Body>>) => {
    live.current = { ...live.current, ...part };
    setState(live.current);
  };
  const isDirty = () => changed(live.current.base, kind.bodyOf(live.current.values)) !== undefined;
  const discard = () => forget(kind.key, live.current.stored?.id);
  const remember = () => {
    const { values, stored } = live.current;
    if (isDirty()) keep(kind.key, stored?.id, { values, updatedAt: stored?.updatedAt });
    else discard();
  };

  async function send(publishing: Publishing, quiet: boolean): Promise<boolean> {
    const { values, base, stored } = live.current;
    const body = kind.bodyOf(values);
    const change: Partial<Body> = changed(base, body) ?? {};
    if (stored && Object.keys({ ...change, ...publishing }).length === 0) return true;
    set({ saving: true });
    try {
      const parsed = (await kind.schema()).safeParse(body);
      if (!parsed.success) return refuse(byField(parsed.error.issues), quiet);
      const reply = stored
        ? await kind.update(stored.id, { ...change, ...publishing, ...edited(stored, quiet) }, body)
        : await kind.create!({ ...body, ...publishing });
      const settled = { errors: {}, problem: undefined, signedOut: false, conflict: undefined, recalled: false };
      set({ stored: reply, base: body, savedAt: Date.now(), ...settled });
      forget(kind.key, stored?.id);
      remember();
      for (const queryKey of [[kind.key], ...kind.refresh])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      if (!stored) onCreated(reply);
      return true;
    } catch (err) {
      if (isApiError(err) && err.status === 409) await collide(err.problem.message);
      else if (isApiError(err) && err.problem.errors) refuse(err.problem.errors, quiet);
      else set({ problem: reasonOf(err), signedOut: isApiError(err) && err.status === 401 });
      return false;
    } finally {
      set({ saving: false });
    }
  }
  async function collide(conflict: string): Promise<void> {
    set({ conflict, asking: true, theirs: undefined });
    // Without it there is still their version to load, and one's own to copy.
    set({ theirs: await kind.read(live.current.stored!.id).catch(() => undefined) });
  }
  function refuse(errors: Record<string, string>, quiet: boolean): false {
    set({ problem: Object.values(errors)[0], ...(!quiet && { errors }) });
    if (!quiet) focusFirst(form.current, errors);
    return false;
  }
  function save(publishing: Publishing = {}, quiet = false): Promise<boolean> {
    const sent = line.current.then(() => send(publishing, quiet));
    line.current = sent;
    return sent;
  }

  const dirty = isDirty();
  const { values, stored, conflict } = state;
  const savesItself = !kind.byHand && stored?.status !== 'published' && conflict === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two seconds after the last change, whatever else happens
  useEffect(() => {
    if (!dirty || !savesItself) return;
    const timer = setTimeout(() => void save({}, true), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, savesItself]);

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void latestSave.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const change = (part: Partial<Values>) => {
    set({ values: { ...live.current.values, ...part } });
    remember();
  };
  return {
    ...state,
    kind: kind as unknown as Described<Values> & Pick<Kind<Stored, Values, Body>, 'valuesOf'>,
    dirty,
    isDirty,
    savesItself,
    change,
    save,
    form: { ref: form, noValidate: true as const, onSubmit: preventing(() => void save()) },
    /** Takes up what somebody else saved, in place of what stands here. */
    loadTheirs: async () => {
      const theirs = await kind.read(stored!.id);
      discard();
      set(opened(kind, theirs));
    },
    /** The newest stored version, also right after a save. */
    saved: () => live.current.stored,
    /** What both versions have, once theirs was read; undefined where there is no conflict. */
    merging: mergingOf(kind, state),
    /** Both versions in one, with their text in the fields of `fromThem`; saved on top of theirs. */
    merge: async (fromThem: readonly string[]): Promise<boolean> => {
      const { theirs, values: mine } = live.current;
      const sorted = mergingOf(kind, live.current);
      if (!theirs || !sorted) return false;
      const taken = [...sorted.theirs, ...fromThem].map((name) => [name, sorted.values[name as keyof Values]]);
      set({ ...opened(kind, theirs, false), values: { ...mine, ...(Object.fromEntries(taken) as Partial<Values>) } });
      remember();
      return save();
    },
    /** Before leaving for good: what is typed here is not wanted. */
    discard,
    /** Later: what is typed stays, and is not saved. */
    postpone: () => set({ asking: false }),
    control: <K extends Named<Values, string>>(name: K) => ({
      name,
      value: values[name] as string,
      error: state.errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
    check: <K extends Named<Values, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.target.checked } as unknown as Partial<Values>),
    }),
  };
}

function opened<Stored extends Saved, Values extends object, Body extends object>(
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

function mergingOf<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  { conflict, theirs, stored, base, values }: State<Stored, Values, Body>,
): MergingValues<Values> | undefined {
  if (!conflict || !theirs || !stored) return undefined;
  const bodyOf = (version: Stored) => kind.bodyOf(kind.valuesOf(version));
  const sorted = sortOut({ base, mine: kind.bodyOf(values), stored: bodyOf(stored), theirs: bodyOf(theirs) });
  return { ...sorted, values: kind.valuesOf(theirs) };
}

/** What comes with a change: of which version it is, and whether it was the editor that saved. */
const edited = ({ updatedAt }: Saved, quiet: boolean) => ({ updatedAt, ...(quiet && { autosave: true as const }) });

const preventing = (run: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  run();
};
