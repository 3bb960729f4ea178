import { lte, sql } from 'drizzle-orm';
import type { Task } from '#platform/server/queue/task.ts';
import { LIST_BADGE } from '../vocabulary.ts';
import { announcements } from './table.ts';

/**
 * Makes an urgent announcement an ordinary one within a minute of its end. Badges other than BREAKING name a type, and
 * are kept.
 */
const endUrgency: Task = {
  name: 'announcement-urgency',
  cron: '* * * * *',
  run: ({ db, changes }, now) =>
    db.transaction(async (tx) => {
      const ended = await tx
        .update(announcements)
        .set({
          badge: sql`case ${announcements.badge} when 'BREAKING' then ${LIST_BADGE} else ${announcements.badge} end`,
          priority: 1,
          pinned: false,
          urgentUntil: null,
        })
        .where(lte(announcements.urgentUntil, new Date(now).toISOString()))
        .returning({ id: announcements.id });
      for (const { id } of ended) await changes.announce(tx, 'announcements', id);
    }),
};

export const announcementTasks: readonly Task[] = [endUrgency];
