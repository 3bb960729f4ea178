export { leaveOutOfAlerts } from './match.ts';
export { alertMailings } from './send.ts';
