import { aboutRoute } from './routes/about.tsx';
import { alertRoute } from './routes/alert.tsx';
import { alertsNewRoute } from './routes/alerts-new.tsx';
import { announcementRoute } from './routes/announcement.tsx';
import { announcementsRoute } from './routes/announcements.tsx';
import { articleRoute } from './routes/article.tsx';
import { articlesRoute } from './routes/articles.tsx';
import { careerRoute } from './routes/career.tsx';
import { careersRoute } from './routes/careers.tsx';
import { careersAlertsRoute } from './routes/careers-alerts.tsx';
import { contactUsRoute } from './routes/contact-us.tsx';
import { courseRoute } from './routes/course.tsx';
import { eventRoute } from './routes/event.tsx';
import { eventsRoute } from './routes/events.tsx';
import { homeRoute } from './routes/home.tsx';
import { jobsRoute } from './routes/jobs.tsx';
import { notFoundRoute } from './routes/not-found.tsx';
import { privacyRoute } from './routes/privacy.tsx';
import { searchRoute } from './routes/search.tsx';
import { submitRoute } from './routes/submit.tsx';
import { taxHumorRoute } from './routes/tax-humor.tsx';
import { termsRoute } from './routes/terms.tsx';
import { trainingRoute } from './routes/training.tsx';

/** The routes that every reader's browser loads: each one adds a few bytes for everybody. */
export const publicRoutes = [
  searchRoute,
  announcementsRoute,
  announcementRoute,
  notFoundRoute,
  homeRoute,
  articlesRoute,
  articleRoute,
  careersRoute,
  careerRoute,
  careersAlertsRoute,
  alertRoute,
  alertsNewRoute,
  jobsRoute,
  trainingRoute,
  courseRoute,
  eventsRoute,
  eventRoute,
  submitRoute,
  aboutRoute,
  contactUsRoute,
  privacyRoute,
  taxHumorRoute,
  termsRoute,
] as const;
