import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { changed } from '#kernel/changed.ts';
import type { Correction } from '#kernel/editions.ts';
import { isConflict } from '#kernel/problem.ts';
import { toast } from '../toast.ts';
import { useGuarded } from '../unsaved/guard.ts';
import { conflictOf, mergingOf } from './conflict.ts';
import { opened, type State } from './editing-state.ts';
import { forget, keep } from './kept.ts';
import type { Described, Editable, Publishing, RecordForm, Saved } from './record-form.ts';
import { useSave } from './use-save.ts';

/** Runs saves one after another: `inTurn(save)` starts when the previous one has ended, successfully or not. */
function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(run);
    last.current = turn.catch(() => undefined);
    return turn;
  };
}

/** Long enough not to save in the middle of a word, short enough to lose little (ms). */
const DELAY = 2_000;

/** Saves a while after the last change of `values`, if `due`; and once the browser is online again. */
function useAutosave(values: object, due: boolean, save: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values restarts the timer
  useEffect(() => {
    if (!due) return;
    const run = () => void save();
    const timer = setTimeout(run, DELAY);
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
  }, [values, due]);
}

type Named<Values, T> = { [K in keyof Values]-?: Values[K] extends T ? K : never }[keyof Values] & string;

export type RecordEditing<Stored extends Saved, Values extends object> = ReturnType<
  typeof useEditing<Stored, Values, object>
>;
/** The props of every part of an editor. */
export interface EditingProps<Stored extends Saved, Values extends object> {
  editing: RecordEditing<Stored, Values>;
}

/**
 * Edits a record: returns the form's values, whether they are stored, and functions to store them. Drafts are saved
 * automatically. Put `form` on the <form> around the controls, whose names are the keys of `values`.
 */
export function useEditing<Stored extends Saved, Values extends object, Body extends object>(
  kind: Editable<Stored, Values, Body>,
  initial: Stored | undefined,
  onCreated: (stored: Stored) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const { state, live, set } = useLive<State<Stored, Values, Body>>(() => opened(kind, initial));
  const isDirty = () =>
    live.current.correction !== undefined || changed(live.current.base, kind.bodyOf(live.current.values)) !== undefined;
  const discard = () => forget(kind.key, live.current.stored?.id);
  const remember = () => {
    const { values, stored } = live.current;
    if (isDirty()) keep(kind.key, stored?.id, { values, stored });
    else discard();
  };

  const parts = { kind, live, set, remember };
  const inTurn = useInTurn();
  const { send, isChosen } = useSave({ ...parts, form, onCreated });
  const save = (publishing: Publishing = {}, quiet = false) => inTurn(() => send(publishing, quiet));
  const conflicts = conflictOf(parts, save);
  const dirty = isDirty();
  const { values, stored, conflict } = state;
  const savesItself = !kind.byHand && stored?.status !== 'published' && conflict === undefined;
  // Restored input waits until the person continues or discards it.
  useAutosave(values, dirty && savesItself && !state.recalled, () => save({}, true));
  useGuarded({ isDirty, save: () => save({}, savesItself), savesItself, discard });

  const change = (part: Partial<Values>) => {
    const recalled = live.current.recalled === true && !savesItself;
    set({ values: { ...live.current.values, ...part }, refused: undefined, recalled });
    remember();
  };
  return {
    ...state,
    kind: kind as unknown as Described<Values> &
      Pick<RecordForm<Stored, Values, Body>, 'valuesOf' | 'bodyOf' | 'schema' | 'checks' | 'besideOf'>,
    dirty,
    isDirty,
    savesItself,
    isChosen,
    change,
    /** Sets the notice to readers about the next save. */
    tell: (correction: Correction | undefined) => set({ correction, errors: {} }),
    save,
    /** Runs another action in the queue of saves. */
    inTurn,
    /**
     * Does the same as `inTurn`, for an action on the newest stored version. If somebody else saved first, shows their
     * version.
     */
    act: <Result>(run: (stored: Stored) => Promise<Result>): Promise<Result> =>
      inTurn(() => run(live.current.stored!)).catch(async (err: unknown) => {
        if (isConflict(err)) await conflicts.catchUp(isDirty()).catch(() => undefined);
        throw err;
      }),
    form: { ref: form, noValidate: true as const, onSubmit: preventing(() => void save()) },
    /** Returns the newest stored version, even right after a save. */
    saved: () => live.current.stored,
    /** Both versions, once the other one is read; undefined without a conflict. */
    merging: mergingOf(kind, state),
    sentByAuthor: Boolean(stored && state.theirs && kind.sentByAuthor?.(state.theirs, stored)),
    /** Discards the input before the page is left. */
    discard,
    /**
     * Replaces restored input with what is stored, offers to undo that, and moves the focus from the button to the form.
     */
    discardRecalled: () => {
      const title = state.filledFrom ? 'The form was cleared' : 'Your unsaved changes were discarded';
      toast({ title, undo: () => change(values) });
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      conflicts.replace(live.current.stored);
      if (live.current.stored) void conflicts.catchUp(false).catch(() => undefined);
    },
    ...conflicts,
    ...controlsOf(kind.labels, values, state.errors, change),
  };
}

function controlsOf<Values extends object>(
  labels: { readonly [K in keyof Values & string]: string },
  values: Values,
  errors: Readonly<Record<string, string>>,
  change: (part: Partial<Values>) => void,
) {
  const textOf = <K extends Named<Values, string>>(name: K) => ({
    name,
    label: labels[name],
    value: values[name] as string,
    error: errors[name],
  });
  return {
    control: <K extends Named<Values, string>>(name: K) => ({
      ...textOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
    /** For a field that reports the value itself, such as a ChoiceField or a PageText. */
    choice: <K extends Named<Values, string>>(name: K) => ({
      ...textOf(name),
      onChange: (value: string) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    check: <K extends Named<Values, boolean>>(name: K) => ({
      name,
      label: labels[name],
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.target.checked } as unknown as Partial<Values>),
    }),
  };
}

const preventing = (run: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  run();
};

/**
 * Returns state that code running for longer than one render can also read: `live.current` is the newest, and `state`
 * is the state of this render. `set` takes the part that changes.
 */
function useLive<State extends object>(begin: () => State) {
  const [state, setState] = useState(begin);
  const live = useRef(state);
  const set = (part: Partial<State>): void => {
    live.current = { ...live.current, ...part };
    setState(live.current);
  };
  return { state, live, set };
}

/** Saves on Ctrl/⌘ S, wherever the focus is. */
export function useSaveShortcut(save: () => Promise<unknown>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
