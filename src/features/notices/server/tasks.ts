import type { Task } from '#platform/server/queue/task.ts';
import { sendDigests } from './digest.ts';
import { noticeComments } from './gather-comments.ts';

export const noticeTasks: readonly Task[] = [
  { name: 'notices-comments', cron: '*/5 * * * *', run: noticeComments },
  { name: 'notices-digest', cron: '*/10 * * * *', run: sendDigests },
];
