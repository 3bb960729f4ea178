/** The choices that a ChoiceField offers for a typed text. */

/** A choice of a list, by its unique value. */
export interface Listed {
  value: string;
  /** The value, if left out. */
  label?: string;
  /** Beside the label: a code, or the topic above it. It is searched too. */
  hint?: string;
}

export const labelOf = ({ value, label = value }: Listed): string => label;

/** Without accents, capitals and extra spaces: 'Côte  d’Ivoire' and "cote d'ivoire" are one. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns how well a choice fits, best first from 0; undefined if it does not. */
function rankOf(choice: Listed, sought: string): number | undefined {
  const label = folded(labelOf(choice));
  const hint = folded(choice.hint ?? '');
  if (label === sought) return 0;
  if (hint === sought) return 1;
  if (label.startsWith(sought)) return 2;
  const at = label.indexOf(sought);
  if (at > 0) return /[\s(:'-]/.test(label[at - 1]!) ? 3 : 4;
  return hint.includes(sought) ? 5 : undefined;
}

/** The choice that is called so, in whatever capitals. */
export function called(choices: readonly Listed[], text: string): Listed | undefined {
  const sought = folded(text);
  return sought === '' ? undefined : choices.find((choice) => folded(labelOf(choice)) === sought);
}

/** Returns the choices that fit the text, the best first, at most `most` of them, and the number of all that fit. */
export function offered(
  choices: readonly Listed[],
  text: string,
  most: number,
): { shown: readonly Listed[]; total: number } {
  const sought = folded(text);
  if (sought === '') return { shown: choices.slice(0, most), total: choices.length };
  const fitting = choices.flatMap((choice) => {
    const rank = rankOf(choice, sought);
    return rank === undefined ? [] : [{ choice, rank }];
  });
  // Sorting is stable: among equals, the order of the list stays.
  const shown = fitting.sort((a, b) => a.rank - b.rank).slice(0, most);
  return { shown: shown.map(({ choice }) => choice), total: fitting.length };
}
