/** The choices that a ChoiceField offers for a typed text. */

/** A choice of a list, by its unique value. */
export interface Listed {
  value: string;
  label?: string;
  /** Shown next to the label: a code, or the topic above it. It is searched too. */
  hint?: string;
}

export const labelOf = ({ value, label = value }: Listed): string => label;

/** Returns the text without accents, capitals and extra spaces: 'Côte  d’Ivoire' and "cote d'ivoire" are the same. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns how well a choice matches, from 0 for the best; undefined if it does not. */
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

/** Returns the choice with this name, ignoring case. */
export function called(choices: readonly Listed[], text: string): Listed | undefined {
  const sought = folded(text);
  return sought === '' ? undefined : choices.find((choice) => folded(labelOf(choice)) === sought);
}

/** Returns at most `most` choices that match the text, the best first, and the number of all that match. */
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
  // Sorting is stable, so equal matches keep the order of the list.
  const shown = fitting.sort((a, b) => a.rank - b.rank).slice(0, most);
  return { shown: shown.map(({ choice }) => choice), total: fitting.length };
}
