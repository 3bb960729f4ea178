export { type CitedWork, drawCiting, EXPORTS, sourceOf } from './citing.ts';
export { cardOf, isSignedBy, listEntries, unsignArticles } from './content.ts';
export { correctCounts } from './counts.ts';
export { listByIds } from './drawn.ts';
export { findArticle, findVisible, isVisible } from './queries.ts';
export { articleRecords, publishArticle, withdrawArticle } from './records.ts';
