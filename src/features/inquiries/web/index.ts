/** What other screens show of inquiries. */
export { replyText } from './due.ts';
