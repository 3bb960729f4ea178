/** What other screens may show of articles. */
export { ArticleCards } from './ArticleCards.tsx';
export { ArticlePreview } from './ArticlePreview.tsx';
export { articleCountQuery, facetsQuery, featuredQuery } from './queries.ts';
