/** The lists that have a feed: the kinds' lists and the newsletter's archive. */
import { v5 as uuidv5 } from 'uuid';
import { listCorrections } from '#features/editions/server/index.ts';
import { ITEM_TAGS } from '#features/newsletter/content.ts';
import { newestIssues } from '#features/newsletter/server/index.ts';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import { publicPath } from '#kernel/kinds.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type FeedEntry, type Kinds, kindsWith } from '#platform/server/kinds.ts';
import { CORRECTIONS_FEED, type FeedAddress, NEWSLETTER_FEED } from '../vocabulary.ts';

/** An entry and the path where readers find it. */
type Entry = FeedEntry & { path: string };

export interface FeedSource extends FeedAddress {
  tags: CacheTag[];
  /** Reads the latest `limit` entries, newest first. */
  read: (db: Db, limit: number) => Promise<Entry[]>;
}

export const feedSources = (kinds: Kinds): FeedSource[] => [
  ...kindsWith(kinds, 'feed', 'public').map(({ kind, feed }) => ({
    title: kind.labels.many,
    ...kind.feed,
    home: kind.public.path,
    tags: [kind.tag],
    read: async (db: Db, limit: number) =>
      (await feed(db, limit)).map((entry) => ({ ...entry, path: publicPath(kind, entry.id) })),
  })),
  {
    ...NEWSLETTER_FEED,
    tags: ['newsletter-issues', ...ITEM_TAGS],
    read: (db, limit) => newestIssues(db, kinds, limit),
  },
  {
    ...CORRECTIONS_FEED,
    tags: kindsWith(kinds, 'editions').map(({ kind }) => kind.tag),
    async read(db, limit) {
      const { rows } = await listCorrections(db, kinds, { limit, offset: 0 });
      return rows.map(({ id, n, path, title, change, note, at }) => ({
        // Each notice is an entry, even if several are about the same text.
        id: uuidv5(String(n), id),
        path: `${path}#version-${n}`,
        title: `${CHANGE_LABELS[change]}: ${title}`,
        summary: note,
        html: textToHtml(note),
        author: '',
        tags: [CHANGE_LABELS[change]],
        published: at,
        updated: at,
      }));
    },
  },
];
