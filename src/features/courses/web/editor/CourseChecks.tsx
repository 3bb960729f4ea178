import { type Fact, linkTo, PublishChecks } from '#features/publishing/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskCourse } from '../../contract.ts';
import { type CourseValues, courseForm } from './course-form.ts';

const { labels, bodyOf } = courseForm;

/** Shows the checks before a course is published. */
export default function CourseChecks({ values, stored: _, ...question }: ChecksProps<DeskCourse, CourseValues>) {
  return <PublishChecks facts={factsOf(values)} content={linkTo(values.url, labels.url)} linksIn="url" {...question} />;
}

function factsOf(values: CourseValues): Fact[] {
  const { provider, duration, price, url, topics, active, learningType } = values;
  const { startsAt, learningHours } = bodyOf(values);
  const dates: Fact = {
    label: labels.startsAt,
    shown: startsAt ? formatDate(startsAt) : '',
    without: 'No date, although the course is live',
    field: 'startsAt',
  };
  return [
    { label: labels.provider, shown: provider.trim(), without: 'None', field: 'provider' },
    ...(learningType === 'live' ? [dates] : []),
    { label: labels.duration, shown: duration.trim(), without: 'None', field: 'duration' },
    { label: labels.price, shown: price.trim(), without: 'Free', optional: true },
    {
      label: labels.learningHours,
      shown: learningHours > 0 ? String(learningHours) : '',
      without: 'None',
      field: 'learningHours',
    },
    { label: labels.url, shown: url.trim(), without: 'None: readers cannot book it', field: 'url' },
    {
      label: labels.active,
      shown: active ? 'Yes' : '',
      without: 'No: readers see it as inactive',
      field: 'active',
    },
    { label: labels.topics, shown: listed(topics).join(' · '), without: 'None', optional: true },
  ];
}
