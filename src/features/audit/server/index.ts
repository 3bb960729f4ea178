export { auditData } from './personal-data.ts';
