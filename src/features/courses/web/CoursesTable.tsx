import { Link } from '@tanstack/react-router';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Course } from '../contract.ts';
import { COURSE_TYPE_LABELS, type CourseSort, LEARNING_TYPE_LABELS } from '../vocabulary.ts';
import { shownPrice } from './price.ts';
import { ViewCourse } from './ViewCourse.tsx';

const columns = ['Course', 'Provider', 'Type', 'Format', 'Duration', 'Price', 'Action'] as const;
type Column = (typeof columns)[number];

/** The column that each order marks as sorted; dates have none. */
const sortedColumn: Partial<Record<CourseSort, Column>> = {
  'title-asc': 'Course',
  'provider-asc': 'Provider',
  'duration-asc': 'Duration',
  'price-asc': 'Price',
};

const cell = 'py-3 pr-3 text-sm max-sm:p-0 lg:pr-6';
const soft = `${cell} text-ink-soft`;
/** On a tablet, the table is too narrow for all columns, so these move below the title. */
const narrow = 'sm:max-lg:hidden';
/** On a card, the facts share one line, separated by dots. */
const dotted = "max-sm:after:px-1.5 max-sm:after:text-ink-faint max-sm:after:content-['·']";

/** Shows a table from 640 px on, and below that a list of cards. */
export function CoursesTable({ rows, sort }: { rows: readonly Course[]; sort: CourseSort }) {
  return (
    <table className="w-full border-rule-strong border-t-2 max-sm:block">
      <caption className="sr-only">Courses</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              aria-sort={sortedColumn[sort] === column ? 'ascending' : undefined}
              className={classes(
                'py-2 pr-3 text-left font-semibold text-ink-faint text-xs last:pr-0 last:text-right lg:pr-6',
                (column === 'Provider' || column === 'Type') && narrow,
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((course) => (
          <Row key={course.id} course={course} />
        ))}
      </tbody>
    </table>
  );
}

/**
 * Shows a row. The title's link covers all of it except the button. On a card the provider is above the title and the
 * facts are below it; the row's ::before breaks the line before the price.
 */
const Row = kept(function Row({ course }: { course: Course }) {
  const type = COURSE_TYPE_LABELS[course.courseType];
  return (
    <tr className="group relative border-rule border-t align-baseline transition-colors duration-150 hover:bg-sunk max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-4 max-sm:before:order-6 max-sm:before:w-full max-sm:before:content-['']">
      <td className={classes(cell, 'max-sm:order-2 max-sm:mb-1.5 max-sm:w-full')}>
        <Link
          to="/training/$id"
          params={{ id: course.id }}
          className="text-pretty font-semibold font-serif text-ink text-lg leading-snug decoration-1 underline-offset-3 after:absolute after:inset-0 group-hover:underline"
        >
          {course.title}
        </Link>
        {!course.active && <Badge className="ml-2 align-middle">Inactive</Badge>}
        <p className="mt-0.5 text-ink-faint text-xs">
          <span className="hidden sm:max-lg:inline">
            {course.provider} · {type} ·{' '}
          </span>
          <span className="whitespace-nowrap">{course.learningHours} CPD hours</span>
        </p>
      </td>
      <td
        className={classes(
          soft,
          narrow,
          'max-sm:order-1 max-sm:w-full max-sm:font-semibold max-sm:text-accent max-sm:text-xs',
        )}
      >
        {course.provider}
      </td>
      <td className={classes(soft, narrow, dotted, 'max-sm:order-3')}>{type}</td>
      <td className={classes(soft, dotted, 'whitespace-nowrap max-sm:order-4')}>
        {LEARNING_TYPE_LABELS[course.learningType]}
      </td>
      <td className={classes(soft, 'lg:whitespace-nowrap sm:max-lg:min-w-22 max-sm:order-5')}>{course.duration}</td>
      <td className={classes(cell, 'font-semibold max-sm:order-7 max-sm:mt-2 max-sm:grow')}>
        {shownPrice(course.price)}
      </td>
      <td className="py-3 text-right max-sm:order-8 max-sm:mt-2 max-sm:p-0">
        <ViewCourse course={course} size="small" />
      </td>
    </tr>
  );
});
