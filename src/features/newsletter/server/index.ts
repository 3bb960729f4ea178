export { newsletterMailListener } from './mail-listener.ts';
export { newsletterMailings, testMailings } from './mailing.ts';
