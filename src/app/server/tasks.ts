/** The site's scheduled tasks. */

import { accountTasks } from '#features/accounts/server/registration.ts';
import { alertTasks } from '#features/alerts/server/tasks.ts';
import { announcementTasks } from '#features/announcements/server/records.ts';
import { apiTasks } from '#features/api/server/keys.ts';
import { articleTasks } from '#features/articles/server/content.ts';
import { authorTasks } from '#features/authors/server/records.ts';
import { backupTasks } from '#features/backups/server/index.ts';
import { binTasks } from '#features/bin/server/queries.ts';
import { editionTasks } from '#features/editions/server/waiting.ts';
import { importsTasks } from '#features/imports/server/queries.ts';
import { inquiryTasks } from '#features/inquiries/server/remind.ts';
import { intakeTasks } from '#features/intake/server/sources.ts';
import { invitationTasks } from '#features/invitations/server/queries.ts';
import { jurisdictionTasks } from '#features/jurisdictions/server/fill.ts';
import { mediaTasks } from '#features/media/server/tasks.ts';
import { issueTasks } from '#features/newsletter/server/issues/edit.ts';
import { subscriberTasks } from '#features/newsletter/server/queries.ts';
import { noticeTasks } from '#features/notices/server/tasks.ts';
import { privacyTasks } from '#features/privacy/server/retention.ts';
import { publishingTasks } from '#features/publishing/server/similar.ts';
import { readingTasks } from '#features/readings/server/queries.ts';
import { referenceTasks } from '#features/references/server/cite.ts';
import { searchTasks } from '#features/search/server/tally.ts';
import { shareTasks } from '#features/shares/server/shares.ts';
import { submissionPictureTasks } from '#features/submissions/server/pictures/room.ts';
import { submissionTasks } from '#features/submissions/server/review.ts';
import { topicTasks } from '#features/topics/server/refile.ts';
import { updateTasks } from '#features/updates/server/publish.ts';
import { webhookTasks } from '#features/webhooks/server/outbox.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { limitTasks } from '#platform/server/limits/table.ts';
import { bulkMailTasks } from '#platform/server/mail/bulk/forget.ts';
import { mailTasks } from '#platform/server/mail/tasks.ts';
import type { Queue } from '#platform/server/queue/queue.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { securityEventTasks } from '#platform/server/security-events/recorder.ts';

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
  ...issueTasks,
  ...subscriberTasks,
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
  ...submissionPictureTasks,
  ...updateTasks,
  ...webhookTasks,
];

/** Queues every task once when the site next starts, because a restored database lacks the queue and its due jobs. */
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
