/** Tells an author and the desk which parts of a pasted or uploaded text were left out or accepted, and where. */

/** The names of each kind of part, for one and for several. */
const NAMES = {
  comments: ['comment', 'comments'],
  deletions: ['tracked deletion or move', 'tracked deletions or moves'],
  hidden: ['hidden passage', 'hidden passages'],
  notes: ['footnote that was not copied with the text', 'footnotes that were not copied with the text'],
  pictures: ['picture', 'pictures'],
  objects: ['drawing, chart or formula', 'drawings, charts or formulas'],
  title: ['repeated title', 'repeated titles'],
  insertions: ['tracked insertion', 'tracked insertions'],
  boxes: ['text box', 'text boxes'],
  fields: ['field', 'fields'],
  cropped: [
    'cropped picture with the parts that Word does not show',
    'cropped pictures with the parts that Word does not show',
  ],
} as const satisfies Record<string, readonly [one: string, several: string]>;

export type LeftOutKind = keyof typeof NAMES;
const KINDS = Object.keys(NAMES) as LeftOutKind[];
/** The kinds that were kept in the text. */
const ACCEPTED: readonly LeftOutKind[] = ['insertions', 'boxes', 'fields', 'cropped'];

/** A part, described by the words around it. */
export interface Passage {
  kind: LeftOutKind;
  around: string;
}

/** How many parts of each kind there are, and the passages of the first ones. Kinds without parts are missing. */
export type LeftOut = Partial<Record<LeftOutKind, number>> & { passages?: readonly Passage[] };

const MOST = 999;
export const MOST_PASSAGES = 40;
/** How many characters are shown on each side of a part. */
const REACH = 45;
const LONGEST_PASSAGE = 2 * REACH + 10;
/** The maximum length of a report that a form can send (characters). */
export const LEFT_OUT_MAX = 6_000;

/** Returns the ends of two texts that meet at a part of this kind; '[…]' replaces the part. */
export function passageAt(kind: LeftOutKind, before: string, after: string): Passage {
  const [left, right] = [before, after].map((text) => text.replace(/\s+/g, ' '));
  const start = left!.length > REACH ? `…${left!.slice(-REACH).replace(/^\S+ /, '')}` : left!;
  const end = right!.length > REACH ? `${right!.slice(0, REACH).replace(/ \S+$/, '')}…` : right!;
  const around = ACCEPTED.includes(kind) ? start + end : `${start.trimEnd()} […] ${end.trimStart()}`;
  return { kind, around: around.trim().toWellFormed() };
}

export function addLeftOut(a: LeftOut, b: LeftOut): LeftOut {
  const sums = KINDS.map((kind) => [kind, Math.min((a[kind] ?? 0) + (b[kind] ?? 0), MOST)] as const);
  const passages = [...(a.passages ?? []), ...(b.passages ?? [])].slice(0, MOST_PASSAGES);
  return { ...Object.fromEntries(sums.filter(([, count]) => count > 0)), ...(passages.length > 0 && { passages }) };
}

/** Returns `comments:2 title:1`, as forms send it, and a line for each passage; empty if there are no parts. */
export const writeLeftOut = (parts: LeftOut): string =>
  [
    KINDS.filter((kind) => parts[kind])
      .map((kind) => `${kind}:${parts[kind]}`)
      .join(' '),
    ...(parts.passages ?? []).map(({ kind, around }) => `${kind} ${around}`),
  ].join('\n');

const FORMAT = new RegExp(`^(?:(?:${KINDS.join('|')}):[1-9]\\d{0,2}(?: |$)){0,${KINDS.length}}$`);

const PASSAGE = new RegExp(`^(${KINDS.join('|')}) (\\S.{0,${LONGEST_PASSAGE - 1}})$`, 'u');

/** Reads the text of {@link writeLeftOut}, where forms without scripts end lines with CRLF. Ignores anything else. */
export function readLeftOut(written: string): LeftOut {
  const [counts = '', ...lines] = written.split(/\r?\n/);
  if (counts === '' || !FORMAT.test(counts)) return {};
  const pairs = counts.split(' ').map((pair) => pair.split(':'));
  const passages = lines.slice(0, MOST_PASSAGES).flatMap((line) => {
    const [, kind, around] = PASSAGE.exec(line) ?? [];
    return kind && around ? [{ kind: kind as LeftOutKind, around }] : [];
  });
  return {
    ...Object.fromEntries(pairs.map(([kind, count]) => [kind, Number(count)])),
    ...(passages.length > 0 && { passages }),
  };
}

function sentence(head: string, kinds: readonly LeftOutKind[], parts: LeftOut): string[] {
  const named = kinds.flatMap((kind) => {
    const count = parts[kind] ?? 0;
    return count > 0 ? [`${count} ${NAMES[kind][count === 1 ? 0 : 1]}`] : [];
  });
  const last = named.pop();
  if (last === undefined) return [];
  return [`${head}: ${named.length > 0 ? `${named.join(', ')} and ${last}` : last}.`];
}

/** Returns 'Left out: 2 comments and 1 picture. Accepted: 1 tracked insertion.', or '' if there are no parts. */
export const leftOutLine = (parts: LeftOut): string =>
  [
    ...sentence(
      'Left out',
      KINDS.filter((kind) => !ACCEPTED.includes(kind)),
      parts,
    ),
    ...sentence('Accepted', ACCEPTED, parts),
  ].join(' ');

/** Returns the line, and below it a line for each passage; empty if there are no parts. */
export function leftOutNote(parts: LeftOut): string {
  const { passages = [] } = parts;
  const lines = passages.map(({ kind, around }) => {
    const [name] = NAMES[kind];
    return `${name[0]!.toUpperCase()}${name.slice(1)}: ${around}`;
  });
  return [leftOutLine(parts), ...lines].join('\n');
}
