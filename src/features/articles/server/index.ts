export { articlesData } from './personal-data.ts';
export { isVisible } from './queries.ts';
export { articleRecords } from './records.ts';
