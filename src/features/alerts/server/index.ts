export { alertMailings } from './mailing.ts';
export { alertsData } from './personal-data.ts';
