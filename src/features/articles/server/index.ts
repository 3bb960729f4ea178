export { unsignArticles } from './personal-data.ts';
export { publishArticle } from './publish-approved.ts';
export { isVisible } from './queries.ts';
