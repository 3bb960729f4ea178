export { deskRecords, type RecordKind } from './records.ts';
