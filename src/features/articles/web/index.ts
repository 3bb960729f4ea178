import { lazy } from 'react';

/** The parts of articles that other screens may show. */
export { LeadStory, MoreStories } from './FrontStories.tsx';

/** The complete article, for the desk's previews. Only they show it outside its route. */
export const ArticleView = lazy(() => import('./ArticlePage.tsx').then((all) => ({ default: all.ArticleView })));
