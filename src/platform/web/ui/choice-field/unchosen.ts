/**
 * Returns the first ChoiceField of a form in which somebody has typed a text without choosing anything from its list.
 */
export const unchosenIn = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.unchosen !== undefined,
  );

export const UNCHOSEN = 'choose from the list, or add the name';
