import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { field, flag } from '#kernel/record-fields.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES, LEARNING_TYPE_LABELS, LEARNING_TYPES } from './vocabulary.ts';

/** The fields of a course (behaviour 8.1 to 8.4). */
export const COURSE_FIELDS = {
  title: field('Course title', (w) => w.requiredLine('Title is required').max(200), { sort: 'title' }),
  provider: field('Provider', (w) => w.requiredLine('Provider is required').max(200), {
    filter: true,
    sort: 'provider',
    column: true,
  }),
  /** Plain text; an empty line separates paragraphs. */
  description: field('Description', (w) => w.requiredText('Description is required').max(20_000)),
  courseType: field('Type', ({ z }) => z.enum(COURSE_TYPES), {
    choices: COURSE_TYPE_LABELS,
    blank: 'professional_development',
    filter: true,
    column: true,
  }),
  learningType: field('Format', ({ z }) => z.enum(LEARNING_TYPES), {
    choices: LEARNING_TYPE_LABELS,
    blank: 'self_paced',
    filter: true,
  }),
  learningHours: field(
    'CPD hours',
    ({ z }) => z.number('Hours must be a number').int().min(0, 'Hours must be 0 or more').max(10_000),
    { shown: 'number' },
  ),
  duration: field('Duration', (w) => w.requiredLine('Duration is required').max(80), {
    sort: 'duration',
    column: true,
  }),
  /** Free text: '£450', 'Free', or empty. */
  price: field(
    'Price',
    ({ line, z }) =>
      line
        .pipe(
          z
            .string()
            .max(60)
            .regex(/^(?!\s*\p{Sc}?\s*[-−])/u, 'Price must be positive'),
        )
        .default(''),
    { sort: 'price', column: true },
  ),
  topics: field('Topics', (w) => w.topicNames(MOST_TOPICS), { shown: 'names' }),
  url: field('Link to the course', (w) => w.webAddress.default(''), { shown: 'trimmed' }),
  /** When a live course takes place; null for a course without dates. */
  startsAt: field('Starts', (w) => w.instant.nullable().default(null), { shown: 'wall clock' }),
  endsAt: field('Ends', (w) => w.instant.nullable().default(null), { shown: 'wall clock' }),
  /** The IANA name of the time zone for showing the times. */
  timeZone: field('Time zone', (w) => w.timeZone.default('UTC'), { blank: 'Europe/London' }),
  active: flag('Active', true),
};

type Ends = Partial<Record<'startsAt' | 'endsAt', string | null | undefined>>;

/** Returns why a course cannot be stored, by field: it has only one of its two dates, or ends before it starts. */
export function faultsOf({ startsAt, endsAt }: Ends): Record<string, string> {
  if (startsAt && !endsAt) return { endsAt: 'Enter the end too, or leave both blank' };
  if (endsAt && !startsAt) return { startsAt: 'Enter the start too, or leave both blank' };
  return startsAt && endsAt && endsAt < startsAt ? { endsAt: 'The end must not be before the start' } : {};
}
