export { revisionsData } from './personal-data.ts';
export { deskRecords, type RecordKind } from './records.ts';
