import type { Task } from '#platform/server/queue/task.ts';
import { followUpInquiries, remindOfInquiries } from './remind.ts';

export const inquiryTasks: readonly Task[] = [
  { name: 'inquiries-remind', cron: '*/10 * * * *', run: remindOfInquiries },
  { name: 'inquiries-follow-up', cron: '*/10 * * * *', run: followUpInquiries },
];
