export { clearInquiries, inquiriesData } from './personal-data.ts';
export { dueAt } from './rules.ts';
