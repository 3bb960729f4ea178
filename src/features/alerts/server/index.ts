export { alertMailings, alertMailListener } from './mailing.ts';
export { leaveOutOfAlerts } from './match.ts';
export { moveAlerts } from './queries.ts';
export { foundBefore } from './send.ts';
