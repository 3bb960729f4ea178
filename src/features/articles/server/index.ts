export { isVisible } from './queries.ts';
export { articleRecords } from './records.ts';
