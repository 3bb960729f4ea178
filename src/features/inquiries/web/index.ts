export { replyText } from './due.ts';
