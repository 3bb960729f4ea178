export { clearInquiries, inquiriesData } from './personal-data.ts';
