import { z } from 'zod';
import { SUB_CATEGORIES } from '#features/articles/vocabulary.ts';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { plainText } from '#kernel/plain-text.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { ById, email, id, instant, paging, requiredLine } from '#kernel/wire.ts';
import {
  CONTENT_MIN,
  CONTENT_TOO_SHORT,
  NOTE_MAX,
  PUBLIC_SUBMISSION_TYPES,
  SUBMISSION_STATUSES,
  SUBMISSION_TYPES,
  TITLE_MAX,
} from './vocabulary.ts';

/** Specification, section 5. `content` is HTML; its text counts, not its markup. */
const fields = {
  title: requiredLine('Title is required').max(TITLE_MAX, 'Title must be less than 200 characters'),
  content: z
    .string(CONTENT_TOO_SHORT)
    .max(MAX_RICH_TEXT_LENGTH, 'Content must be less than 200,000 characters')
    .refine((html) => plainText(html).length >= CONTENT_MIN, CONTENT_TOO_SHORT),
};

/** What a browser works on while its owner writes: see kernel/proof-of-work.ts. */
export const Challenge = z.object({
  challenge: z.string().min(1).max(100),
  /** Zero bits that the hash has to begin with. */
  difficulty: z.number().int().min(0).max(256),
  expiresAt: instant,
  signature: z.string().min(1).max(100),
});
export type Challenge = z.output<typeof Challenge>;

/** The challenge as it was given, and the number that solves it. */
export const Proof = Challenge.extend({ solution: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
export type Proof = z.output<typeof Proof>;

export const PublicSubmission = z.object({
  ...fields,
  type: z.enum(PUBLIC_SUBMISSION_TYPES).default('professional_article'),
  subCategory: z.enum(SUB_CATEGORIES).optional(),
  authorName: requiredLine('Author name is required').max(120, 'Author name must be less than 120 characters'),
  authorEmail: email('Valid email address is required'),
  /** A field that people do not see: filled in, it was a machine. */
  website: z.string().optional(),
  /** Without one, an address may send less often. */
  proof: Proof.optional(),
});
export type PublicSubmission = z.input<typeof PublicSubmission>;

export const ContributorSubmission = z
  .object({ ...fields, type: z.enum(SUBMISSION_TYPES).default('professional_article') })
  .strict();

export type ContributorSubmission = z.input<typeof ContributorSubmission>;

/** A submission as its author and the desk see it. */
export const Submission = z.object({
  id,
  title: z.string(),
  content: z.string(),
  type: z.enum(SUBMISSION_TYPES),
  subCategory: z.enum(SUB_CATEGORIES).nullable(),
  status: z.enum(SUBMISSION_STATUSES),
  authorName: z.string(),
  /** Shown to the desk and to the author only. */
  authorEmail: z.string(),
  submitterId: id.nullable(),
  submittedAt: instant,
  reviewNotes: z.string().nullable(),
  reviewedAt: instant.nullable(),
  wordCount: z.number().int(),
  /** What it became: an article, or (breaking news) an announcement. */
  articleId: id.nullable(),
  announcementId: id.nullable(),
});
export type Submission = z.output<typeof Submission>;

const SubmissionReview = z
  .object({
    status: z.enum(['published', 'rejected']),
    reviewNotes: z.string().trim().max(NOTE_MAX, 'Please keep the note under 5,000 characters').optional(),
  })
  .strict();

export const SubmissionListQuery = z.object({ ...paging, status: z.enum(SUBMISSION_STATUSES).optional() });

const reviewQueue = listEndpoint({
  summary: 'The review queue. Newest first',
  access: 'editor',
  query: SubmissionListQuery,
  row: Submission,
});

export const submissionsApi = {
  'GET /api/public/challenge': endpoint({
    summary: 'A challenge whose solution may be sent once, as `proof`, with a public submission',
    reply: Challenge,
  }),
  'POST /api/public/submissions': endpoint({
    summary: 'Proposes an article without an account',
    body: PublicSubmission,
    reply: z.object({ message: z.string() }),
    status: 201,
  }),
  'GET /api/submissions': listEndpoint({
    summary: 'The submissions of whoever is signed in; all of them for the desk. Newest first',
    access: 'user',
    // `by=me` narrows the desk's list to one's own; everybody else has no other.
    query: SubmissionListQuery.extend({ by: z.literal('me').optional() }),
    row: Submission,
  }),
  'POST /api/submissions': endpoint({
    summary: 'Proposes an article or an announcement as a contributor',
    access: 'user',
    body: ContributorSubmission,
    reply: Submission,
    status: 201,
  }),
  'GET /api/admin/submissions': reviewQueue,
  'GET /api/admin/submissions/export': exportOf(reviewQueue),
  'PATCH /api/admin/submissions/:id': endpoint({
    summary: 'Approves a pending submission, which publishes it, or rejects it',
    access: 'editor',
    params: ById,
    body: SubmissionReview,
    reply: Submission,
  }),
} as const;
