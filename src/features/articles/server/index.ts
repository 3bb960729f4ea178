export { unsignArticles } from './personal-data.ts';
export { publishArticle } from './publish-approved.ts';
export { findVisible, isVisible } from './queries.ts';
