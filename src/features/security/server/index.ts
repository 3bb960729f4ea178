export { raiseAlarms } from './alarm.ts';
export { securityEventsData } from './personal-data.ts';
