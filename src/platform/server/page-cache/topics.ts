/**
 * Topics as caches and announcements name them. A value carries 'articles/{id}' for each article that was read to make it,
 * and 'articles' if any other article could change it as well, because it is a list or was chosen from one.
 */
import type { Cache, OwnRecord, Topic } from '#kernel/endpoint.ts';

/** One record: 'articles/0199…'. */
export type RecordTopic = `${Topic}/${string}`;

/** Something that has changed: one record; anything of a topic; or, with '*', anything at all. */
export type Change = RecordTopic | Topic | '*';

/** Ids are compared by their text, and readers may write them in capitals. */
export const recordTopic = (topic: Topic, id: string): RecordTopic => `${topic}/${id.toLowerCase()}`;

/** The topic to which a change belongs. */
export const topicOf = (change: RecordTopic | Topic): Topic => change.split('/')[0] as Topic;

export const isOneRecord = (change: RecordTopic | Topic): change is RecordTopic => change.includes('/');

/** Returns the topics that a contract names, with the id of the path in place of `:id`. */
export function topicsOf(
  named: readonly (Topic | OwnRecord)[],
  { id = '' }: Readonly<Record<string, string>> = {},
): (Topic | RecordTopic)[] {
  return named.map((topic) => (topic.endsWith('/:id') ? recordTopic(topicOf(topic), id) : (topic as Topic)));
}

/** Returns the topics of a reply: its contract names some, and each record that it shows adds one. */
export function topicsOfReply(
  named: Exclude<Cache, string>,
  params: Readonly<Record<string, string>> | undefined,
  reply: unknown,
): Set<Topic | RecordTopic> {
  const topics = new Set(topicsOf(named, params));
  for (const topic of named)
    if (!topic.endsWith('/:id')) for (const { id } of recordsOf(reply)) topics.add(recordTopic(topic as Topic, id));
  return topics;
}

/**
 * Returns a text that two replies share only if they show the same. A version of a record is known by its time: counting
 * a reading leaves it as it is, and makes no page differ.
 */
export function versionOf(reply: unknown): string {
  return JSON.stringify(reply, (_key, value) =>
    isRecord(value) && 'updatedAt' in value ? [value.id, value.updatedAt] : value,
  );
}

interface Shown {
  id: string;
}

/** Returns the records in a reply: the rows of a list, or the one that it is. */
function recordsOf(reply: unknown): Shown[] {
  const rows = (reply as { rows?: unknown } | null | undefined)?.rows;
  return (Array.isArray(rows) ? rows : [reply]).filter(isRecord);
}

const isRecord = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
