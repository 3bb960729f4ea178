/** The contract for authors: with an account, without one, and through an emailed link. */
import { z } from 'zod';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { Proof } from '#features/proof/contract.ts';
import { endpoint, exportOf, forUsers } from '#kernel/endpoint.ts';
import { LEFT_OUT_MAX } from '#kernel/left-out.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { email, id, line, linkToken, Message, requiredLine, SeenVersion } from '#kernel/wire.ts';
import {
  AuthorEvent,
  authorName,
  authorNote,
  FieldChange,
  fields,
  listQuery,
  Submission,
  SubmissionRow,
  seen,
} from './fields-contract.ts';
import { PUBLIC_SUBMISSION_TYPES } from './public-vocabulary.ts';
import { SUBMISSION_STATUSES, SUBMISSION_TYPES, TITLE_MAX } from './vocabulary.ts';

/**
 * Names the parts that the editor left out of pasted texts, for the submission's history. The server ignores anything
 * else (`kernel/left-out.ts`).
 */
const leftOut = z.string().max(LEFT_OUT_MAX).optional();

export const PublicSubmission = z.object({
  ...fields,
  type: z.enum(PUBLIC_SUBMISSION_TYPES).default('professional_article'),
  subCategory: z.enum(SUB_CATEGORIES).optional(),
  authorName,
  authorEmail: email('Valid email address is required'),
  /** A honeypot: people cannot see this field, so only bots fill it in. Nothing is stored then. */
  website: z.string().optional(),
  /** Without a proof of work, an IP address may send less often. */
  proof: Proof.optional(),
  leftOut,
});
export type PublicSubmission = z.input<typeof PublicSubmission>;

export const ContributorSubmission = z
  .object({ ...fields, type: z.enum(SUBMISSION_TYPES).default('professional_article'), leftOut })
  .strict();

export type ContributorSubmission = z.input<typeof ContributorSubmission>;

/** What the contributor's form sends. A new submission has no note. */
export const Contribution = ContributorSubmission.extend({ note: authorNote });
export type Contribution = z.input<typeof Contribution>;

/** A draft may be empty; a submission for review may not. */
export const SubmissionDraft = z
  .object({
    title: line.max(TITLE_MAX, 'Title must be less than 200 characters').default(''),
    content: z.string().max(MAX_RICH_TEXT_LENGTH, 'Content must be less than 200,000 characters').default(''),
    type: z.enum(SUBMISSION_TYPES).default('professional_article'),
    leftOut: leftOut.default(''),
  })
  .strict();

/** The actions of the page behind an author's emailed link. */
export const LinkAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('withdraw'), token: linkToken }),
  z.strictObject({ action: z.literal('claim'), token: linkToken }),
  z.strictObject({ action: z.literal('renew'), token: linkToken }),
  z.strictObject({
    action: z.literal('revise'),
    token: linkToken,
    ...fields,
    ...seen,
    type: z.enum(PUBLIC_SUBMISSION_TYPES),
    subCategory: z.enum(SUB_CATEGORIES).optional(),
    authorName,
    leftOut,
    note: authorNote,
  }),
]);
export type LinkAction = z.output<typeof LinkAction>;

const OwnDraft = Submission.extend({
  /** As the form last sent it; empty once the draft has been sent for review, because the history then contains it. */
  leftOut: z.string(),
});

export const OwnSubmission = OwnDraft.extend({
  history: z.array(AuthorEvent),
  /** What the desk has changed since the author last sent the text. */
  edits: z.array(FieldChange),
});
export type OwnSubmission = z.output<typeof OwnSubmission>;

/** A submission as the page behind its author's link shows it. `claimed` means that it belongs to an account. */
export const LinkedSubmission = OwnSubmission.omit({ id: true, submitterId: true, leftOut: true }).extend({
  claimed: z.boolean(),
});
export type LinkedSubmission = z.output<typeof LinkedSubmission>;

export const SubmissionListQuery = z.object({ ...listQuery, status: z.enum(SUBMISSION_STATUSES).optional() });

const ownList = forUsers.list({
  summary:
    'The submissions of the signed-in person; for the desk, all submissions. Newest first. A long `content` is cut to its first words',
  // `by=me` restricts the desk's list to the person's own submissions; contributors always get only their own.
  query: SubmissionListQuery.extend({ by: z.literal('me').optional() }),
  row: SubmissionRow,
});

export const authorEndpoints = {
  'POST /api/public/submissions': endpoint({
    limit: { points: 200, duration: 600 },
    summary: 'Submits an article; needs no account',
    body: PublicSubmission,
    reply: Message,
    status: 201,
  }),
  'GET /api/submissions': ownList,
  'GET /api/submissions/export': {
    ...exportOf(ownList),
    summary: 'The submissions of the signed-in person as a file, in CSV or JSON',
  },
  'POST /api/submissions': forUsers.call({
    limit: { points: 200, duration: 600 },
    summary: 'Submits an article or an announcement as a contributor',
    scope: 'submissions:write',
    body: ContributorSubmission,
    failures: ['conflict'],
    reply: Submission,
    status: 201,
  }),
  'POST /api/submissions/drafts': forUsers.call({
    summary: 'Creates a draft, which the desk does not see; a person may have a hundred; 409 if their texts fill 10 MB',
    body: SubmissionDraft,
    failures: ['conflict'],
    reply: OwnDraft,
    status: 201,
  }),
  'PUT /api/submissions/drafts/:id': forUsers.one({
    summary: 'Saves your draft',
    body: SubmissionDraft.extend(seen),
    reply: OwnDraft,
  }),
  'DELETE /api/submissions/drafts/:id': forUsers.one({
    summary: 'Deletes your draft for good',
    query: SeenVersion,
    reply: Message,
  }),
  'GET /api/submissions/:id': forUsers.one({ summary: 'Your submission with its history', reply: OwnSubmission }),
  'PATCH /api/submissions/:id': forUsers.one({
    limit: { points: 200, duration: 600 },
    summary: 'Sends a draft, or a new version of a pending or rejected submission, for review',
    body: Contribution.extend(seen),
    reply: OwnSubmission,
  }),
  'POST /api/submissions/:id/withdraw': forUsers.one({
    summary: 'Withdraws your pending or rejected submission. Repeating it changes nothing',
    failures: ['conflict'],
    reply: OwnSubmission,
  }),
  'GET /api/submissions/by-link/:token': endpoint({
    cache: 'personal',
    summary: 'The submission of the emailed token. Reading it changes nothing. 410 for a link that no longer works',
    params: z.object({ token: linkToken }),
    failures: ['gone'],
    reply: LinkedSubmission,
  }),
} as const;

export const SentPicture = z.object({
  id,
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type SentPicture = z.output<typeof SentPicture>;

export const pictureApi = {
  'POST /api/submissions/pictures': endpoint({
    summary:
      'Stores a picture for a submission, whose text then names it. Until the submission is approved, only its sender and the desk see it. The body is the file itself, as application/octet-stream',
    query: z.object({ name: requiredLine('Please send the file’s name').max(300) }),
    takesFile: true,
    reply: SentPicture,
    status: 201,
    failures: ['unauthorized', 'conflict'],
    limit: { points: 60, duration: 24 * 3600 },
  }),
} as const;
