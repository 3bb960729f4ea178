/**
 * The names in the archive of changes, and what they mean. PostgreSQL numbers the files of its write-ahead log
 * (segments, 16 MB each) and begins another timeline whenever a copy is restored; the history of a timeline says where
 * it branched off from the previous one.
 */

/** A segment: '000000010000000000000003' is the third on timeline 1. */
export interface Segment {
  timeline: number;
  number: number;
}

/** A stored file, '<name>-<hash>.gz': the hash tells whether another file with that name is the same. */
export interface StoredFile {
  file: string;
  /** PostgreSQL's name for the file. */
  name: string;
  hash: string;
}

/** A copy of the cluster, complete at `endedAt`. The changes from segment `first` on have to follow it. */
export interface Base {
  file: string;
  endedAt: number;
  first: Segment;
}

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_EACH = 256;
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})000000([0-9A-F]{2})$/;
const HISTORY = /^([0-9A-F]{8})\.history$/;
const STORED = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)-([0-9a-f]{32})\.gz(?:\.age)?$/;
const BASE = /^base-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9A-F]{24})\.tar\.gz(?:\.age)?$/;

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

export function parseSegment(name: string): Segment | undefined {
  const [, timeline, high, low] = SEGMENT.exec(name) ?? [];
  if (!timeline || !high || !low) return undefined;
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(high, 16) * SEGMENTS_EACH + Number.parseInt(low, 16),
  };
}

export const segmentName = ({ timeline, number }: Segment): string =>
  hex(timeline, 8) + hex(Math.floor(number / SEGMENTS_EACH), 8) + hex(number % SEGMENTS_EACH, 8);

/** Returns the segment of a position such as '0/2000028' on timeline 1. */
export function segmentAt(position: string, timeline: number): Segment {
  const [high = '', low = ''] = position.split('/');
  return { timeline, number: Number(((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES) };
}

/** Returns whether the archive keeps the file; PostgreSQL also hands over some that no restoration needs. */
export const isKept = (name: string): boolean => SEGMENT.test(name) || HISTORY.test(name);

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

export const storedName = (name: string, hash: string, encrypted: boolean): string =>
  `${name}-${hash}.gz${encrypted ? '.age' : ''}`;

export function parseStored(file: string): StoredFile | undefined {
  const [, name, hash] = STORED.exec(file) ?? [];
  return name && hash ? { file, name, hash } : undefined;
}

/** Windows allows no colons in names. */
export const baseName = (endedAt: number, first: Segment, encrypted: boolean): string =>
  `base-${new Date(endedAt).toISOString().replaceAll(':', '-')}-${segmentName(first)}.tar.gz${encrypted ? '.age' : ''}`;

export function parseBase(file: string): Base | undefined {
  const [, hour, minute, second, segment] = BASE.exec(file) ?? [];
  const first = segment && parseSegment(segment);
  return first ? { file, endedAt: Date.parse(`${hour}:${minute}:${second}`), first } : undefined;
}

/**
 * Follows the changes from a base on, up to the end of a timeline; by default the newest. Returns the segments in order,
 * and the first missing one if later ones exist: the changes in the missing segment and in all later ones are lost.
 */
export function chainFrom(
  first: Segment,
  names: Iterable<string>,
  last = Number.POSITIVE_INFINITY,
): { segments: string[]; missing?: string } {
  const present = new Map<number, number[]>();
  for (const { timeline, number } of segmentsOf(names, first)) {
    if (timeline <= last) present.set(number, [...(present.get(number) ?? []), timeline]);
  }
  const segments: string[] = [];
  let { timeline, number } = first;
  for (; ; number++) {
    const next = Math.max(...(present.get(number) ?? []).filter((one) => one >= timeline));
    if (!Number.isFinite(next)) break;
    timeline = next;
    segments.push(segmentName({ timeline, number }));
  }
  const later = [...present].some(([at, on]) => at > number && on.some((one) => one >= timeline));
  return later ? { segments, missing: segmentName({ timeline, number }) } : { segments };
}

function* segmentsOf(names: Iterable<string>, first: Segment): Generator<Segment> {
  for (const name of names) {
    const segment = parseSegment(name);
    if (segment && segment.timeline >= first.timeline && segment.number >= first.number) yield segment;
  }
}

/** Returns whether some base and the changes since then make up the content of the cluster on this timeline. */
export function isComplete(bases: readonly Base[], names: readonly string[], timeline: number): boolean {
  return bases.some(({ first }) => first.timeline === timeline && chainFrom(first, names).missing === undefined);
}

/** Returns whether a base belongs to a timeline's past. `history` is the text of its history: '1⇥0/8000000⇥why'. */
export function isAncestor({ first }: Base, history: string): boolean {
  return history.split('\n').some((line) => {
    const [timeline, position] = line.trim().split(/\s+/);
    return (
      Number(timeline) === first.timeline &&
      position !== undefined &&
      first.number <= segmentAt(position, first.timeline).number
    );
  });
}

/** Returns the oldest bases to remove so that `keep` are left. `bases` are sorted, oldest first. */
export const surplusBases = <T extends Base>(bases: readonly T[], keep: number): T[] =>
  bases.toSorted((a, b) => a.endedAt - b.endedAt).slice(0, -keep);

/** Returns the stored segments that no base needs. The short histories are kept. */
export function unneeded(stored: readonly StoredFile[], bases: readonly Base[]): StoredFile[] {
  const oldest = Math.min(...bases.map(({ first }) => first.number));
  return stored.filter(({ name }) => {
    const segment = parseSegment(name);
    return segment !== undefined && segment.number < oldest;
  });
}
