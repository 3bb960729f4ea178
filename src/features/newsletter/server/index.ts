export { newsletterMailings } from './mailing.ts';
