/** The contract for the desk: the queue, edits, decisions, notes and assignments. */
import { z } from 'zod';
import { announcementFields } from '#features/announcements/contract.ts';
import { articleFields } from '#features/articles/contract.ts';
import { exportOf, forEditors } from '#kernel/endpoint.ts';
import { changeOf, replyOf } from '#kernel/fields.ts';
import { BulkResult, id, ifMissing, instant, requiredLine, SeenRecord } from '#kernel/wire.ts';
import { AuthorEvent, FieldChange, listQuery, Submission, SubmissionRow, seen, written } from './fields-contract.ts';
import { DESK_STATUSES, NOTE_MAX, REASON_NAME_MAX, REASONS_MAX } from './vocabulary.ts';

/** Only the desk sees who caused an event and what changed. */
const HistoryEvent = AuthorEvent.extend({ actorName: z.string(), changes: z.array(FieldChange) });
export type HistoryEvent = z.output<typeof HistoryEvent>;

const { category, jurisdiction, tags, authorBio, excerpt } = articleFields;
/** The fields that the desk adds. Without a summary, readers see the beginning of the text. */
const filed = { summary: excerpt, category, jurisdiction, tags, authorBio };
const editable = { ...written, ...filed };

/** The desk's edits before approval. Contains only the changed fields. */
export const SubmissionEdit = changeOf(editable).extend(seen);

/** All editable fields, for validation by the form. */
export const EditedSubmission = z.strictObject(editable);

const { badge, source, externalUrl } = announcementFields;
const chosen = { badge, source, externalUrl };

/**
 * The announcement fields that a submission lacks, so the approving editor chooses them. Without a source, readers see
 * the byline.
 */
export const AnnouncementChoice = changeOf(chosen);
export type AnnouncementChoice = z.output<typeof AnnouncementChoice>;

export const Colleague = z.object({ id, name: z.string() });
export type Colleague = z.output<typeof Colleague>;

export const DeskSubmission = Submission.extend({
  ...replyOf(filed),
  assignee: Colleague.nullable(),
  /** When an accepted submission will be published; null for a draft. */
  publishOn: instant.nullable(),
  history: z.array(HistoryEvent),
  /** The current values of the published announcement. */
  announcement: z.object(replyOf(chosen)).nullable(),
});
export type DeskSubmission = z.output<typeof DeskSubmission>;

const NOTE_TOO_LONG = 'Please keep the note under 5,000 characters';
const optionalNote = z.string().trim().max(NOTE_MAX, NOTE_TOO_LONG);
const note = (missing: string) => z.string(ifMissing(missing)).trim().min(1, missing).max(NOTE_MAX, NOTE_TOO_LONG);

const SubmissionReview = z
  .object({
    status: z.enum(['published', 'rejected']),
    reviewNotes: optionalNote.optional(),
    /** The reason for a rejection. A reason with `mailsAuthor: false` sends the author no email. */
    reasonId: id.optional(),
    ...AnnouncementChoice.shape,
    updatedAt: seen.updatedAt.optional(),
  })
  .strict();
export type SubmissionReview = z.output<typeof SubmissionReview>;

/** A reason for rejecting, and the note to the author that choosing it fills in. */
const reasonFields = {
  name: requiredLine('Please name the reason').max(
    REASON_NAME_MAX,
    `Please keep it under ${REASON_NAME_MAX} characters`,
  ),
  note: optionalNote.default(''),
  mailsAuthor: z.boolean().default(true),
};
export const RejectionReason = z.object({ id, ...replyOf(reasonFields), updatedAt: instant });
export type RejectionReason = z.output<typeof RejectionReason>;
export const RejectionReasons = z.strictObject({
  reasons: z
    .array(z.strictObject({ id: id.optional(), ...reasonFields }))
    .min(1, 'Please keep at least one reason')
    .max(REASONS_MAX, `Please keep at most ${REASONS_MAX} reasons`),
  ...seen,
});
export type RejectionReasons = z.input<typeof RejectionReasons>;

const Acceptance = z.strictObject({
  /** When to publish the piece. Without a time, the piece becomes a draft. */
  publishedAt: instant.optional(),
  ...AnnouncementChoice.shape,
  ...seen,
});
export type Acceptance = z.output<typeof Acceptance>;

const RequestedChanges = z.strictObject({
  reviewNotes: note('Please say what needs to change'),
  /** Whether the email promises publication once the changes are made. */
  promised: z.boolean().default(false),
  ...seen,
});
export type RequestedChanges = z.output<typeof RequestedChanges>;

/** Whom to assign a submission to; null for nobody. Fails if a colleague has changed the assignee that was `seen`. */
const assigneeId = id.nullable();

const selected = <Row extends z.ZodType>(row: Row) =>
  z.array(row).min(1, 'Please select at least one').max(100, 'Please select at most 100');
const records = selected(SeenRecord);
const Bulk = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('assign'),
    records: selected(z.strictObject({ id, seen: assigneeId })),
    assigneeId,
  }),
  z.strictObject({ action: z.literal('accept'), records }),
  z.strictObject({ action: z.literal('reject'), records, reasonId: id }),
  z.strictObject({ action: z.literal('reopen'), records }),
]);
export type BulkReview = z.input<typeof Bulk>;

const Assignee = z.union([z.enum(['me', 'nobody']), id]);
export type Assignee = z.output<typeof Assignee>;

const reviewQueue = forEditors.list({
  summary: 'The review queue: everything but drafts. Newest first. A long `content` is cut to its first words',
  // A colleague's id, `me`, or `nobody` for unassigned submissions.
  query: z.object({ ...listQuery, status: z.enum(DESK_STATUSES).optional(), assignee: Assignee.optional() }),
  row: SubmissionRow.extend({ assignee: Colleague.nullable().optional() }),
});

export const reviewEndpoints = {
  'GET /api/admin/submissions': reviewQueue,
  'GET /api/admin/submissions/export': exportOf(reviewQueue, true),
  'GET /api/admin/submissions/:id': forEditors.one({
    summary: 'One submission with its history and the changes of each event',
    reply: DeskSubmission,
  }),
  'GET /api/admin/submissions/behind/:id': forEditors.one({
    summary: 'The submission that an article or announcement was made from, if it was made from one',
    reply: z.object({ submission: DeskSubmission.nullable() }),
  }),
  'POST /api/admin/submissions/:id/end-links': forEditors.one({
    summary: 'Cancels all links that were emailed to the author of a submission. The next email has a new one',
    body: z.strictObject(seen),
    reply: DeskSubmission,
  }),
  'PATCH /api/admin/submissions/:id/text': forEditors.one({
    summary: 'Edits a pending submission; 409 if somebody else has saved since',
    body: SubmissionEdit,
    reply: DeskSubmission,
  }),
  'PATCH /api/admin/submissions/:id': forEditors.one({
    summary:
      'Approves a pending submission, which publishes it, or rejects it; 409 if `updatedAt` is not the newest. Badge, source and external link are allowed only when approving an announcement; the defaults are BREAKING and the author as the source',
    body: SubmissionReview,
    reply: Submission,
  }),
  'POST /api/admin/submissions/:id/accept': forEditors.one({
    summary:
      'Accepts a pending submission without publishing it: as a draft, or scheduled with `publishedAt`. The author is emailed',
    body: Acceptance,
    reply: DeskSubmission,
  }),
  'POST /api/admin/submissions/:id/ask': forEditors.one({
    summary: 'Returns a pending submission to its author with notes on what to change',
    body: RequestedChanges,
    reply: DeskSubmission,
  }),
  'POST /api/admin/submissions/:id/reopen': forEditors.one({
    summary:
      'Undoes a decision: the submission is pending again, and what was published from it goes to the bin. The author is emailed if they had been told the decision. Repeating it changes nothing; 409 if somebody has saved it, or published its page, since `updatedAt`',
    body: z.strictObject(seen),
    failures: ['conflict'],
    reply: DeskSubmission,
  }),
  'PUT /api/admin/submissions/:id/assignee': forEditors.one({
    summary: 'Assigns a submission to an editor or administrator; null unassigns it',
    body: z.strictObject({ assigneeId, seen: assigneeId }),
    failures: ['conflict'],
    reply: DeskSubmission,
  }),
  'POST /api/admin/submissions/:id/notes': forEditors.one({
    summary: 'Adds a note that only the desk sees',
    body: z.strictObject({ note: note('Please write a note') }),
    failures: ['conflict'],
    reply: DeskSubmission,
  }),
  'POST /api/admin/submissions/bulk': forEditors.call({
    summary:
      'Assigns, accepts as drafts, rejects for a reason or reopens many submissions; each succeeds or fails separately, and fails if somebody has changed it since',
    body: Bulk,
    reply: BulkResult,
  }),
  'GET /api/admin/submissions/colleagues': forEditors.call({
    summary: 'The editors and administrators to whom a submission can be assigned',
    reply: z.object({ colleagues: z.array(Colleague) }),
  }),
  'GET /api/admin/submissions/reasons': forEditors.call({
    summary: 'The reasons for rejecting, in their order',
    reply: z.object({ reasons: z.array(RejectionReason) }),
  }),
  'PUT /api/admin/submissions/reasons': forEditors.call({
    summary: 'Replaces the reasons for rejecting; 409 if `updatedAt` is older than the newest of them',
    body: RejectionReasons,
    failures: ['conflict'],
    reply: z.object({ reasons: z.array(RejectionReason) }),
  }),
} as const;
