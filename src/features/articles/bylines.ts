/**
 * A person in a byline, in the form reference managers expect. An organisation, or a person with one name, has only
 * `literal`.
 */
export type Cited = { given: string; family: string; literal?: undefined } | { literal: string };

/** Words that begin a family name: 'van Dijk', 'de la Cruz', 'al Haddad'. */
const PARTICLES = new Set(
  'af al ap bin da das de del della den der di do dos du el ibn la le san santa st ten ter van von zu zum zur'.split(
    ' ',
  ),
);
const ORGANISATION =
  /\b(?:board|co|committee|company|council|desk|editors|gmbh|inc|institute|llp|ltd|partners|staff|team|university)\b/i;
/** A byline is at most 120 characters long; later names are ignored. */
const MOST = 20;

/** Reads the people in a byline: 'Noor Haddad and Piet van Dijk'. Returns an empty list for an empty byline. */
export function readByline(byline: string): Cited[] {
  return byline
    .split(/\s*(?:[,;&]|\band\b)\s*/)
    .filter(Boolean)
    .slice(0, MOST)
    .map(readName);
}

function readName(name: string): Cited {
  const words = name.split(/\s+/);
  if (words.length < 2 || ORGANISATION.test(name)) return { literal: name };
  const particle = words.findIndex((word, at) => at > 0 && PARTICLES.has(word.toLowerCase()));
  const cut = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { given: words.slice(0, cut).join(' '), family: words.slice(cut).join(' ') };
}

/** Returns 'Haddad, Noor', as in a list of references. */
export const familyFirst = (name: Cited): string => name.literal ?? `${name.family}, ${name.given}`;

/** Returns 'Noor Haddad'. */
export const givenFirst = (name: Cited): string => name.literal ?? `${name.given} ${name.family}`;
