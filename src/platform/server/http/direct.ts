/**
 * How pages read data while they are rendered: straight from the handlers, without HTTP, and through a cache
 * that a change of the topic drops. Notes which topics a page was made from.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { CallParts, Transport } from '#kernel/client.ts';
import { fillPath, queryString } from '#kernel/client.ts';
import type { Endpoint, Input, Page } from '#kernel/endpoint.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { ApiError, Failure, statusOf } from '#kernel/problem.ts';
import type { Changes, Topic } from '../changes.ts';
import { TopicCache } from '../page-cache/topic-cache.ts';
import { isAway } from './errors.ts';
import type { Route } from './serve.ts';
import { storable } from './storable.ts';

/** What only a mailed link shows. */
const OF_ONE_PERSON: ReadonlySet<Topic> = new Set(['alerts', 'newsletter', 'submissions', 'invitations']);
export const isPersonal = (topic: Topic): boolean => OF_ONE_PERSON.has(topic);
/** Searches are counted, and what is one person's is nobody else's: both reach their handler each time. */
export const isKept = (topic: Topic): boolean => topic !== 'search' && !isPersonal(topic);

const DATA_BYTES = 64 * 1024 * 1024;

/** Runs `work` and collects the topics of everything that it reads. */
export type CollectTopics = <T>(work: () => Promise<T>) => Promise<{ result: T; topics: Set<Topic> }>;

export function directTransport(app: FastifyInstance, changes: Pick<Changes, 'onChange'>) {
  const scope = new AsyncLocalStorage<Set<Topic>>();
  const cache = new TopicCache<unknown>({ maxBytes: DATA_BYTES, freshMs: 30_000, isAway });
  changes.onChange((topic) => cache.drop(topic));

  const transport: Transport = async (key, parts) => {
    const route = app.routesByKey.get(key);
    if (!route) throw new Error(`no endpoint ${key}`);
    // Only what everyone may read goes into a page.
    if (route.endpoint.access !== 'anyone' || !key.startsWith('GET ')) throw new Error(`${key} is not for pages`);
    const topic = topicOf(key);
    scope.getStore()?.add(topic);
    const { path } = parseKey(key);
    return cache.get(fillPath(path, parts.params) + queryString(parts.query), async () => {
      const value = await run(route, parts);
      return { value, topics: [topic], size: JSON.stringify(value).length, keep: isKept(topic) };
    });
  };
  const collectTopics: CollectTopics = async (work) => {
    const topics = new Set<Topic>();
    const result = await scope.run(topics, work);
    return { result, topics };
  };
  return { transport, collectTopics };
}

/** '/api/articles/:id' is of the topic 'articles'. */
function topicOf(key: string): Topic {
  return key.split('/')[2] as Topic;
}

/** The reply is cut to its contract, as it is on the wire. */
async function run({ endpoint, handle }: Route, parts: CallParts): Promise<unknown> {
  try {
    const answer = await handle(parse(endpoint, parts), { person: null });
    if (!endpoint.list) return endpoint.reply.parse(answer);
    const page = answer as unknown as Page<unknown>;
    return { rows: endpoint.reply.parse(page.rows), total: page.total };
  } catch (err) {
    if (err instanceof Failure) throw new ApiError(statusOf[err.code], JSON.stringify({ message: err.message }));
    throw err;
  }
}

function parse(endpoint: Endpoint, parts: CallParts): Input<Endpoint> {
  storable(parts.query);
  const params = endpoint.params.safeParse(parts.params);
  const query = endpoint.query.safeParse(parts.query ?? (endpoint.query.type === 'undefined' ? undefined : {}));
  // What is not an id leads nowhere, just as an unknown one.
  if (!params.success) throw new Failure('not_found', 'Not found');
  if (!query.success) throw new Failure('invalid', query.error.issues[0]?.message ?? 'Invalid request');
  return { params: params.data, query: query.data, body: undefined };
}
