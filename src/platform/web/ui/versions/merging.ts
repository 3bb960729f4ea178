/** Merges the changes of two people who edited the same version of a record. */
import { changed } from '#kernel/changed.ts';

export interface Merging<Names extends string> {
  /** Fields that only the other person changed: their value is used. */
  theirs: Names[];
  /** Fields that were only changed here: this value is kept. */
  mine: Names[];
  /** Fields that both changed to different values: a person has to choose. */
  both: Names[];
}

/** Adds the other person's values, and the values that both began with. */
export interface MergingValues<Values> extends Merging<string> {
  values: Values;
  base: Values;
}

/** The result for a field that both changed. */
export interface MergedField {
  value: unknown;
  /** For a value that cannot be divided: the side whose value was kept. */
  side?: 'mine' | 'theirs';
  /** For a text: how many passages of each were kept. */
  passages?: { mine: number; theirs: number };
}
/** The choices by the name of the field; missing until everything is chosen. */
export type Choices = Readonly<Record<string, MergedField | undefined>>;

interface Versions<Body> {
  /** The form's content when it was last saved or read, and now. */
  base: Body;
  mine: Body;
  /** The last saved or read version as the server stores it, and the other person's version. */
  stored: Body;
  theirs: Body;
}

export function sortOut<Body extends object>({ base, mine, stored, theirs }: Versions<Body>) {
  const own = Object.keys(changed(base, mine) ?? {});
  const others = Object.keys(changed(stored, theirs) ?? {});
  const alike = changed(mine, theirs) ?? {};
  const sorted: Merging<keyof Body & string> = { theirs: [], mine: [], both: [] };
  for (const name of Object.keys(mine) as (keyof Body & string)[]) {
    if (!(name in alike)) continue;
    if (own.includes(name) && others.includes(name)) sorted.both.push(name);
    else if (others.includes(name)) sorted.theirs.push(name);
    else if (own.includes(name)) sorted.mine.push(name);
  }
  return sorted;
}

/**
 * Returns `mine` with the other person's values in the fields that only they changed, and the chosen values where both
 * did.
 */
export function mergedValues<Values extends object>(
  mine: Values,
  { theirs, values }: Pick<MergingValues<Values>, 'theirs' | 'values'>,
  chosen: Partial<Values>,
): Values {
  const taken = theirs.map((name) => [name, values[name as keyof Values]]);
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Values>), ...chosen };
}

/** Returns the labels of the fields that each side keeps something of, for the button and the message afterwards. */
export function keptFrom(
  labels: Readonly<Record<string, string>>,
  merging: Merging<string>,
  choices: Choices,
): Record<'mine' | 'theirs', string[]> {
  const fromBoth = (side: 'mine' | 'theirs') =>
    merging.both.flatMap((name) => {
      const { side: whose, passages } = choices[name] ?? {};
      const count = passages?.[side] ?? 0;
      const label = labels[name] ?? name;
      if (count > 0) return [`${label} (${count === 1 ? '1 passage' : `${count} passages`})`];
      return whose === side ? [label] : [];
    });
  const named = (side: 'mine' | 'theirs') => [...merging[side].map((name) => labels[name] ?? name), ...fromBoth(side)];
  return { mine: named('mine'), theirs: named('theirs') };
}
