import { AnnouncementView } from '#features/announcements/web/index.ts';
import { ArticleView } from '#features/articles/web/index.ts';
import { CourseView } from '#features/courses/web/index.ts';
import { EventView } from '#features/events/web/index.ts';
import { JobView } from '#features/jobs/web/index.ts';
import type { Previewed } from './queries.ts';

/** The page that readers get. */
export function Shown({ previewed }: { previewed: Previewed }) {
  if (previewed.kind === 'article') return <ArticleView article={previewed.record} preview />;
  if (previewed.kind === 'announcement') return <AnnouncementView announcement={previewed.record} />;
  if (previewed.kind === 'job') return <JobView job={previewed.record} />;
  if (previewed.kind === 'event') return <EventView event={previewed.record} />;
  return <CourseView course={previewed.record} />;
}
