/** What other screens may show of articles. */
export { ArticleCards } from './ArticleCards.tsx';
export { articleCountQuery, facetsQuery, featuredQuery } from './queries.ts';
