import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';

/** Typing has ended when nothing was typed for this long (ms). */
const TYPING_PAUSE = 300;

type Go = (fields: Record<string, string>, replace: boolean) => void;

/**
 * The filters of a list: a GET form whose controls have the names of the search parameters, and an empty value for each
 * default. With scripts a choice takes effect at once, and typing after a short pause. The controls are updated when the
 * address changes, for example by Back or Clear Filters.
 *
 * @param search the search parameters of the address
 * @param go navigates to the list with these fields; `replace` is true while a person types
 * @returns props for the <form>
 */
export function useFilters(search: object, go: Go) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const alive = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address matters, not a new `go`
  useEffect(() => {
    const form = ref.current!;
    const chosenBefore = !alive.current && [...form.elements].some(isChanged);
    alive.current = true;
    // Keeps choices that were made before the scripts were loaded, and does not overwrite text while a person types.
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
      timer.current = setTimeout(() => send(form, true), TYPING_PAUSE);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(event.currentTarget, false);
    },
  };
}

/** Whether its value differs from the one in the page as it was sent. */
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
    // Keeps a space at the end: the person may be about to type the next word.
    if (control.value.trim() !== value) control.value = value;
  }
}
