/** An announcement that is urgent until some moment is an ordinary one from then on: by the clock, at read time. */
import { type SQL, sql } from 'drizzle-orm';
import { literal } from '#platform/server/kinds.ts';
import { LIST_BADGE } from '../vocabulary.ts';
import { announcements } from './table.ts';

const hasLapsed = sql`coalesce(${announcements.urgentUntil} <= now(), false)`;

/** What readers see of these columns. Other badges than BREAKING name a type, which stays. */
export const shown = {
  badge: sql<typeof announcements.$inferSelect.badge>`
    case when ${announcements.badge} = 'BREAKING' and ${hasLapsed} then ${literal(LIST_BADGE)} else ${announcements.badge} end`,
  priority: sql<number>`case when ${hasLapsed} then 1 else ${announcements.priority} end`,
  pinned: sql<boolean>`(${announcements.pinned} and not ${hasLapsed})`,
} satisfies Record<string, SQL>;
