/**
 * Topics as caches and announcements name them. A value has the topic 'articles/{id}' for each article that it was made
 * from, and 'articles' if any other article could also change it, because it is a list or was chosen from one.
 */
import type { Cache, OwnRecord, Topic } from '#kernel/endpoint.ts';

/** One record: 'articles/0199…'. */
export type RecordTopic = `${Topic}/${string}`;

/** A change: to one record, to anything in a topic, or, with '*', to anything at all. */
export type Change = RecordTopic | Topic | '*';

/** Ids are compared as text, and readers may type them in capitals. */
export const recordTopic = (topic: Topic, id: string): RecordTopic => `${topic}/${id.toLowerCase()}`;

/** Returns the topic to which a change belongs. */
export const topicOf = (change: RecordTopic | Topic): Topic => change.split('/')[0] as Topic;

/** Returns whether only figures of a record changed, such as its views: their topics begin with '#'. */
export const isOfFigures = (change: Change): boolean => change.startsWith('#');

export const isOneRecord = (change: RecordTopic | Topic): change is RecordTopic => change.includes('/');

/** Finds the id of a record in an address. */
export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const ID = new RegExp(`^${UUID.source}$`, 'i');

/**
 * Returns the topics that a contract names, with the id of the path in place of `:id`. Whatever else a reader types there
 * names no record, and so no topic: topics become headers for a CDN.
 */
export function topicsOf(
  named: readonly (Topic | OwnRecord)[],
  { id = '' }: Readonly<Record<string, string>> = {},
): (Topic | RecordTopic)[] {
  return named.flatMap((topic) => {
    if (!topic.endsWith('/:id')) return topic as Topic;
    return ID.test(id) ? recordTopic(topicOf(topic), id) : [];
  });
}

/** Returns the topics of a reply: those in its contract, and one for each record that it shows. */
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

/** Returns the topics of the figures in a reply, such as '#views/0199…': one for each record that it shows. */
export const figuresOfReply = (topic: Topic | undefined, reply: unknown): RecordTopic[] =>
  topic ? recordsOf(reply).map(({ id }) => recordTopic(topic, id)) : [];

/**
 * Returns a text that is the same for two replies only if they show the same. The time of a version identifies it:
 * counting a reading does not change it, so no page differs.
 */
export function versionOf(reply: unknown): string {
  return JSON.stringify(reply, (_key, value) =>
    isRecord(value) && 'updatedAt' in value ? [value.id, value.updatedAt] : value,
  );
}

interface Shown {
  id: string;
}

/** Returns the records in a reply: the rows of a list, or the single record. */
function recordsOf(reply: unknown): Shown[] {
  const rows = (reply as { rows?: unknown } | null | undefined)?.rows;
  return (Array.isArray(rows) ? rows : [reply]).filter(isRecord);
}

const isRecord = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
