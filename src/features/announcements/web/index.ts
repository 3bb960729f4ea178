/** What other screens show of announcements. */
export { AnnouncementPreview } from './AnnouncementPreview.tsx';
export { NewsPanel } from './NewsPanel.tsx';
export { NewsTicker } from './NewsTicker.tsx';
export { jurisdictionsQuery, panelQuery, tickerQuery } from './queries.ts';
