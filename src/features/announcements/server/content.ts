import { and, eq, isNull, sql } from 'drizzle-orm';
import { placesOf } from '#features/jurisdictions/server/index.ts';
import { withFeedPictures } from '#features/media/server/index.ts';
import { WAVES } from '#platform/server/cards/lines.ts';
import { newest } from '#platform/server/db/record-queries.ts';
import { literal, type ServerHalf } from '#platform/server/kinds.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { ANNOUNCEMENT } from '../content.ts';
import { Announcement, AnnouncementInput } from '../contract.ts';
import { ANNOUNCEMENT_FIELDS } from '../fields.ts';
import { GLOBAL } from '../vocabulary.ts';
import { findVisible, isVisible, stored } from './queries.ts';
import { announcementRecords, shownText } from './records.ts';
import { announcements } from './table.ts';

const publication = {
  released: and(eq(announcements.active, true), isNull(announcements.deletedAt))!,
  from: announcements.publishedAt,
};

/** The jurisdiction as readers see it (behaviour 5.3). */
const jurisdiction = sql`coalesce(nullif(${announcements.jurisdiction}, ''), ${literal(GLOBAL)})`;

export const storedAnnouncements: ServerHalf<typeof ANNOUNCEMENT> = {
  kind: ANNOUNCEMENT,
  table: announcements,
  title: announcements.title,
  plannedFor: announcements.plannedFor,
  pictures: { text: announcements.content, cover: announcements.coverId },
  owner: announcements.authorId,
  // Announcements remain; erasing a person deletes only the link to their account.
  personalData: ownedRows(announcements, {
    as: 'announcements',
    owner: 'authorId',
    columns: ['id', 'title', 'source', 'createdAt'],
    onErasure: 'unname',
  }),
  public: { visible: isVisible, open: isVisible },
  filed: { others: announcements.topics },
  search: {
    lead: announcements.summary,
    body: announcements.contentText,
    by: announcements.source,
    ...publication,
    type: announcements.badge,
    jurisdiction,
    furtherJurisdictions: announcements.furtherJurisdictions,
    topics: sql`${announcements.topics}`,
  },
  alert: {
    by: announcements.source,
    summary: announcements.summary,
    jurisdiction,
    type: announcements.badge,
    at: sql`greatest(${announcements.publishedAt}, ${announcements.updatedAt})`,
  },
  newsletter: {
    text: sql`coalesce(nullif(${announcements.summary}, ''), left(${announcements.contentText}, 1000))`,
    meta: sql`concat_ws(' · ', initcap(lower(${announcements.badge})), nullif(${placesOf(announcements)}, ''))`,
    jurisdiction: announcements.jurisdiction,
    furtherJurisdictions: announcements.furtherJurisdictions,
    date: announcements.publishedAt,
    weights: [announcements.priority, announcements.pinned],
  },
  async feed(db, limit) {
    const entries = await withFeedPictures(db, await newest(db, announcements, isVisible, limit));
    return entries.map(({ id, title, summary, html, image, source, badge, publishedAt, updatedAt, ...row }) => ({
      id,
      title,
      summary,
      html,
      author: source,
      image,
      tags: [badge, row.jurisdiction, ...row.furtherJurisdictions].filter(Boolean),
      published: publishedAt,
      updated: updatedAt,
    }));
  },
  async card(db, id) {
    const announcement = await findVisible(db, id);
    if (!announcement) return undefined;
    const { badge, jurisdiction, title, source: by } = announcement;
    const label = `${badge} · ${jurisdiction || GLOBAL}`;
    return { label, title, by, colours: badge === 'BREAKING' || badge === 'ALERT' ? 'ink' : 'mist', lines: WAVES };
  },
  schedule: publication,
  bin: announcements.deletedAt,
  palette: { also: [], note: announcements.badge },
  versions: announcementRecords,
  async editions(db, id) {
    const announcement = await stored.find(db, id, isVisible);
    return announcement && shownText(announcement);
  },
  imported: {
    input: AnnouncementInput.omit({ plannedFor: true }),
    fields: ANNOUNCEMENT_FIELDS,
    reply: Announcement,
    example: { title: 'Filing window extended', content: '<p>The authority extends the window by ten days.</p>' },
    storeOf: () => announcementRecords,
  },
};
