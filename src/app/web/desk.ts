/** The features' screens and kinds for the desk. A new screen needs an import and a line here. */
import { announcementKinds, announcementsScreen } from '#features/announcements/web/desk/index.ts';
import { apiKeysScreen, apiKinds } from '#features/api/web/desk/index.ts';
import { articleKinds, articlesScreen, humorScreen } from '#features/articles/web/desk/index.ts';
import { auditScreen } from '#features/audit/web/desk/index.ts';
import { authorKinds, authorsScreen } from '#features/authors/web/desk/index.ts';
import { backupKinds, backupsScreen } from '#features/backups/web/desk/index.ts';
import { binKinds, binScreen } from '#features/bin/web/desk/index.ts';
import { calendarKinds, calendarScreen } from '#features/calendar/web/desk/index.ts';
import { commentKinds, commentsScreen } from '#features/comments/web/desk/index.ts';
import { courseKinds, coursesScreen } from '#features/courses/web/desk/index.ts';
import type { Desk } from '#features/desk/web/collection.ts';
import { overviewScreen } from '#features/desk/web/overview-screen.ts';
import { correctionEmailKinds, correctionEmailsScreen } from '#features/editions/web/desk/index.ts';
import { eventKinds, eventsScreen } from '#features/events/web/desk/index.ts';
import { frontPageKinds, frontPageScreen } from '#features/home/web/desk/index.ts';
import { importKinds, importsScreen, oldAddressesScreen } from '#features/imports/web/desk/index.ts';
import { informationKinds, informationScreen } from '#features/information/web/desk/index.ts';
import { inquiriesScreen, inquiryKinds } from '#features/inquiries/web/desk/index.ts';
import { intakeKinds, intakeRulesScreen, intakeScreen, intakeSourcesScreen } from '#features/intake/web/desk/index.ts';
import { invitationKinds, invitationsScreen } from '#features/invitations/web/desk/index.ts';
import { jobKinds, jobsScreen } from '#features/jobs/web/desk/index.ts';
import { jurisdictionKinds, jurisdictionsScreen } from '#features/jurisdictions/web/desk/index.ts';
import { mailKinds, mailScreen, suppressedScreen } from '#features/mail/web/desk/index.ts';
import { mediaKinds, mediaScreen } from '#features/media/web/desk/index.ts';
import { navigationKinds, navigationScreen } from '#features/navigation/web/desk/index.ts';
import { issuesScreen, newsletterKinds, subscribersScreen } from '#features/newsletter/web/desk/index.ts';
import { noticeKinds } from '#features/notices/web/desk/index.ts';
import { pageKinds, pagesScreen } from '#features/pages/web/desk/index.ts';
import { popupKinds, popupsScreen } from '#features/popups/web/desk/index.ts';
import { privacyKinds, privacyScreen } from '#features/privacy/web/desk/index.ts';
import { searchesScreen, searchKinds, synonymsScreen } from '#features/search/web/desk/index.ts';
import { securityScreen } from '#features/security/web/desk/index.ts';
import { settingsKinds, signInScreen, siteScreen } from '#features/settings/web/desk/index.ts';
import { shareKinds } from '#features/shares/web/desk/index.ts';
import { submissionKinds, submissionsScreen } from '#features/submissions/web/desk/index.ts';
import { topicKinds, topicsScreen } from '#features/topics/web/desk/index.ts';
import { updateKinds, updatesScreen } from '#features/updates/web/desk/index.ts';
import { userKinds, usersScreen } from '#features/users/web/desk/index.ts';
import { webhookKinds, webhooksScreen } from '#features/webhooks/web/desk/index.ts';

/** In the order of the tabs and of the lists in each. A tab opens with its first list. */
export const SCREENS = [
  overviewScreen,
  articlesScreen,
  humorScreen,
  announcementsScreen,
  informationScreen,
  updatesScreen,
  calendarScreen,
  frontPageScreen,
  mediaScreen,
  jurisdictionsScreen,
  topicsScreen,
  authorsScreen,
  searchesScreen,
  synonymsScreen,
  binScreen,
  submissionsScreen,
  commentsScreen,
  intakeScreen,
  intakeSourcesScreen,
  intakeRulesScreen,
  subscribersScreen,
  issuesScreen,
  correctionEmailsScreen,
  jobsScreen,
  coursesScreen,
  eventsScreen,
  popupsScreen,
  inquiriesScreen,
  pagesScreen,
  navigationScreen,
  siteScreen,
  signInScreen,
  usersScreen,
  invitationsScreen,
  auditScreen,
  securityScreen,
  mailScreen,
  suppressedScreen,
  backupsScreen,
  apiKeysScreen,
  importsScreen,
  oldAddressesScreen,
  webhooksScreen,
  privacyScreen,
] as const;

export const DESK: Desk = {
  screens: SCREENS,
  kinds: [
    ...apiKinds,
    ...articleKinds,
    ...announcementKinds,
    ...updateKinds,
    ...shareKinds,
    ...jobKinds,
    ...courseKinds,
    ...eventKinds,
    ...informationKinds,
    ...mediaKinds,
    ...frontPageKinds,
    ...submissionKinds,
    ...commentKinds,
    ...popupKinds,
    ...inquiryKinds,
    ...newsletterKinds,
    ...correctionEmailKinds,
    ...pageKinds,
    ...navigationKinds,
    ...settingsKinds,
    ...userKinds,
    ...invitationKinds,
    ...noticeKinds,
    ...mailKinds,
    ...backupKinds,
    ...importKinds,
    ...webhookKinds,
    ...intakeKinds,
    ...privacyKinds,
    ...jurisdictionKinds,
    ...searchKinds,
    ...topicKinds,
    ...authorKinds,
    ...binKinds,
    ...calendarKinds,
  ],
};
