export { popupRecords } from './records.ts';
