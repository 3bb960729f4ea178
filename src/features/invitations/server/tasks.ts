import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { KEPT_DAYS } from '../vocabulary.ts';
import { clearOver } from './queries.ts';

/** Deletes accepted and expired invitations after a while; the audit log keeps the actions. */
const removeOver: Task = {
  name: 'invitations-over',
  cron: '25 3 * * *',
  run: ({ db }, now) => clearOver(db, new Date(now - KEPT_DAYS * DAY).toISOString()),
};

export const invitationTasks: readonly Task[] = [removeOver];
