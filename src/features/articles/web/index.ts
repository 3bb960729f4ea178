import { lazyRouteComponent } from '@tanstack/react-router';

export { LeadStory, MoreStories } from './FrontStories.tsx';

/** Shows the complete article in previews. Elsewhere, only its own route shows it. */
export const ArticleView = lazyRouteComponent(() => import('./ArticlePage.tsx'), 'ArticleView');

/** Loads the tool that a control drawn by the server names (server/page-parts.ts), and uses it. */
export const runTool = async (control: HTMLElement) => (await import('./reading-tools.ts')).use(control);
