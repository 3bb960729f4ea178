import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { daysOf, hoursOf, isPast, type When } from '#kernel/when.ts';
import { BackToList } from '#platform/web/ui/BackToList.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { ShareButtons } from '#platform/web/ui/ShareButtons.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { Course } from '../contract.ts';
import { COURSE_TYPE_LABELS, isScheduled, LEARNING_TYPE_LABELS, shownPrice } from '../vocabulary.ts';
import { GONE } from './course-head.ts';
import { courseQuery } from './queries.ts';
import { ViewCourse } from './ViewCourse.tsx';

const route = getRouteApi('/training/$id');

export function CoursePage() {
  const { data: course } = useSuspenseQuery(courseQuery(route.useParams().id));
  if (!course) return <MissingPage {...GONE} back={{ to: '/training', label: 'Back to Training' }} />;
  return (
    <CourseView course={course}>
      <ShareButtons path={`/training/${course.id}`} title={course.title} />
    </CourseView>
  );
}

/** Readers find share buttons below the heading; a preview has none. */
export function CourseView({ course, children }: { course: Course; children?: ReactNode }) {
  const ahead = useNow((now) => course.active && isScheduled(course) && !isPast(course, now));
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <BackToList to="/training">Back to Training</BackToList>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <header className="lg:col-span-8">
          {!course.active && <Badge className="mb-3">Inactive</Badge>}
          <h1 id={course.id} className="text-balance font-semibold font-serif text-4xl tracking-tight">
            {course.title}
          </h1>
          <p className="mt-3 font-serif text-ink-soft text-xl">{course.provider}</p>
          {children && <div className="mt-3 border-rule border-y py-1">{children}</div>}
        </header>
        <aside aria-label="At a glance" className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
          <AtAGlance course={course} />
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {course.url && <ViewCourse course={course} />}
            {ahead && (
              <a href={`/training/${course.id}.ics`} download className={buttonClasses('secondary')}>
                Add to calendar
              </a>
            )}
          </div>
        </aside>
        <div className="lg:col-span-8">
          <Paragraphs text={course.description} className="max-w-reading font-serif text-lg leading-[1.65]" />
        </div>
      </div>
    </article>
  );
}

function AtAGlance({ course }: { course: Course }) {
  const hours = course.learningHours;
  return (
    <Facts
      facts={[
        [
          'Price',
          <span key="price" className="font-semibold">
            {shownPrice(course.price)}
          </span>,
        ],
        ['Type', COURSE_TYPE_LABELS[course.courseType]],
        ['Format', LEARNING_TYPE_LABELS[course.learningType]],
        ['Duration', course.duration],
        ['When', isScheduled(course) && <Session key="when" when={course} />],
        ['CPD hours', hours > 0 && String(hours)],
        ['Listed', <RelativeTime key="listed" date={course.publishedAt} />],
      ]}
    />
  );
}

function Session({ when }: { when: When }) {
  return (
    <time dateTime={when.startsAt}>
      <span className="block font-semibold">{daysOf(when)}</span>
      {hoursOf(when)}
    </time>
  );
}
