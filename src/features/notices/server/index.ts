export { lastAlarms, mailAlarm, mailDiskFull } from './alarm.ts';
export { countUnread } from './notifications.ts';
export { notify } from './notify.ts';
export { administrators, lockGathered, markGathered, worksWith } from './queries.ts';
