/**
 * Returns the first field of a form with a typed text that is not a choice and that nobody has chosen: see ChoiceField.
 */
export const unchosenIn = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.unchosen !== undefined,
  );

export const UNCHOSEN = 'choose from the list, or add the name';
