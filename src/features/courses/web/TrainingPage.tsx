import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { FilteredList } from '#platform/web/filtered-list.tsx';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { ListTable, type Sorted } from '#platform/web/ui/ListTable.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { CourseCard } from '../contract.ts';
import {
  COURSE_SORTS,
  COURSE_TYPE_LABELS,
  COURSE_TYPES,
  COURSES_PER_PAGE,
  type CourseSort,
  LEARNING_TYPE_LABELS,
  LEARNING_TYPES,
  PRICE_LABELS,
  PRICES,
  SORT_LABELS,
  shownPrice,
} from '../vocabulary.ts';
import { type CourseSearch, courseSearch, coursesQuery, facetsQuery } from './queries.ts';
import { ViewCourse } from './ViewCourse.tsx';

function CourseFilters({ search, providers }: { search: CourseSearch; providers: readonly string[] }) {
  return (
    <FilterForm
      to="/training"
      label="Courses"
      search={search}
      parse={courseSearch}
      placeholder="Title, provider or text"
      oneRowFrom="75rem"
      className="@min-[43rem]:grid-cols-[1fr_1.12fr_1.2fr_1fr_1.1fr] @min-[75rem]:grid-cols-[minmax(0,1fr)_11.5rem_8.5rem_12rem_8rem_11rem_auto]"
      sorts
      selects={[
        { label: 'Type', name: 'type', all: 'All Types', values: COURSE_TYPES, labels: COURSE_TYPE_LABELS },
        { label: 'Format', name: 'format', all: 'All Formats', values: LEARNING_TYPES, labels: LEARNING_TYPE_LABELS },
        { label: 'Provider', name: 'provider', all: 'All Providers', values: providers, wide: '43rem' },
        { label: 'Price', name: 'price', all: 'All Prices', values: PRICES, labels: PRICE_LABELS },
        { label: 'Sort', name: 'sort', values: COURSE_SORTS, labels: SORT_LABELS },
      ]}
    />
  );
}

/** Where the wide columns do not fit, the cell of the title shows their values. */
const columns = {
  Course: '',
  Provider: 'cell-wide',
  Type: 'cell-wide',
  Format: '',
  Duration: '',
  Price: '',
  Action: 'text-right',
};

/** The column that each order marks as sorted; dates have none. */
const sorted: Partial<Record<CourseSort, Sorted>> = {
  'title-asc': { column: 'Course', order: 'ascending' },
  'provider-asc': { column: 'Provider', order: 'ascending' },
  'duration-asc': { column: 'Duration', order: 'ascending' },
  'price-asc': { column: 'Price', order: 'ascending' },
};

/**
 * Shows a row. The title's link covers all but the button. On a card the provider is above the title and the facts
 * are below it; the row's ::before breaks the line before the price.
 */
const Row = kept(function Row({ course }: { course: CourseCard }) {
  const type = COURSE_TYPE_LABELS[course.courseType];
  const hours = course.learningHours > 0 ? `${course.learningHours} CPD hours` : '';
  return (
    <tr className="max-sm:before:order-6 max-sm:before:w-full max-sm:before:content-['']">
      <td className="cell-title">
        <Link to="/training/$id" params={{ id: course.id }} id={course.id} className="headline text-ink fill-link">
          {course.title}
        </Link>
        {!course.active && <Badge className="ml-2 align-middle">Inactive</Badge>}
        <p className="mt-0.5 text-ink-faint text-xs">
          <span className="cell-narrow">{`${course.provider} · ${type}${hours && ' · '}`}</span>
          <span className="whitespace-nowrap">{hours}</span>
        </p>
      </td>
      <td className="cell-above cell-wide">{course.provider}</td>
      <td className="cell-fact cell-wide">{type}</td>
      <td className="cell-fact whitespace-nowrap">{LEARNING_TYPE_LABELS[course.learningType]}</td>
      <td className="@min-[59rem]:whitespace-nowrap">{course.duration}</td>
      <td className="font-semibold text-ink max-sm:order-7 max-sm:mt-2 max-sm:grow">{shownPrice(course.price)}</td>
      <td className="text-right max-sm:order-8 max-sm:mt-2">
        <ViewCourse course={course} size="small" />
      </td>
    </tr>
  );
});

const route = getRouteApi('/training');

/** Shows the training page (behaviour 8.1). */
export function TrainingPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(coursesQuery(search));
  const { providers } = useSuspenseQuery(facetsQuery).data;
  const { data: texts } = useSuspenseQuery(pageTextsQuery('training'));
  return (
    <div className="mx-auto max-w-page px-4 pt-4 max-sm:flex max-sm:flex-col sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-3xl tracking-tight sm:text-4xl">
        {texts.course_catalog_title || 'Training'}
      </h1>
      {/* On a phone the text follows the list, however long it is, so that the list begins on the first screen. */}
      <Paragraphs
        text={texts.intro ?? ''}
        className="max-w-reading font-serif text-ink-soft max-sm:order-1 max-sm:mt-8 max-sm:text-sm sm:mt-3 md:text-lg"
      />
      <p className="text-accent text-sm sm:mt-1 sm:mb-6 print:hidden">
        <Link to="/events" className={link}>
          Conferences and webinars
        </Link>
      </p>
      <CourseFilters search={search} providers={providers} />
      <FilteredList
        to="/training"
        what={['course', 'courses']}
        search={search}
        found={data}
        perPage={COURSES_PER_PAGE}
        listQuery={coursesQuery}
        labels={LABELS}
        none={['No courses found', 'New courses appear here once editors have checked them.']}
      >
        {(rows) => (
          <ListTable caption="Courses" columns={columns} sorted={sorted[search.sort ?? 'date-desc']}>
            {rows.map((course) => (
              <Row key={course.id} course={course} />
            ))}
          </ListTable>
        )}
      </FilteredList>
      <p className="mt-4 text-accent text-sm print:hidden">
        <a href="/training/calendar.ics" className={link}>
          Add live courses to your calendar
        </a>
      </p>
      <FollowList kind="course" wish={{ keywords: search.q, type: search.type }}>
        Get new courses like these by email
      </FollowList>
      {texts.cpd_info && (
        <section aria-labelledby="cpd" className="mt-12 border-rule border-t pt-4">
          <h2 id="cpd" className="font-semibold font-serif text-xl">
            About CPD hours
          </h2>
          <Paragraphs text={texts.cpd_info} className="mt-2 max-w-reading text-ink-soft" />
        </section>
      )}
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center font-semibold hover:underline';

const LABELS = { ...COURSE_TYPE_LABELS, ...LEARNING_TYPE_LABELS, ...PRICE_LABELS };
