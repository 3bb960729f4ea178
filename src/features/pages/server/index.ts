export { pageTextRecords } from './records.ts';
