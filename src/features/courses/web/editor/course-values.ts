import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import type { Publishing } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Course, CourseInput } from '../../contract.ts';
import type { CourseType, LearningType } from '../../vocabulary.ts';

/** The values of the form. */
export interface CourseValues {
  title: string;
  /** Names, separated by commas. */
  topics: string;
  provider: string;
  description: string;
  courseType: string;
  learningType: string;
  learningHours: string;
  duration: string;
  price: string;
  url: string;
  /** Local to the time zone: '2026-03-01T09:30'; empty for a course without dates. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
  active: boolean;
}

/** The labels of the fields, in the order in which versions are compared. */
export const COURSE_LABELS: Readonly<Record<keyof CourseValues, string>> = {
  title: 'Course title',
  provider: 'Provider',
  description: 'Description',
  courseType: 'Type',
  learningType: 'Format',
  learningHours: 'CPD hours',
  duration: 'Duration',
  startsAt: 'Starts',
  endsAt: 'Ends',
  timeZone: 'Time zone',
  price: 'Price',
  url: 'Address of the course',
  active: 'Active',
  topics: 'Topics',
};

export const BLANK_COURSE: CourseValues = {
  title: '',
  topics: '',
  provider: '',
  description: '',
  duration: '',
  price: '',
  url: '',
  learningHours: '',
  startsAt: '',
  endsAt: '',
  timeZone: 'Europe/London',
  courseType: 'professional_development',
  learningType: 'self_paced',
  active: true,
};

export function courseValues(course: Course): CourseValues {
  const { title, provider, description, courseType, learningType, duration, price, url, timeZone, active } = course;
  return {
    title,
    topics: course.topics.join(', '),
    provider,
    description,
    courseType,
    learningType,
    duration,
    price,
    url,
    timeZone,
    active,
    startsAt: course.startsAt ? toWallClock(course.startsAt, timeZone) : '',
    endsAt: course.endsAt ? toWallClock(course.endsAt, timeZone) : '',
    learningHours: String(course.learningHours),
  };
}

/** The contract's fields that the form sets, without those that decide about publication. */
type Body = Required<Omit<CourseInput, keyof Publishing>>;

/** The form's values in the shape of the contract; empty hours are 0. Only a live course keeps its dates. */
export const courseBody = ({
  courseType,
  learningHours,
  url,
  topics,
  startsAt,
  endsAt,
  ...rest
}: CourseValues): Body => {
  const learningType = rest.learningType as LearningType;
  const date = (text: string) => (learningType === 'live' && text ? fromWallClock(text, rest.timeZone) : null);
  return {
    ...rest,
    topics: listed(topics),
    courseType: courseType as CourseType,
    learningType,
    learningHours: Number(learningHours),
    url: url.trim(),
    startsAt: date(startsAt),
    endsAt: date(endsAt),
  };
};
