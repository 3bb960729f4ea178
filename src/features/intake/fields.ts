import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { field, flag, type Wire } from '#kernel/record-fields.ts';
import { FREQUENCIES, FREQUENCY_NAMES, MOST_PHRASES } from './vocabulary.ts';

export const SOURCE_FIELDS = {
  name: field('Name', (w) => w.requiredLine('Name is required').max(120)),
  address: field('Address', (w) => w.webUrl('Enter the address of a feed or sitemap', 1_000), { shown: 'trimmed' }),
  /** The jurisdiction proposed for the source's entries, unless a rule names another. */
  jurisdiction: field('Jurisdiction', (w) => w.shortLine(80)),
  topics: field('Topics', (w) => w.topicNames(MOST_TOPICS), { shown: 'names' }),
  frequency: field('How often', ({ z }) => z.enum(FREQUENCY_NAMES).default('six_hourly'), {
    choices: FREQUENCIES,
    blank: 'six_hourly',
  }),
  active: flag('Active', true),
};

const phrase = ({ z }: Wire) =>
  z
    .string()
    .trim()
    .max(80)
    .regex(/[\p{L}\p{N}]/u, 'Each needs a letter or a digit');

export const RULE_FIELDS = {
  /** The rule applies to an entry that contains any of these. */
  phrases: field(
    'Words',
    (w) =>
      w.z
        .array(phrase(w))
        .min(1, 'Please enter at least one')
        .max(MOST_PHRASES, `Please enter at most ${MOST_PHRASES}`),
    { shown: 'lines' },
  ),
  jurisdiction: field('Jurisdiction', (w) => w.shortLine(80)),
  topic: field('Topic', (w) => w.shortLine(80)),
};
