/** Two people on one record: what each of them changed since the version that both began with. */
import { changed } from '#kernel/changed.ts';

export interface Merging<Names extends string> {
  /** Only the other one did: it is taken over. */
  theirs: Names[];
  /** Only this one did: it stays. */
  mine: Names[];
  /** Both did, and not alike: somebody has to choose. */
  both: Names[];
}

/** With their values. */
export interface MergingValues<Values> extends Merging<string> {
  values: Values;
}

interface Versions<Body> {
  /** What stood in this form when it was last saved or read, and what stands there now. */
  base: Body;
  mine: Body;
  /** The same version as the server had it, and what the other one made of it. */
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

/** Both versions in one: what they alone changed, their text in the fields of `fromThem`, and `mine` elsewhere. */
export function mergedValues<Values extends object>(
  mine: Values,
  { theirs, values }: Pick<MergingValues<Values>, 'theirs' | 'values'>,
  fromThem: readonly string[],
): Values {
  const taken = [...theirs, ...fromThem].map((name) => [name, values[name as keyof Values]]);
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Values>) };
}
