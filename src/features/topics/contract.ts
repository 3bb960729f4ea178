import { z } from 'zod';
import { PIECE_TAGS, Piece, piecesQuery } from '#features/search/contract.ts';
import { endpoint, exportOf, forEditors } from '#kernel/endpoint.ts';
import { changeOf, replyOf, schemasOf } from '#kernel/fields.ts';
import { editedVersion, id, instant, line, Message, paging, SeenRecord, SeenVersion } from '#kernel/wire.ts';
import { TOPIC_FIELDS } from './fields.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    topics: true;
  }
}

const topicFields = schemasOf(TOPIC_FIELDS);

export const TopicInput = z.strictObject(topicFields);
export type TopicInput = z.output<typeof TopicInput>;
export const TopicChange = changeOf(topicFields).extend({ updatedAt: editedVersion.updatedAt });

export const DeskTopic = z.object({
  id,
  ...replyOf(topicFields),
  /** The name of the topic above it. */
  parentName: z.string().nullable(),
  formerNames: z.array(z.string()),
  /** How many records have the topic, up to 1,000. */
  records: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type DeskTopic = z.output<typeof DeskTopic>;

const named = { name: z.string(), slug: z.string() };
const counted = { ...named, description: z.string(), /** Visible pieces, up to 1,000. */ pieces: z.number().int() };
const TopicBranch = z.object({ ...counted, below: z.array(z.object(counted)) });
export type TopicBranch = z.output<typeof TopicBranch>;

/** A topic's page, with the newest pieces about it and about the topics below it. */
export const TopicHub = z.object({
  id,
  ...named,
  description: z.string(),
  above: z.object(named).nullable(),
  below: z.array(z.object(named)),
  rows: z.array(Piece),
  /** Exact up to 1,000. `more` says whether there are more. */
  total: z.number().int(),
  more: z.boolean(),
});
export type TopicHub = z.output<typeof TopicHub>;

/** A name in records that is not yet a topic. */
const Unfiled = z.object({ name: z.string(), records: z.number().int() });
export type Unfiled = z.output<typeof Unfiled>;

const topics = forEditors.list({
  summary: 'All topics, in the order of the tree',
  query: z.object(paging),
  row: DeskTopic,
});

export const topicsApi = {
  'GET /api/topics': endpoint({
    cache: ['topics', ...PIECE_TAGS],
    summary: 'The tree of topics, with the numbers of visible pieces',
    reply: z.object({ topics: z.array(TopicBranch) }),
  }),
  'GET /api/topics/:slug': endpoint({
    cache: ['topics', ...PIECE_TAGS],
    summary: 'A topic with its newest pieces. Found by its current address, a former one or its name',
    params: z.object({ slug: line.pipe(z.string().max(120)) }),
    query: z.object(piecesQuery),
    failures: ['not_found'],
    reply: TopicHub,
  }),
  'GET /api/admin/topics': topics,
  'GET /api/admin/topics/export': exportOf(topics),
  'GET /api/admin/topics/unfiled': forEditors.call({
    summary: 'Names in records that match no topic, the most frequent first',
    query: z.object(paging),
    reply: z.object({ rows: z.array(Unfiled), total: z.number().int() }),
  }),
  'POST /api/admin/topics': forEditors.call({
    summary: 'Adds a topic',
    body: TopicInput,
    failures: ['conflict'],
    reply: DeskTopic,
    status: 201,
  }),
  'PATCH /api/admin/topics/:id': forEditors.one({
    summary: 'Renames, describes or moves a topic; its records follow, and its former address redirects',
    body: TopicChange,
    failures: ['not_found', 'conflict'],
    reply: DeskTopic,
  }),
  'POST /api/admin/topics/:id/merge': forEditors.one({
    summary: 'Merges a topic into another, which gets its records, the topics below it and its address',
    body: z.strictObject({ into: SeenRecord, updatedAt: editedVersion.updatedAt }),
    failures: ['not_found', 'conflict'],
    reply: DeskTopic,
  }),
  'DELETE /api/admin/topics/:id': forEditors.one({
    summary: 'Deletes a topic without topics below it. Records keep the name',
    query: SeenVersion,
    failures: ['not_found'],
    reply: Message,
  }),
} as const;
