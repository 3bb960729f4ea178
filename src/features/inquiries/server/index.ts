export { inquiryMailListener } from './mail-listener.ts';
export { takeAnswer } from './messages.ts';
export { clearInquiries, inquiriesData } from './personal-data.ts';
export { waitsForUs } from './queries.ts';
export { dueAt } from './rules.ts';
