/** The server's half of every kind. A kind in features/kinds.ts that is missing here is a compile error. */
import type { FastifyInstance } from 'fastify';
import { storedAnnouncements } from '#features/announcements/server/content.ts';
import { announcementsRoutes, previewedAnnouncement } from '#features/announcements/server/routes.ts';
import { storedArticles, storedHumor } from '#features/articles/server/content.ts';
import { articlesRoutes, previewedArticle } from '#features/articles/server/routes.ts';
import { storedAuthors } from '#features/authors/server/content.ts';
import { authorsRoutes } from '#features/authors/server/routes.ts';
import { storedCourses } from '#features/courses/server/content.ts';
import { coursesRoutes } from '#features/courses/server/routes.ts';
import { storedEvents } from '#features/events/server/content.ts';
import { eventsRoutes } from '#features/events/server/routes.ts';
import { storedInformation } from '#features/information/server/content.ts';
import { informationRoutes } from '#features/information/server/routes.ts';
import { storedJobs } from '#features/jobs/server/content.ts';
import { jobsRoutes } from '#features/jobs/server/routes.ts';
import { type AnyKind, KINDS } from '#features/kinds.ts';
import { storedMedia } from '#features/media/server/content.ts';
import { mediaRoutes } from '#features/media/server/routes.ts';
import { storedNavigationItems } from '#features/navigation/server/content.ts';
import { navigationRoutes } from '#features/navigation/server/routes.ts';
import { storedPageTexts } from '#features/pages/server/content.ts';
import { pagesRoutes } from '#features/pages/server/routes.ts';
import { storedPopups } from '#features/popups/server/content.ts';
import { popupsRoutes } from '#features/popups/server/routes.ts';
import { storedUpdates } from '#features/updates/server/content.ts';
import { updatesRoutes } from '#features/updates/server/routes.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import type { Kinds, ServerHalf } from '#platform/server/kinds.ts';

const halves: { [K in AnyKind as K['name']]: ServerHalf<K> } = {
  article: { ...storedArticles, previewed: previewedArticle },
  announcement: { ...storedAnnouncements, previewed: previewedAnnouncement },
  humor: storedHumor,
  job: storedJobs,
  course: storedCourses,
  event: storedEvents,
  information: storedInformation,
  'page-text': storedPageTexts,
  popup: storedPopups,
  'navigation-item': storedNavigationItems,
  media: storedMedia,
  author: storedAuthors,
  update: storedUpdates(() => kinds),
};

export const kinds: Kinds = KINDS.map(({ name }) => halves[name]);

const routes = [
  announcementsRoutes,
  articlesRoutes,
  authorsRoutes,
  coursesRoutes,
  eventsRoutes,
  informationRoutes,
  jobsRoutes,
  mediaRoutes,
  navigationRoutes,
  pagesRoutes,
  popupsRoutes,
  updatesRoutes,
];

export function kindsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  for (const register of routes) register(app, deps);
}
