import { lazy } from 'react';

export { LeadStory, MoreStories } from './FrontStories.tsx';

/** The complete article, for the desk's previews. Only they show it outside its route. */
export const ArticleView = lazy(() => import('./ArticlePage.tsx').then((all) => ({ default: all.ArticleView })));

/** Loads the tool that a control drawn by the server names (server/page-parts.ts), and uses it. */
export const runTool = async (control: HTMLElement) => (await import('./reading-tools.ts')).use(control);
