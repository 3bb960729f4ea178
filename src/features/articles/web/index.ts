import { lazy } from 'react';

/** The parts of articles that other screens may show. */
export { LeadStory, MoreStories } from './FrontStories.tsx';

/** The complete article for the desk's previews, the only place that shows it outside its route. */
export const ArticleView = lazy(() => import('./ArticlePage.tsx').then((all) => ({ default: all.ArticleView })));
