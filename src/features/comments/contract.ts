import { z } from 'zod';
import { ARTICLE_TYPES } from '#features/articles/vocabulary.ts';
import { exportOf, forEditors, forUsers, listEndpoint } from '#kernel/endpoint.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { ById, id, instant, isVisible, Message, oneRecord, paging } from '#kernel/wire.ts';
import { BODY_MAX, BODY_MIN, COMMENT_SORTS, COMMENT_STATUSES, MODERATION_LISTS, withoutTurns } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    comments: true;
  }
}

export const NewComment = z
  .object({
    /** Plain text, so readers see markup as it was typed. An empty line separates paragraphs. */
    body: z
      .string('Please write a comment')
      .overwrite((text) =>
        withoutTurns(text)
          .replace(/\r\n?/g, '\n')
          .replace(/\n{3,}/g, '\n\n'),
      )
      .trim()
      .min(BODY_MIN, `A comment must have at least ${BODY_MIN} characters`)
      .max(BODY_MAX, `A comment must have at most ${formatNumber(BODY_MAX)} characters`)
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'Control characters are not allowed here')
      .refine(isVisible, 'Please write a comment'),
    /** The published comment on the same article that it answers. */
    replyTo: id.exactOptional(),
  })
  .strict();

export type NewComment = z.output<typeof NewComment>;

/** A comment as everybody sees it. */
export const Comment = z.object({
  id,
  body: z.string(),
  /** First name and last initial: 'Ada M.' */
  author: z.string(),
  createdAt: instant,
  /** The comment that it answers, while that one is published. */
  replyTo: z.object({ id, author: z.string() }).optional(),
});
export type Comment = z.output<typeof Comment>;

/**
 * The ids of an article's published comments that the signed-in person wrote or reported, and the comments of theirs that
 * a moderator has yet to read. Own comments can be deleted, others reported once.
 */
export const OwnComments = z.object({
  written: z.array(id),
  reported: z.array(id),
  waiting: z.array(Comment.omit({ replyTo: true })),
});
export type OwnComments = z.output<typeof OwnComments>;

/** What the author of a comment gets back. A `pending` comment waits for the desk. */
const PostedComment = Comment.extend({ status: z.enum(COMMENT_STATUSES) });
export type PostedComment = z.output<typeof PostedComment>;

/** A comment as the desk sees it. */
export const ModeratedComment = z.object({
  id,
  body: z.string(),
  status: z.enum(COMMENT_STATUSES),
  createdAt: instant,
  /** How many people have reported it since the desk's last decision on it. */
  reports: z.number().int(),
  authorName: z.string(),
  authorEmail: z.string(),
  articleId: id,
  articleTitle: z.string(),
  articleType: z.enum(ARTICLE_TYPES),
  /** The beginning of the comment that it answers; null if it answers none, or that one no longer exists. */
  answered: z.string().nullable(),
});
export type ModeratedComment = z.output<typeof ModeratedComment>;

export const ModerationQuery = z.object({
  ...paging,
  ...oneRecord,
  status: z.enum(MODERATION_LISTS).optional(),
  sort: z.enum(COMMENT_SORTS).optional(),
});

const deskList = forEditors.list({
  summary: 'Comments in every state: those waiting for the desk first, then newest first; or sorted',
  query: ModerationQuery,
  row: ModeratedComment,
});

export const commentsApi = {
  'GET /api/articles/:id/comments': listEndpoint({
    cache: ['articles/:id', 'comments/:id'],
    summary: 'The published comments on an article, oldest first',
    params: ById,
    query: z.object({ limit: paging.limit, offset: paging.offset }),
    row: Comment,
  }),
  'GET /api/articles/:id/comments/own': forUsers.one({
    summary: 'The published comments on an article that you wrote or reported, and yours that wait for a moderator',
    reply: OwnComments,
  }),
  'POST /api/articles/:id/comments': forUsers.one({
    limit: { points: 60, duration: 600 },
    summary: 'Posts a comment, or a reply to another; held for review until its author has a published one',
    body: NewComment,
    failures: ['conflict'],
    reply: PostedComment,
    status: 201,
  }),
  'POST /api/comments/:id/report': forUsers.one({
    summary: 'Reports a comment to the desk; several reports hide it',
    failures: ['conflict'],
    reply: Message,
  }),
  'DELETE /api/comments/:id': forUsers.one({
    summary: 'Deletes one of your comments; 409 for a comment that was taken down',
    failures: ['conflict'],
    reply: Message,
  }),
  'GET /api/admin/comments': deskList,
  'GET /api/admin/comments/export': exportOf(deskList, true),
  'PATCH /api/admin/comments/:id': forEditors.one({
    summary:
      'Publishes, hides or rejects a comment, or returns it to review (`pending`), which settles its reports; 409 if its status or its number of reports has changed since you read it',
    body: z.strictObject({
      status: z.enum(COMMENT_STATUSES),
      seen: ModeratedComment.pick({ status: true, reports: true }).strict(),
    }),
    failures: ['conflict'],
    reply: ModeratedComment,
  }),
} as const;
