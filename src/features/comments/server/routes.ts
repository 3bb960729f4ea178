import type { FastifyInstance } from 'fastify';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { commentsApi, type ModeratedComment, type NewComment, type PostedComment } from '../contract.ts';
import type { CommentStatus } from '../vocabulary.ts';
import * as queries from './queries.ts';
import { isOpen, listForDesk, selectForDesk } from './queries.ts';
import { displayName, firstStatus, hides, WATCHED_DAYS } from './rules.ts';

type Writing = Pick<Deps, 'db' | 'changes'>;

/** The maximum number of comments by one person on one article. */
const MOST = 100;

/**
 * Writes a comment.
 * @throws Failure not_found for an article that visitors cannot see; conflict for too many comments on it, or an answer
 * to a comment that is not published
 */
function post({ db, changes }: Writing, person: Person, articleId: string, { body, replyTo }: NewComment) {
  return db.transaction(async (tx): Promise<PostedComment> => {
    if (!(await queries.isOpen(tx, articleId))) fail(notFound('Article'));
    await lockName(tx, `comments of ${person.id}`);
    if ((await queries.countOn(tx, articleId, person.id)) >= MOST)
      throw new Failure('conflict', `You have written ${MOST} comments on this article. Delete one to write another.`);
    if (replyTo && !(await queries.isPublished(tx, replyTo, articleId)))
      throw new Failure('conflict', 'That comment has been removed. You can still post yours as a new comment.');
    const since = new Date(Date.now() - WATCHED_DAYS * DAY).toISOString();
    const status = firstStatus(await queries.countBy(tx, person.id, since));
    const comment = await queries.insertComment(tx, { articleId, authorId: person.id, body, replyTo, status });
    await changes.announce(tx, 'comments', articleId);
    const { id, createdAt } = comment;
    return { id, body, status, createdAt, author: displayName(person) };
  });
}

/** Reports a comment. @throws Failure not_found; conflict for the person's own comment */
function report({ db, changes }: Writing, person: Person, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const comment = (await queries.lockShown(tx, id)) ?? fail(notFound('Comment'));
    if (comment.authorId === person.id)
      throw new Failure('conflict', 'You cannot report your own comment, but you can delete it');
    const byDesk = mayUse('editor', person);
    const reports = await queries.addReport(tx, id, person.id);
    if (!hides({ reports, byDesk })) return;
    // A report by an editor is a verdict; readers' reports wait for one.
    if (byDesk) await decide(tx, person, comment, 'hidden');
    else await queries.setStatus(tx, id, 'hidden');
    await changes.announce(tx, 'comments', comment.articleId);
  });
}

/**
 * Deletes the person's own comment. @throws Failure not_found (for another person's comment too); conflict for a comment
 * that was taken down, which the desk keeps to decide on it
 */
function remove({ db, changes }: Writing, person: Person, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const comment = await queries.lockComment(tx, id);
    if (comment?.authorId !== person.id) throw notFound('Comment');
    if (comment.status === 'hidden' || comment.status === 'rejected')
      throw new Failure('conflict', 'Readers cannot see this comment, and you cannot delete it.');
    await queries.deleteComment(tx, id);
    await changes.announce(tx, 'comments', comment.articleId);
  });
}

interface Moderation {
  /** `pending` undoes a first decision. */
  status: CommentStatus;
  /** What the editor saw, because an editor cannot settle reports that they have not read. */
  seen: Pick<ModeratedComment, 'status' | 'reports'>;
}

/**
 * Stores the desk's verdict on a comment.
 * @throws Failure not_found; conflict if somebody has decided on it or reported it since
 */
function moderate({ db, changes }: Writing, person: Person, id: string, { status: verdict, seen }: Moderation) {
  return db.transaction(async (tx): Promise<ModeratedComment> => {
    const comment = (await queries.lockComment(tx, id)) ?? fail(notFound('Comment'));
    if (comment.status !== seen.status || (await queries.countReports(tx, id)) > seen.reports)
      throw new Failure(
        'conflict',
        'A colleague has decided on this comment, or a reader has reported it, since you opened it. Nothing was changed.',
      );
    await decide(tx, person, comment, verdict);
    await changes.announce(tx, 'comments', comment.articleId);
    return (await queries.findForDesk(tx, id)) ?? fail(notFound('Comment'));
  });
}

const ACTIONS = {
  pending: 'comment.reopen',
  published: 'comment.approve',
  hidden: 'comment.hide',
  rejected: 'comment.reject',
} as const satisfies Record<CommentStatus, string>;

async function decide(tx: Db, person: Person, before: queries.StoredComment, verdict: CommentStatus): Promise<void> {
  const after = await queries.setStatus(tx, before.id, verdict);
  await queries.settleReports(tx, before.id);
  await recordAction(tx, person, ACTIONS[verdict], before.id, before, after);
}

/** Behaviour 14.1 to 14.3. */
export function commentsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, commentsApi, {
    'GET /api/articles/:id/comments': async ({ params, query }) =>
      (await isOpen(db, params.id)) ? queries.listThread(db, params.id, query) : fail(notFound('Article')),
    'GET /api/articles/:id/comments/own': ({ params }, { person }) => queries.findOwn(db, params.id, person!.id),
    'POST /api/articles/:id/comments': ({ params, body }, { person }) => post(deps, person!, params.id, body),
    'POST /api/comments/:id/report': async ({ params }, { person }) => {
      await report(deps, person!, params.id);
      return { message: 'Thank you. A moderator will look at this comment.' };
    },
    'DELETE /api/comments/:id': async ({ params }, { person }) => {
      await remove(deps, person!, params.id);
      return { message: 'Comment deleted successfully' };
    },
    'GET /api/admin/comments': ({ query }) => listForDesk(db, query),
    'GET /api/admin/comments/export': exporter(deps, commentsApi['GET /api/admin/comments'], 'comments', selectForDesk),
    'PATCH /api/admin/comments/:id': ({ params, body }, { person }) => moderate(deps, person!, params.id, body),
  });
}
