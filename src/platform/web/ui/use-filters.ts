import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';

/** Typing is over when nothing was typed for this long (ms). */
const REST = 300;

type Go = (fields: Record<string, string>, replace: boolean) => void;

/**
 * The filters of a list: a GET form whose controls are named as in the address, with an empty value for each default.
 * Without scripts it is sent; with them a choice acts at once and typing after a short rest. The controls
 * follow the address, as after Back or Clear Filters.
 *
 * @param search what the address says
 * @param go navigates to the list with these fields; `replace` while somebody types
 * @returns to be spread on the <form>
 */
export function useFilters(search: object, go: Go) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const alive = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how to go there is not why
  useEffect(() => {
    const form = ref.current!;
    const chosenBefore = !alive.current && [...form.elements].some(isChanged);
    alive.current = true;
    // What was chosen before the scripts were there counts, and whoever is typing is ahead of the address.
    if (chosenBefore) send(form, true);
    else if (timer.current === undefined) follow(form, search as Record<string, unknown>);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    go(Object.fromEntries(new FormData(form)) as Record<string, string>, replace);
  };
  return {
    ref,
    onChange: ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
      if ((target as Element) instanceof HTMLSelectElement) return send(form, false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(form, true), REST);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(event.currentTarget, false);
    },
  };
}

/** Whether it no longer says what the page was made with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const given = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== given?.value;
}

function follow(form: HTMLFormElement, search: Record<string, unknown>): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue;
    const value = String(search[control.name] ?? '');
    // Not for a blank at the end alone: it may be the one before the next word.
    if (control.value.trim() !== value) control.value = value;
  }
}
