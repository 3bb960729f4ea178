import type { Task } from '#platform/server/queue/task.ts';
import { remindOfInquiries } from './remind.ts';

export const inquiryTasks: readonly Task[] = [
  { name: 'inquiries-remind', cron: '*/10 * * * *', run: remindOfInquiries },
];
