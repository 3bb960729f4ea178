export { leaveOutOfAlerts } from './match.ts';
export { alertMailings, foundBefore } from './send.ts';
