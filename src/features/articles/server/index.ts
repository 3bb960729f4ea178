export { unsignArticles } from './personal-data.ts';
export { publishArticle, withdrawArticle } from './publish-approved.ts';
export { findVisible, isVisible } from './queries.ts';
export { socialCards } from './social-cards.ts';
