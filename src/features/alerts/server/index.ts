export { leaveOutOfAlerts } from './match.ts';
export { moveAlerts } from './queries.ts';
export { alertMailings, foundBefore } from './send.ts';
