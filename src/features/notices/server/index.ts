export { lastAlarms, mailAlarm, mailDiskFull } from './alarm.ts';
export { noticesData } from './personal-data.ts';
