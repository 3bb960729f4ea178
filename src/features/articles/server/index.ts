export { EXPORTS, type Source, sourceOf } from './citing.ts';
export { cardOf, listEntries } from './content.ts';
export { listByIds } from './drawn.ts';
export { publishArticle, withdrawArticle } from './publish-approved.ts';
export { findArticle, findVisible, isVisible } from './queries.ts';
