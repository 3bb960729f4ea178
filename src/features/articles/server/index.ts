export { listByIds } from './drawn.ts';
export { unsignArticles } from './personal-data.ts';
export { publishArticle } from './publish-approved.ts';
export { findVisible, isVisible } from './queries.ts';
export { socialCards } from './social-cards.ts';
