import { MOST_FURTHER } from '#features/jurisdictions/vocabulary.ts';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { field, flag } from '#kernel/record-fields.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { BADGES, LIST_BADGE } from './vocabulary.ts';

export const ANNOUNCEMENT_FIELDS = {
  title: field('Title', (w) => w.requiredLine('Title is required').max(200, 'Title must be less than 200 characters')),
  /** HTML, cleaned by the server before it is stored. */
  content: field('Content', (w) => w.requiredHtml('Content is required').max(MAX_RICH_TEXT_LENGTH)),
  summary: field('Summary', ({ z }) => z.string().trim().max(1000).default('')),
  topics: field('Topics', (w) => w.topicNames(MOST_TOPICS), { shown: 'names' }),
  /** Blank means Global. */
  jurisdiction: field('Jurisdiction', (w) => w.shortLine(80)),
  /** The official names of the other jurisdictions that the text concerns. */
  furtherJurisdictions: field('Further jurisdictions', (w) => w.jurisdictionNames(MOST_FURTHER), { shown: 'names' }),
  /** Callers that omit it get BREAKING. In the editor, a person has to choose it. */
  badge: field('Type', ({ z }) => z.enum(BADGES).default('BREAKING'), { blank: LIST_BADGE }),
  priority: field('Priority', ({ z }) => z.number().int().min(1).max(10).default(1), { shown: 'number', blank: '1' }),
  pinned: flag('Pinned', false),
  /**
   * After this time the announcement becomes an ordinary one: not pinned, priority 1, and not BREAKING. Null means
   * until somebody changes that.
   */
  urgentUntil: field('Urgent until', (w) => w.instant.nullable().default(null), { shown: 'moment' }),
  source: field('Source', (w) => w.shortLine(200)),
  externalUrl: field('Address of the source', (w) => w.webAddress.default(''), { shown: 'trimmed' }),
  coverId: field('Cover', (w) => w.id.nullable().default(null), { shown: 'optional' }),
  /** A new address. If blank, keeps the current one, or makes one from the title. */
  slug: field('Address', (w) => w.slugField, { shown: 'slug' }),
};

/** When the desk plans to publish the announcement. Readers never see this time. */
export const ANNOUNCEMENT_PLAN = { plannedFor: field('Planned for', (w) => w.plannedDay, { shown: 'optional' }) };
