/** Tells an author and the desk which parts of a pasted or uploaded text were left out. */

/** Each kind of part, for one and for several. */
const NAMES = {
  comments: ['comment', 'comments'],
  deletions: ['deleted or moved passage', 'deleted or moved passages'],
  hidden: ['hidden passage', 'hidden passages'],
  notes: ['footnote that was not copied with the text', 'footnotes that were not copied with the text'],
  pictures: ['picture', 'pictures'],
  objects: ['drawing, chart or formula', 'drawings, charts or formulas'],
  title: ['repeated title', 'repeated titles'],
} as const satisfies Record<string, readonly [one: string, several: string]>;

export type LeftOutKind = keyof typeof NAMES;
const KINDS = Object.keys(NAMES) as LeftOutKind[];

/** How many parts of each kind. Kinds without parts are missing. */
export type LeftOut = Partial<Record<LeftOutKind, number>>;

const MOST = 999;

export function addLeftOut(a: LeftOut, b: LeftOut): LeftOut {
  const sums = KINDS.map((kind) => [kind, Math.min((a[kind] ?? 0) + (b[kind] ?? 0), MOST)] as const);
  return Object.fromEntries(sums.filter(([, count]) => count > 0));
}

/** Returns `comments:2 title:1`, as forms send it; empty for nothing. */
export const writeLeftOut = (parts: LeftOut): string =>
  KINDS.filter((kind) => parts[kind])
    .map((kind) => `${kind}:${parts[kind]}`)
    .join(' ');

const FORMAT = new RegExp(`^(?:(?:${KINDS.join('|')}):[1-9]\\d{0,2}(?: |$)){0,${KINDS.length}}$`);

/** Reads what {@link writeLeftOut} wrote. Ignores anything else. */
export function readLeftOut(written: string): LeftOut {
  if (!FORMAT.test(written)) return {};
  const pairs = written.split(' ').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.filter(([kind]) => kind).map(([kind, count]) => [kind, Number(count)]));
}

/** Returns a sentence such as 'Left out: 2 comments and 1 picture.'; empty for nothing. */
export function leftOutLine(parts: LeftOut): string {
  const named = KINDS.flatMap((kind) => {
    const count = parts[kind] ?? 0;
    return count > 0 ? [`${count} ${NAMES[kind][count === 1 ? 0 : 1]}`] : [];
  });
  const last = named.pop();
  if (last === undefined) return '';
  return `Left out: ${named.length > 0 ? `${named.join(', ')} and ${last}` : last}.`;
}
