/**
 * Tags as caches and announcements name them. A value has the tag 'articles/{id}' for each article that it was made
 * from, and 'articles' if any other article could also change it, because it is a list or was chosen from one.
 */
import type { Cache, CacheTag, OwnRecord } from '#kernel/endpoint.ts';

/** One record: 'articles/0199…'. */
export type RecordTag = `${CacheTag}/${string}`;

/** A change: to one record, to anything with a tag, or, with '*', to anything at all. */
export type Change = RecordTag | CacheTag | '*';

/** Ids are compared as text, and readers may type them in capitals. */
export const recordTag = (tag: CacheTag, id: string): RecordTag => `${tag}/${id.toLowerCase()}`;

export const tagOf = (change: RecordTag | CacheTag): CacheTag => change.split('/')[0] as CacheTag;

/** Returns whether only figures of a record changed, such as its views: their tags begin with '#'. */
export const isOfFigures = (change: Change): boolean => change.startsWith('#');

export const isOneRecord = (change: RecordTag | CacheTag): change is RecordTag => change.includes('/');

/** Finds the id of a record in an address. */
export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const ID = new RegExp(`^${UUID.source}$`, 'i');

/**
 * Returns the tags that a contract names, with the id of the path in place of `:id`. Whatever else a reader types there
 * names no record, and so no tag: tags become headers for a CDN.
 */
export function tagsOf(
  named: readonly (CacheTag | OwnRecord)[],
  { id = '' }: Readonly<Record<string, string>> = {},
): (CacheTag | RecordTag)[] {
  return named.flatMap((tag) => {
    if (!tag.endsWith('/:id')) return tag as CacheTag;
    return ID.test(id) ? recordTag(tagOf(tag), id) : [];
  });
}

/** Returns the tags of a response: those in its contract, and one for each record that it shows. */
export function tagsOfReply(
  named: Exclude<Cache, string>,
  params: Readonly<Record<string, string>> | undefined,
  reply: unknown,
): Set<CacheTag | RecordTag> {
  const tags = new Set(tagsOf(named, params));
  for (const tag of named)
    if (!tag.endsWith('/:id')) for (const { id } of recordsOf(reply)) tags.add(recordTag(tag as CacheTag, id));
  return tags;
}

/** Returns the tags of the figures in a response, such as '#views/0199…': one for each record that it shows. */
export const figuresOfReply = (tag: CacheTag | undefined, reply: unknown): RecordTag[] =>
  tag ? recordsOf(reply).map(({ id }) => recordTag(tag, id)) : [];

/**
 * Returns a text that is the same for two responses only if they show the same. The time of a version identifies the
 * version: counting a read does not change that time, so no page differs.
 */
export function versionOf(reply: unknown): string {
  return JSON.stringify(reply, (_key, value) =>
    isRecord(value) && 'updatedAt' in value ? [value.id, value.updatedAt] : value,
  );
}

interface Shown {
  id: string;
}

/** Returns the records in a response: the rows of a list, or the single record. */
function recordsOf(reply: unknown): Shown[] {
  const rows = (reply as { rows?: unknown } | null | undefined)?.rows;
  return (Array.isArray(rows) ? rows : [reply]).filter(isRecord);
}

const isRecord = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
