/** Merges the changes of two people who edited the same version of a record. */
import { changed } from '#kernel/changed.ts';

export interface Merging<Names extends string> {
  /** Changed by the other person only: their value is used. */
  theirs: Names[];
  /** Changed here only: this value is kept. */
  mine: Names[];
  /** Changed by both to different values: a person has to choose. */
  both: Names[];
}

/** With the other person's values. */
export interface MergingValues<Values> extends Merging<string> {
  values: Values;
}

interface Versions<Body> {
  /** This form when it was last saved or read, and now. */
  base: Body;
  mine: Body;
  /** The same version on the server, and the other person's. */
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

/** Returns `mine` with the other person's values in the fields that only they changed, and in those of `fromThem`. */
export function mergedValues<Values extends object>(
  mine: Values,
  { theirs, values }: Pick<MergingValues<Values>, 'theirs' | 'values'>,
  fromThem: readonly string[],
): Values {
  const taken = [...theirs, ...fromThem].map((name) => [name, values[name as keyof Values]]);
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Values>) };
}
