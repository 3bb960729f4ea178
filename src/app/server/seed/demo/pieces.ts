/**
 * Reads the demonstration content from the folder `demo` at the root of the repository, whose README.md describes its
 * files. They have the fields of the site's forms, with the same rules, but ages instead of dates.
 */
import path from 'node:path';
import { z } from 'zod';
import { AnnouncementInput } from '#features/announcements/contract.ts';
import { ArticleInput } from '#features/articles/contract.ts';
import { PROFESSIONAL_TYPES } from '#features/articles/vocabulary.ts';
import { OwnAuthorChange } from '#features/authors/contract.ts';
import { NewComment } from '#features/comments/contract.ts';
import { CourseInput } from '#features/courses/contract.ts';
import { EventInput } from '#features/events/contract.ts';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { InformationInput } from '#features/information/contract.ts';
import { PartnershipInquiry } from '#features/inquiries/contract.ts';
import { SourceInput } from '#features/intake/contract.ts';
import { ENTRY_STATES } from '#features/intake/vocabulary.ts';
import { JobInput } from '#features/jobs/contract.ts';
import { FREQUENCIES } from '#features/newsletter/vocabulary.ts';
import { PopupInput } from '#features/popups/contract.ts';
import { written } from '#features/submissions/fields-contract.ts';
import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import { Correction } from '#kernel/fields.ts';
import { email, line, requiredLine, timeZone, webAddress } from '#kernel/wire.ts';
import { type MarkdownFile, readMarkdownFolder, readYaml } from '#platform/server/documents/read-markdown.ts';

export const DEMO = path.join(import.meta.dirname, '../../../../../demo');

/** Ends Markdown texts about invented people. */
export const DEMO_NOTE = '\n\n*Demonstration content: the people and firms in this text are invented.*';

/** Returns the time this many days before seeding. */
export type Ago = (days: number) => string;

/** The topics that a new site has. */
const topic = z.enum([
  'Compliance & Reporting',
  'Corporate Tax',
  'Customs & Trade',
  'Digital Economy',
  'Dispute Resolution',
  'Employment & Mobility',
  'Environmental Taxes',
  'International Tax',
  'Pillar Two',
  'Private Client',
  'Profession & Ethics',
  'Real Estate & Funds',
  'Tax Policy',
  'Tax Technology',
  'Tax Treaties',
  'Transfer Pricing',
  'VAT & Indirect Tax',
]);
const topics = z.array(topic).max(MOST_TOPICS).default([]);

/** Days before the day of seeding, so that a new site always has recent content: 0.1 is a bit over two hours. */
const daysAgo = z.number().min(0);
const views = z.int().min(0);
/** Days between a submission's arrival at the desk and the decision. */
const waitedDays = z.number().positive();

/** Invented readers, without passwords. */
const comments = z
  .array(
    z.strictObject({
      by: z.string().regex(/^\S+ \S+$/, 'Must be a first and a last name'),
      daysAgo,
      ...NewComment.shape,
    }),
  )
  .default([]);

/**
 * The corrections that readers were told about, oldest first. Each correction replaced `former` with `now`, both HTML.
 */
const corrections = z
  .array(z.strictObject({ ...Correction.shape, daysAgo, former: z.string().min(1), now: z.string().min(1) }))
  .default([]);
export type Corrected = z.output<typeof corrections>;

const takesPlace = z.strictObject({
  /** Complete days from the day of seeding; negative for the archive. */
  startsInDays: z.int(),
  /** In the time zone of the event. */
  startsAt: z.string().regex(/^\d\d:\d\d$/, 'Must be a time such as 09:30'),
  /** From the start to the end, including nights. */
  hours: z.number().positive(),
  timeZone,
});
export type TakesPlace = z.output<typeof takesPlace>;

/** The seed sets these: it publishes everything, at times relative to the time of seeding. */
const publication = { status: true, publishedAt: true } as const;
const dates = { startsAt: true, endsAt: true, timeZone: true } as const;

/** The fields of each kind's Markdown files, by folder. */
export const PIECES = {
  articles: ArticleInput.omit({
    ...publication,
    ...{ content: true, readTime: true, coverId: true, slug: true, plannedFor: true },
  }).extend({
    type: z.enum(PROFESSIONAL_TYPES),
    category: topic,
    furtherTopics: topics,
    daysAgo,
    views,
    /** Only for articles that came through the submission form. */
    waitedDays: waitedDays.optional(),
    /** `picture` is a folder in `demo/pictures`. */
    cover: z.strictObject({ picture: requiredLine('Picture is required'), title: line, alt: line }).optional(),
    corrections,
    /** A scheduled update of the text. */
    update: z
      .strictObject({ ...Correction.shape, inDays: z.number().positive(), former: z.string(), now: z.string() })
      .optional(),
    /** A draft that the desk plans for this day; without it, the article is published. */
    plannedInDays: z.int().min(0).optional(),
    comments,
  }),
  humor: ArticleInput.pick({ title: true, authorName: true }).extend({
    subCategory: z.enum(SUB_CATEGORIES),
    daysAgo,
    views,
    comments,
  }),
  announcements: AnnouncementInput.omit({
    ...{ content: true, coverId: true, slug: true, publishedAt: true, plannedFor: true },
  }).extend({
    topics,
    daysAgo,
    views,
    corrections,
    /** The notice that replaced the article, if it was withdrawn. */
    withdrawn: z.strictObject({ ...Correction.shape, daysAgo }).optional(),
  }),
  jobs: JobInput.omit({ ...publication, description: true, expiresAt: true, reviewNotes: true }).extend({
    topics,
    daysAgo,
    /** Days from seeding until the listing expires; negative in the past, absent for never. */
    expiresInDays: z.number().optional(),
    views,
  }),
  courses: CourseInput.omit({ ...publication, ...dates, description: true }).extend({
    topics,
    takesPlace: takesPlace.optional(),
    daysAgo,
    views,
  }),
  events: EventInput.omit({ ...publication, ...dates, content: true, coverId: true }).extend({
    topics,
    takesPlace,
    daysAgo,
    views,
  }),
  information: InformationInput.omit({ ...publication, content: true, slug: true }).extend({ daysAgo }),
  popups: PopupInput.omit({ content: true }),
  submissions: z.strictObject({
    title: written.title,
    type: written.type,
    subCategory: written.subCategory.default(null),
    authorName: written.authorName,
    daysAgo,
    /** Without this, the submission is waiting for review. */
    rejected: z.strictObject({ waitedDays, reviewNotes: requiredLine('Review notes are required') }).optional(),
  }),
} as const;

/** The rows of each YAML file, by name. */
export const LISTS = {
  authors: OwnAuthorChange.extend({ byline: requiredLine('Byline is required') }),
  inquiries: PartnershipInquiry.omit({ proof: true })
    .extend({ daysAgo, answeredAfterHours: z.number().positive().optional(), note: z.string().trim().default('') })
    .strict(),
  intake: SourceInput.pick({ name: true, address: true, jurisdiction: true })
    .extend({
      topics,
      entries: z.array(
        z.strictObject({
          title: requiredLine('Title is required'),
          summary: line,
          link: webAddress,
          daysAgo,
          state: z.enum(ENTRY_STATES).exclude(['taken', 'merged']).default('new'),
        }),
      ),
    })
    .strict(),
  searches: z.strictObject({
    words: requiredLine('Words are required'),
    /** How many results there were. */
    found: z.int().min(0),
    daysAgo: z.array(daysAgo),
  }),
  subscribers: z.strictObject({
    email: email('Must be a valid email'),
    firstName: line.nullable().default(null),
    lastName: line.nullable().default(null),
    frequency: z.enum(FREQUENCIES),
    daysAgo,
    /** How long after signing up they left. */
    leftAfterDays: z.number().positive().optional(),
    /** Whether they have not opened the confirmation link. */
    unconfirmed: z.boolean().default(false),
  }),
} as const;

type Schemas<Of> = { [Name in keyof Of]: z.ZodType<Of[Name]> };
type PieceFields = { [Kind in keyof typeof PIECES]: z.output<(typeof PIECES)[Kind]> };
type Rows = { [Name in keyof typeof LISTS]: z.output<(typeof LISTS)[Name]> };
export type DemoPiece<Kind extends keyof PieceFields> = MarkdownFile<PieceFields[Kind]>;

/**
 * Reads the pieces of a kind, in the order of their files. @throws Failure invalid, with a message that names the file
 */
export async function readPieces<Kind extends keyof PieceFields>(kind: Kind): Promise<DemoPiece<Kind>[]> {
  const schemas: Schemas<PieceFields> = PIECES;
  const pieces: DemoPiece<Kind>[] = [];
  for await (const piece of readMarkdownFolder(path.join(DEMO, kind), schemas[kind])) pieces.push(piece);
  return pieces;
}

/** Reads a list. @throws Failure invalid, with a message that names the file */
export async function readList<Name extends keyof Rows>(name: Name): Promise<Rows[Name][]> {
  const schemas: Schemas<Rows> = LISTS;
  return readYaml(path.join(DEMO, `${name}.yaml`), z.array(schemas[name]));
}
