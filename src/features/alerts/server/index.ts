export { alertMailings } from './mailing.ts';
