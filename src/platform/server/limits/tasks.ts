import { lt } from 'drizzle-orm';
import type { Task } from '../queue/task.ts';
import { rateLimits } from './table.ts';

const forgetExpired: Task = {
  name: 'limits-expired',
  cron: '8-59/10 * * * *',
  async run({ db }, now) {
    await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  },
};

export const limitTasks: readonly Task[] = [forgetExpired];
