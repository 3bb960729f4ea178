import { z } from 'zod';
import { announcementFields } from '#features/announcements/contract.ts';
import { articleFields } from '#features/articles/contract.ts';
import { SUB_CATEGORIES } from '#features/articles/vocabulary.ts';
import { Proof } from '#features/proof/contract.ts';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { changeOf, replyOf } from '#kernel/fields.ts';
import { plainText } from '#kernel/plain-text.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import {
  ById,
  editedVersion,
  email,
  id,
  instant,
  line,
  linkToken,
  paging,
  requiredLine,
  withoutLink,
} from '#kernel/wire.ts';
import {
  AUTHOR_NAME_MAX,
  CONTENT_MIN,
  CONTENT_TOO_SHORT,
  DESK_STATUSES,
  EVENT_KINDS,
  NOTE_MAX,
  PUBLIC_SUBMISSION_TYPES,
  SUBMISSION_SORTS,
  SUBMISSION_STATUSES,
  SUBMISSION_TYPES,
  TITLE_MAX,
} from './vocabulary.ts';

/** `updatedAt` of the version that was read or edited: if somebody has saved since, the answer is 409. */
const seen = { updatedAt: editedVersion.updatedAt };

/** Specification, section 5. `content` is HTML; its text counts, not its markup. */
const fields = {
  title: withoutLink(requiredLine('Title is required').max(TITLE_MAX, 'Title must be less than 200 characters')),
  content: z
    .string(CONTENT_TOO_SHORT)
    // The words of a longer text are not counted.
    .max(MAX_RICH_TEXT_LENGTH, { error: 'Content must be less than 200,000 characters', abort: true })
    .refine((html) => plainText(html).length >= CONTENT_MIN, CONTENT_TOO_SHORT),
};
/** The parts that the editor left out of pasted texts, for the submission's history. Other texts are ignored (`kernel/left-out.ts`). */
const leftOut = z.string().max(200).optional();
const authorName = withoutLink(
  requiredLine('Author name is required').max(
    AUTHOR_NAME_MAX,
    `Author name must be less than ${AUTHOR_NAME_MAX} characters`,
  ),
);

export const PublicSubmission = z.object({
  ...fields,
  type: z.enum(PUBLIC_SUBMISSION_TYPES).default('professional_article'),
  subCategory: z.enum(SUB_CATEGORIES).optional(),
  authorName,
  authorEmail: email('Valid email address is required'),
  /** The honeypot: people do not see the field, so a bot has filled it in. */
  website: z.string().optional(),
  /** Without a proof, an address may send less often. */
  proof: Proof.optional(),
  leftOut,
});
export type PublicSubmission = z.input<typeof PublicSubmission>;

export const ContributorSubmission = z
  .object({ ...fields, type: z.enum(SUBMISSION_TYPES).default('professional_article'), leftOut })
  .strict();

export type ContributorSubmission = z.input<typeof ContributorSubmission>;

/** A draft may be empty; a submission for review may not. */
export const SubmissionDraft = z
  .object({
    title: line.max(TITLE_MAX, 'Title must be less than 200 characters').default(''),
    content: z.string().max(MAX_RICH_TEXT_LENGTH, 'Content must be less than 200,000 characters').default(''),
    type: z.enum(SUBMISSION_TYPES).default('professional_article'),
  })
  .strict();

/** The actions of the page behind an author's mailed link. */
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
  }),
]);
export type LinkAction = z.output<typeof LinkAction>;

/** The fields that the author writes; the desk may correct them. */
const written = {
  ...fields,
  type: z.enum(SUBMISSION_TYPES),
  subCategory: z.enum(SUB_CATEGORIES).nullable(),
  authorName,
};

/** A submission as its author and the desk see it. */
export const Submission = z.object({
  id,
  ...replyOf(written),
  status: z.enum(SUBMISSION_STATUSES),
  /** Shown to the desk and to the author only. */
  authorEmail: z.string(),
  submitterId: id.nullable(),
  /** When it was first sent; for a draft, when it was created. */
  submittedAt: instant,
  reviewNotes: z.string().nullable(),
  reviewedAt: instant.nullable(),
  /** When its author last sent it: it has waited for the desk since. */
  pendingSince: instant,
  updatedAt: instant,
  wordCount: z.number().int(),
  /** The published article or, for breaking news, announcement. */
  articleId: id.nullable(),
  announcementId: id.nullable(),
});
export type Submission = z.output<typeof Submission>;

/** A row of a list: `content` is missing with `fields=summary`. */
const SubmissionRow = Submission.extend({ content: Submission.shape.content.optional() });
export type SubmissionRow = z.output<typeof SubmissionRow>;

/** An event as the author sees it. */
const AuthorEvent = z.object({ id, at: instant, kind: z.enum(EVENT_KINDS), note: z.string().nullable() });
export type AuthorEvent = z.output<typeof AuthorEvent>;

export const OwnSubmission = Submission.extend({ history: z.array(AuthorEvent) });
export type OwnSubmission = z.output<typeof OwnSubmission>;

/** A submission as the link in an author's mail shows it. `claimed`: it belongs to an account. */
export const LinkedSubmission = OwnSubmission.omit({ id: true, submitterId: true }).extend({ claimed: z.boolean() });
export type LinkedSubmission = z.output<typeof LinkedSubmission>;

/** An event as the desk sees it, with person and changes; `content` is HTML. */
const DeskEvent = AuthorEvent.extend({
  actorName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type DeskEvent = z.output<typeof DeskEvent>;

const { category, jurisdiction, tags, authorBio, excerpt } = articleFields;
/** The fields that the desk adds. An empty summary means the beginning of the text. */
const filed = { summary: excerpt, category, jurisdiction, tags, authorBio };
const editable = { ...written, ...filed };

/** The desk's corrections before approval. Contains only the changed fields. */
export const SubmissionEdit = changeOf(editable).extend(seen);

/** All editable fields, for validation by the form. */
export const EditedSubmission = z.strictObject(editable);

const { badge, source, externalUrl } = announcementFields;
const chosen = { badge, source, externalUrl };

/** The fields of an announcement that its submission lacks: the approving editor chooses them. An empty source means the byline. */
export const AnnouncementChoice = changeOf(chosen);
export type AnnouncementChoice = z.output<typeof AnnouncementChoice>;

export const DeskSubmission = Submission.extend({
  ...replyOf(filed),
  history: z.array(DeskEvent),
  /** The current values of the published announcement. */
  announcement: z.object(replyOf(chosen)).nullable(),
});
export type DeskSubmission = z.output<typeof DeskSubmission>;

const SubmissionReview = z
  .object({
    status: z.enum(['published', 'rejected']),
    reviewNotes: z.string().trim().max(NOTE_MAX, 'Please keep the note under 5,000 characters').optional(),
    ...AnnouncementChoice.shape,
    ...seen,
  })
  .strict();

const listQuery = {
  ...paging,
  type: z.enum(SUBMISSION_TYPES).optional(),
  sort: z.enum(SUBMISSION_SORTS).default('date-desc'),
  fields: z.enum(['summary', 'all']).default('all'),
};
export const SubmissionListQuery = z.object({ ...listQuery, status: z.enum(SUBMISSION_STATUSES).optional() });

const reviewQueue = listEndpoint({
  summary: 'The review queue: everything but drafts. Newest first',
  access: 'editor',
  query: z.object({ ...listQuery, status: z.enum(DESK_STATUSES).optional() }),
  row: SubmissionRow,
});

const ownList = listEndpoint({
  summary: 'The submissions of the signed-in person; for the desk, all submissions. Newest first',
  access: 'user',
  // `by=me` restricts the desk's list to the person's own; others always get only their own.
  query: SubmissionListQuery.extend({ by: z.literal('me').optional() }),
  row: SubmissionRow,
});

export const submissionsApi = {
  'POST /api/public/submissions': endpoint({
    limit: { points: 200, duration: 600 },
    summary: 'Proposes an article without an account',
    body: PublicSubmission,
    reply: z.object({ message: z.string() }),
    status: 201,
  }),
  'GET /api/submissions': ownList,
  'GET /api/submissions/export': exportOf(ownList),
  'POST /api/submissions': endpoint({
    limit: { points: 200, duration: 600 },
    summary: 'Proposes an article or an announcement as a contributor',
    access: 'user',
    body: ContributorSubmission,
    reply: Submission,
    status: 201,
  }),
  'POST /api/submissions/drafts': endpoint({
    summary: 'Creates a draft, which the desk does not see; a person may have a hundred',
    access: 'user',
    body: SubmissionDraft,
    failures: ['conflict'],
    reply: Submission,
    status: 201,
  }),
  'PUT /api/submissions/drafts/:id': endpoint({
    summary: 'Saves one’s own draft',
    access: 'user',
    params: ById,
    body: SubmissionDraft.extend(seen),
    reply: Submission,
  }),
  'DELETE /api/submissions/drafts/:id': endpoint({
    summary: 'Deletes one’s own draft for good',
    access: 'user',
    params: ById,
    failures: ['conflict'],
    reply: z.object({ message: z.string() }),
  }),
  'GET /api/submissions/:id': endpoint({
    summary: 'One’s own submission with its history',
    access: 'user',
    params: ById,
    reply: OwnSubmission,
  }),
  'PATCH /api/submissions/:id': endpoint({
    limit: { points: 200, duration: 600 },
    summary: 'Sends a draft, or a new version of a pending or rejected submission, for review',
    access: 'user',
    params: ById,
    body: ContributorSubmission.extend(seen),
    reply: OwnSubmission,
  }),
  'POST /api/submissions/:id/withdraw': endpoint({
    summary: 'Withdraws one’s own pending or rejected submission. Repeating it changes nothing',
    access: 'user',
    params: ById,
    failures: ['conflict'],
    reply: OwnSubmission,
  }),
  'GET /api/submissions/by-link/:token': endpoint({
    cache: 'personal',
    summary: 'The submission of the mailed token. Reading it changes nothing. 410 for a link that has ended',
    params: z.object({ token: linkToken }),
    failures: ['gone'],
    reply: LinkedSubmission,
  }),
  'GET /api/admin/submissions': reviewQueue,
  'GET /api/admin/submissions/export': exportOf(reviewQueue),
  'GET /api/admin/submissions/:id': endpoint({
    summary: 'One submission with its history and the changes of each event',
    access: 'editor',
    params: ById,
    reply: DeskSubmission,
  }),
  'POST /api/admin/submissions/:id/end-links': endpoint({
    summary: 'Ends all links that were mailed to the author of a submission. The next mail has a new one',
    access: 'editor',
    params: ById,
    reply: DeskSubmission,
  }),
  'PATCH /api/admin/submissions/:id/text': endpoint({
    summary: 'Edits a pending submission; 409 if somebody else has saved since',
    access: 'editor',
    params: ById,
    body: SubmissionEdit,
    reply: DeskSubmission,
  }),
  'PATCH /api/admin/submissions/:id': endpoint({
    summary:
      'Approves a pending submission, which publishes it, or rejects it; 409 if `updatedAt` is not the newest. Badge, source and external link are allowed only when approving an announcement; the defaults are BREAKING and the author as the source',
    access: 'editor',
    params: ById,
    body: SubmissionReview,
    reply: Submission,
  }),
} as const;
