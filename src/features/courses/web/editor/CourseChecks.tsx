import { type Fact, linkTo, PublishChecks } from '#features/publishing/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskCourse } from '../../contract.ts';
import { COURSE_LABELS, type CourseValues, courseBody } from './course-values.ts';

/** The checks before a course is published. */
export default function CourseChecks({ values, stored: _, ...question }: ChecksProps<DeskCourse, CourseValues>) {
  return (
    <PublishChecks
      facts={factsOf(values)}
      content={linkTo(values.url, COURSE_LABELS.url)}
      linksIn="url"
      {...question}
    />
  );
}

function factsOf(values: CourseValues): Fact[] {
  const { provider, duration, price, url, topics, active, learningType } = values;
  const { startsAt, learningHours } = courseBody(values);
  const dates: Fact = {
    label: COURSE_LABELS.startsAt,
    shown: startsAt ? formatDate(startsAt) : '',
    without: 'No date, although the course is live',
    field: 'startsAt',
  };
  return [
    { label: COURSE_LABELS.provider, shown: provider.trim(), without: 'None', field: 'provider' },
    ...(learningType === 'live' ? [dates] : []),
    { label: COURSE_LABELS.duration, shown: duration.trim(), without: 'None', field: 'duration' },
    { label: COURSE_LABELS.price, shown: price.trim(), without: 'Free', optional: true },
    {
      label: COURSE_LABELS.learningHours,
      shown: learningHours > 0 ? String(learningHours) : '',
      without: 'None',
      field: 'learningHours',
    },
    { label: COURSE_LABELS.url, shown: url.trim(), without: 'None: readers cannot book it', field: 'url' },
    {
      label: COURSE_LABELS.active,
      shown: active ? 'Yes' : '',
      without: 'No: readers see it as inactive',
      field: 'active',
    },
    { label: COURSE_LABELS.topics, shown: listed(topics).join(' · '), without: 'None', optional: true },
  ];
}
