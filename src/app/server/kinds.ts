/** The server's half of every kind: what features/kinds.ts lists and is forgotten here does not compile. */
import { storedAnnouncements } from '#features/announcements/server/content.ts';
import { storedArticles, storedHumor } from '#features/articles/server/content.ts';
import { storedCourses } from '#features/courses/server/content.ts';
import { storedJobs } from '#features/jobs/server/content.ts';
import { type AnyKind, KINDS } from '#features/kinds.ts';
import { storedNavigationItems } from '#features/navigation/server/content.ts';
import { storedPageTexts } from '#features/pages/server/content.ts';
import { storedPopups } from '#features/popups/server/content.ts';
import type { Kinds, ServerHalf } from '#platform/server/kinds.ts';

declare module '#platform/server/changes.ts' {
  interface Topics extends Record<AnyKind['topic'], true> {}
}

const halves: { [K in AnyKind as K['name']]: ServerHalf<K> } = {
  article: storedArticles,
  announcement: storedAnnouncements,
  humor: storedHumor,
  job: storedJobs,
  course: storedCourses,
  'page-text': storedPageTexts,
  popup: storedPopups,
  'navigation-item': storedNavigationItems,
};

export const kinds: Kinds = KINDS.map(({ name }) => halves[name]);
