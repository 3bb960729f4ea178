import { lt } from 'drizzle-orm';
import { SECURITY_EVENT_DAYS } from '#kernel/security-events.ts';
import { DAY } from '#kernel/time.ts';
import type { Task } from '../queue/task.ts';
import { securityEvents } from './table.ts';

const forgetOld: Task = {
  name: 'security-events-old',
  cron: '50 3 * * *',
  async run({ db }, now) {
    const before = new Date(now - SECURITY_EVENT_DAYS * DAY).toISOString();
    await db.delete(securityEvents).where(lt(securityEvents.lastAt, before));
  },
};

export const securityEventTasks: readonly Task[] = [forgetOld];
