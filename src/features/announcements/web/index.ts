/** What other screens show of announcements. */
export { NewsPanel } from './NewsPanel.tsx';
export { NewsTicker } from './NewsTicker.tsx';
export { panelQuery, tickerQuery } from './queries.ts';
