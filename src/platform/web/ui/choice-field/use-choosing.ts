import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../reason.ts';
import { called, folded, type Listed, labelOf, offered } from './matching.ts';

/** How many choices are shown. Longer lists are searched, not scrolled. */
const MOST_SHOWN = 50;

/** How to add a name that is not in the list. */
export interface Adding {
  /** The label of the choice: 'Add “Pillar Two” as a new topic'. */
  label: (name: string) => string;
  /** Stores the new name first, and returns it in its stored form. */
  run?: (name: string) => Promise<string>;
}

export interface Choosing {
  value: string;
  /** Undefined until the choices are loaded. */
  choices: readonly Listed[] | undefined;
  onChange: (value: string) => void;
  /** Allows names that are not in the list. A separate choice adds them. */
  adding?: Adding | undefined;
  optional?: boolean | undefined;
  /** Whether each choice is stored elsewhere and leaves the field empty for the next. */
  several?: boolean | undefined;
  /** Called with each typed text, to load the choices for it. */
  onType?: ((text: string) => void) | undefined;
  /**
   * Whether the server searched for the typed text, so that all choices are offered; they are undefined until it has.
   */
  searched?: boolean | undefined;
}

/** Either a choice in the list, or the name that would be added. */
export type ChoiceEntry = { choice: Listed; add?: undefined } | { add: string; choice?: undefined };

const NONE: readonly Listed[] = [];

/**
 * Returns the state of a ChoiceField. A typed text only searches: it becomes the value if it is the name of a choice.
 * Otherwise it stays in the field with a message until somebody chooses or adds it.
 */
export function useChoosing(field: Choosing) {
  const { value, choices = NONE, onChange, adding, optional, several, onType, searched } = field;
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const [active, setActive] = useState(-1);
  /** Whether the active entry is a guess that nobody has moved to: the first arrow key confirms it. */
  const [guessed, setGuessed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Whether Enter was pressed before the list was loaded. */
  const [entered, setEntered] = useState(false);
  /** The value when typing began, which the field has again while the typed text is not a choice. */
  const before = useRef(value);

  const typed = text?.replace(/\s+/g, ' ').trim() ?? '';
  const { shown, total } = useMemo(
    () => offered(choices, searched ? '' : typed, MOST_SHOWN),
    [choices, typed, searched],
  );
  const known = called(choices, typed);
  const isNew = adding !== undefined && typed !== '' && !known && folded(typed) !== folded(value);
  const entries: readonly ChoiceEntry[] = [...shown.map((choice) => ({ choice })), ...(isNew ? [{ add: typed }] : [])];
  const unchosen = typed !== '' && !known && folded(typed) !== folded(value);

  const settle = (chosen: string | undefined) => {
    if (chosen !== undefined) onChange(chosen);
    setText(undefined);
    onType?.('');
    setOpen(false);
    setLeft(false);
    setActive(-1);
    setProblem(undefined);
    setEntered(false);
  };
  const type = (next: string) => {
    if (text === undefined) before.current = value;
    setText(next);
    setOpen(true);
    setLeft(false);
    setProblem(undefined);
    setEntered(false);
    onType?.(next);
    const named = called(choices, next);
    // Enter takes the best match in the list, but neither a new name nor a match for another text.
    setGuessed(true);
    setActive(!searched && next.trim() !== '' && offered(choices, next, 1).shown.length > 0 ? 0 : -1);
    if (several) return;
    const meant = next.trim() === '' && optional ? '' : (named?.value ?? before.current);
    if (meant !== value) onChange(meant);
  };
  const choose = async (entry: ChoiceEntry) => {
    if (busy) return;
    if (entry.choice) return settle(entry.choice.value);
    setBusy(true);
    try {
      settle(adding?.run ? await adding.run(entry.add) : entry.add);
    } catch (err) {
      setProblem(reasonOf(err));
    } finally {
      setBusy(false);
    }
  };
  /** Returns to the value before typing. */
  const restore = () => {
    if (text !== undefined && !several && value !== before.current) onChange(before.current);
    settle(undefined);
  };
  const leave = () => {
    setOpen(false);
    setActive(-1);
    if (unchosen) setLeft(true);
    else settle(known?.value);
  };
  // The list may load after the name was typed.
  const late = left ? known?.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each name
  useEffect(() => {
    if (late !== undefined) settle(late);
  }, [late]);
  const loaded = field.choices !== undefined;
  const best = typed === '' ? undefined : shown[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has loaded
  useEffect(() => {
    if (!loaded || !best) return setEntered(false);
    if (entered) settle(best.value);
    else if (open && active < 0) {
      setActive(0);
      setGuessed(true);
    }
  }, [loaded]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const count = entries.length;
    const entry = open ? entries[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const confirms = guessed && active >= 0 && step > 0;
      if (open && count > 0 && !confirms)
        setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
      setGuessed(false);
      setOpen(true);
    } else if (event.key === 'Escape' && (open || text !== undefined)) {
      restore();
      // Keeps a dialog around the field open.
      event.stopPropagation();
    } else if (event.key === 'Enter' && entry) void choose(entry);
    else if (event.key === 'Enter' && (unchosen || (several && known))) {
      if (known) settle(known.value);
      else if (!loaded) setEntered(true);
      // Also if the list has just loaded and no entry is active yet.
      else if (best) settle(best.value);
    } else return;
    event.preventDefault();
  }

  const current = choices.find((choice) => choice.value === value);
  return {
    text: text ?? (current ? labelOf(current) : value),
    typed,
    open,
    busy,
    entries,
    active,
    /** How many choices are not shown. */
    hidden: total - shown.length,
    /** Whether the typed text is not a choice, and nobody has chosen it. */
    unchosen,
    /** Whether the person left the field with such a text. */
    abandoned: left && unchosen,
    problem,
    /** The label of the choice that adds the typed name. */
    newLabel: adding?.label(typed),
    type,
    choose,
    leave,
    show: () => setOpen(true),
    onKeyDown,
  };
}
