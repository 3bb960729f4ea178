import { DAY } from '#kernel/time.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { DELIVERY_DAYS } from '../vocabulary.ts';
import { forgetDeliveries } from './queries.ts';

export const webhookTasks: readonly Task[] = [
  { name: 'webhooks-due', cron: '* * * * *', run: ({ webhooks }) => webhooks.catchUp() },
  {
    name: 'webhooks-forget',
    cron: '40 4 * * *',
    run: ({ db }, now) => forgetDeliveries(db, new Date(now - DELIVERY_DAYS * DAY).toISOString()),
  },
];
