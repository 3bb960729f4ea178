/** The fields of a submission that the author's and the desk's contracts share. Behaviour 12.3. */
import { z } from 'zod';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { replyOf } from '#kernel/fields.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { plainText } from '#kernel/plain-text.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { editedVersion, id, instant, paging, requiredLine, withoutLink } from '#kernel/wire.ts';
import {
  AUTHOR_NAME_MAX,
  AUTHOR_NOTE_MAX,
  CONTENT_MIN,
  CONTENT_TOO_SHORT,
  EVENT_KINDS,
  PICTURE_UNFINISHED,
  SUBMISSION_SORTS,
  SUBMISSION_STATUSES,
  SUBMISSION_TYPES,
  TITLE_MAX,
} from './vocabulary.ts';

/** `updatedAt` of the version that the person read or edited. If somebody has saved since, the response is 409. */
export const seen = { updatedAt: editedVersion.updatedAt };

/** Behaviour 12.3. `content` is HTML; the minimum length counts its text, not its markup. */
export const fields = {
  title: withoutLink(requiredLine('Title is required').max(TITLE_MAX, 'Title must be less than 200 characters')),
  content: z
    .string(CONTENT_TOO_SHORT)
    // Stops here, so that the next check does not parse a text that is too long.
    .max(MAX_RICH_TEXT_LENGTH, { error: 'Content must be less than 200,000 characters', abort: true })
    .refine((html) => plainText(html).length >= CONTENT_MIN, CONTENT_TOO_SHORT)
    .refine((html) => !html.includes('<figure data-held='), PICTURE_UNFINISHED),
};

export const authorName = withoutLink(
  requiredLine('Author name is required').max(
    AUTHOR_NAME_MAX,
    `Author name must be less than ${AUTHOR_NAME_MAX} characters`,
  ),
);

/** What the author tells the editors with a revision. It is part of the history, not of the article. */
export const authorNote = z
  .string()
  .trim()
  .max(AUTHOR_NOTE_MAX, `A note to the editors can have at most ${formatNumber(AUTHOR_NOTE_MAX)} characters`)
  .optional();

/** The fields that the author writes; the desk may correct them. */
export const written = {
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
  /** The account that decided last. */
  reviewerId: id.nullable(),
  /** When the submission was first sent; for a draft, when it was created. */
  submittedAt: instant,
  reviewNotes: z.string().nullable(),
  reviewedAt: instant.nullable(),
  /** When the author last sent the submission, which has waited for the desk since. */
  pendingSince: instant,
  updatedAt: instant,
  wordCount: z.number().int(),
  /** The published article or, for breaking news, announcement. */
  articleId: id.nullable(),
  announcementId: id.nullable(),
});
export type Submission = z.output<typeof Submission>;

/** A row of a list. Has no `content` with `fields=summary`, and only the first words of a long text. */
export const SubmissionRow = Submission.extend({ content: Submission.shape.content.optional() });
export type SubmissionRow = z.output<typeof SubmissionRow>;

export const AuthorEvent = z.object({ id, at: instant, kind: z.enum(EVENT_KINDS), note: z.string().nullable() });
export type AuthorEvent = z.output<typeof AuthorEvent>;

/** A changed field, as text before and after; `content` is HTML. */
export const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof FieldChange>;

export const listQuery = {
  ...paging,
  type: z.enum(SUBMISSION_TYPES).optional(),
  sort: z.enum(SUBMISSION_SORTS).default('date-desc'),
  fields: z.enum(['summary', 'all']).default('all'),
};
