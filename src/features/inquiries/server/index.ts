export { inquiryMailListener, takeAnswer } from './messages.ts';
export { waitsForUs } from './queries.ts';
export { dueAt } from './rules.ts';
