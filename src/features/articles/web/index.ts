/** What other screens may show of articles. */
export { ArticleCard } from './ArticleCard.tsx';
export { ArticleCards } from './ArticleCards.tsx';
export { articleCountQuery, featuredQuery } from './queries.ts';
