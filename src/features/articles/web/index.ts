import { lazy } from 'react';

/** What other screens may show of articles. */
export { ArticleCards } from './ArticleCards.tsx';

/** Whole, for the desk's previews: only there it is needed without its route. */
export const ArticleView = lazy(() => import('./ArticlePage.tsx').then((all) => ({ default: all.ArticleView })));
