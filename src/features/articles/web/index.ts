import { lazy } from 'react';

export { Drawn } from './ArticleHeader.tsx';
export { LeadStory, MoreStories } from './FrontStories.tsx';

/** The complete article, for the desk's previews. Only they show it outside its route. */
export const ArticleView = lazy(() => import('./ArticlePage.tsx').then((all) => ({ default: all.ArticleView })));
