export { newsletterMailings, testMailings } from './mailing.ts';
