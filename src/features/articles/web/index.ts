/** What other screens may show of articles. */
export { ArticleCards } from './ArticleCards.tsx';
export { articleCountQuery, featuredQuery } from './queries.ts';
