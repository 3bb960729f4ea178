/** The site's scheduled tasks. */

import { accountTasks } from '#features/accounts/server/registration.ts';
import { alertTasks } from '#features/alerts/server/tasks.ts';
import { announcementTasks } from '#features/announcements/server/tasks.ts';
import { apiTasks } from '#features/api/server/tasks.ts';
import { articleTasks } from '#features/articles/server/content.ts';
import { authorTasks } from '#features/authors/server/records.ts';
import { backupTasks } from '#features/backups/server/index.ts';
import { binTasks } from '#features/bin/server/tasks.ts';
import { editionTasks } from '#features/editions/server/tasks.ts';
import { importsTasks } from '#features/imports/server/tasks.ts';
import { inquiryTasks } from '#features/inquiries/server/tasks.ts';
import { intakeTasks } from '#features/intake/server/tasks.ts';
import { invitationTasks } from '#features/invitations/server/tasks.ts';
import { jurisdictionTasks } from '#features/jurisdictions/server/tasks.ts';
import { mediaTasks } from '#features/media/server/tasks.ts';
import { newsletterTasks } from '#features/newsletter/server/tasks.ts';
import { noticeTasks } from '#features/notices/server/tasks.ts';
import { privacyTasks } from '#features/privacy/server/index.ts';
import { publishingTasks } from '#features/publishing/server/similar.ts';
import { readingTasks } from '#features/readings/server/tasks.ts';
import { referenceTasks } from '#features/references/server/tasks.ts';
import { searchTasks } from '#features/search/server/tasks.ts';
import { shareTasks } from '#features/shares/server/shares.ts';
import { submissionTasks } from '#features/submissions/server/tasks.ts';
import { topicTasks } from '#features/topics/server/refile.ts';
import { updateTasks } from '#features/updates/server/publish.ts';
import { webhookTasks } from '#features/webhooks/server/tasks.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { limitTasks } from '#platform/server/limits/tasks.ts';
import { bulkMailTasks } from '#platform/server/mail/bulk/forget.ts';
import { mailTasks } from '#platform/server/mail/tasks.ts';
import type { Queue } from '#platform/server/queue/queue.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { securityEventTasks } from '#platform/server/security-events/tasks.ts';

const tasks: readonly Task[] = [
  ...accountTasks,
  ...alertTasks,
  ...announcementTasks,
  ...authorTasks,
  ...articleTasks,
  ...backupTasks,
  ...binTasks,
  ...bulkMailTasks,
  ...editionTasks,
  ...inquiryTasks,
  ...intakeTasks,
  ...invitationTasks,
  ...jurisdictionTasks,
  ...limitTasks,
  ...mailTasks,
  ...apiTasks,
  ...importsTasks,
  ...mediaTasks,
  ...newsletterTasks,
  ...noticeTasks,
  ...privacyTasks,
  ...publishingTasks,
  ...readingTasks,
  ...referenceTasks,
  ...searchTasks,
  ...shareTasks,
  ...topicTasks,
  ...securityEventTasks,
  ...submissionTasks,
  ...updateTasks,
  ...webhookTasks,
];

/** Queues every task once at the next start, because a restored database has lost the queue and its due jobs. */
export async function queueTasks(queue: Pick<Queue, 'sendOnce'>, db: Db): Promise<void> {
  for (const { name } of tasks) await queue.sendOnce(db, name);
}

/**
 * Schedules the tasks. Each run happens on one of all nodes. Returns a function that stops them and waits for runs in
 * progress.
 */
export async function startTasks(queue: Pick<Queue, 'schedule'>, deps: Deps): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  for (const { name, cron, run } of tasks) stops.push(await queue.schedule(name, cron, () => run(deps, Date.now())));
  return async () => {
    for (const stop of stops) await stop();
  };
}
