import { alertRoute, alertsNewRoute } from './alerts.tsx';
import { announcementRoute, announcementsRoute } from './announcements.tsx';
import { articleRoute, articlesRoute, taxHumorRoute } from './articles.tsx';
import { careerRoute, careersAlertsRoute, careersRoute, jobsRoute } from './careers.tsx';
import { contactUsRoute, homeRoute, notFoundRoute, searchRoute, submitRoute } from './single-pages.tsx';
import { courseRoute, trainingRoute } from './training.tsx';

/** The routes that every reader's browser loads. Each adds a few bytes for everybody. */
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
  submitRoute,
  contactUsRoute,
  taxHumorRoute,
] as const;
