export { revisionsData } from './personal-data.ts';
export { deskRecords, type KeptKind, keptRecords, type RecordKind } from './records.ts';
