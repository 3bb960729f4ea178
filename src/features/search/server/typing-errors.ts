/** Decides which word a person probably meant when they typed another one. */

/** Returns how many edits may separate two words: one if the longer has five letters, two if it has nine. */
export function editsBetween(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}

/** How much likelier each slip is than one wrong letter, for which there are 25 possibilities. */
const SLIPS = { swapped: 10, doubled: 10, missing: 10, replaced: 1, added: 0.5 };
/** People seldom mistype the first letter. */
const OTHER_FIRST = 0.1;

/** Compares words at the same distance from the typed one, by the slip that explains them and how often they occur. */
export function likelihood(typed: string, { folded, documents }: { folded: string; documents: number }): number {
  const first = folded[0] === typed[0] ? 1 : OTHER_FIRST;
  return Math.sqrt(documents) * SLIPS[slipFrom(folded, typed)] * first;
}

function slipFrom(meant: string, typed: string): keyof typeof SLIPS {
  if (meant.length > typed.length) return 'missing';
  if (meant.length < typed.length) return [...typed].some((_, at) => isDoubled(typed, at, meant)) ? 'doubled' : 'added';
  const differ = [...meant].flatMap((letter, at) => (letter === typed[at] ? [] : [at]));
  const [at = 0, next] = differ;
  const isSwap = differ.length === 2 && next === at + 1 && meant[at] === typed[next] && meant[next] === typed[at];
  return isSwap ? 'swapped' : 'replaced';
}

const isDoubled = (typed: string, at: number, meant: string): boolean =>
  typed[at] === typed[at + 1] && typed.slice(0, at) + typed.slice(at + 1) === meant;

/** Returns how many letters were added, left out, replaced or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
