import type { Task } from '#platform/server/queue/task.ts';
import { soundAlarm } from './alarm.ts';
import { sendDigests } from './digest.ts';
import { noticeComments } from './gather-comments.ts';
import { sendGathered } from './gather-notices.ts';
import { mailNotifications } from './mail-notifications.ts';
import { forgetNotifications } from './notifications.ts';

export const noticeTasks: readonly Task[] = [
  { name: 'notices-comments', cron: '*/5 * * * *', run: noticeComments },
  { name: 'notices-gathered', cron: '2-59/5 * * * *', run: sendGathered },
  { name: 'notices-visitor-mails', cron: '* * * * *', run: soundAlarm },
  { name: 'notices-digest', cron: '*/10 * * * *', run: sendDigests },
  { name: 'notices-notifications', cron: '* * * * *', run: mailNotifications },
  forgetNotifications,
];
