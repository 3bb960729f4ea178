import { excerpt } from '#kernel/excerpt.ts';
import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import type { Course } from '../contract.ts';
import { isFree, isScheduled, type LearningType } from '../vocabulary.ts';

/** What the page says if a course does not exist. */
export const GONE = {
  title: 'Course Not Found',
  text: "The course you're looking for doesn't exist or has been removed.",
} as const;

const DESCRIPTION = 160;

/** Schema.org's words for the learning types. */
const MODES: Record<LearningType, string> = { self_paced: 'asynchronous', live: 'synchronous' };

export function courseHead(site: Site, course: Course | undefined) {
  if (!course) return head(site, { title: GONE.title, description: GONE.text, path: '/training', hidden: true });
  const path = `/training/${course.id}`;
  const { title, provider } = course;
  const description = import.meta.env.SSR && excerpt(course.description.replace(/\s+/g, ' '), DESCRIPTION);
  return head(site, {
    title: `${title}, ${provider}`,
    description,
    path,
    image: import.meta.env.SSR && `${path}/card.png`,
    above: import.meta.env.SSR && [{ title: 'Training', path: '/training' }],
    structured: import.meta.env.SSR && {
      '@type': 'Course',
      name: title,
      description: course.description,
      url: course.url || site.url + path,
      provider: { '@type': 'Organization', name: provider },
      offers: { '@type': 'Offer', category: isFree(course.price) ? 'Free' : 'Paid' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: MODES[course.learningType],
        courseWorkload: `PT${course.learningHours}H`,
        ...(isScheduled(course) && { startDate: course.startsAt, endDate: course.endsAt }),
      },
    },
  });
}
