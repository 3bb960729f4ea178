export { raiseAlarms } from './alarm.ts';
