export { leaveOutOfAlerts } from './match.ts';
export { moveAlerts } from './queries.ts';
export { alertMailings, alertMailListener, foundBefore } from './send.ts';
