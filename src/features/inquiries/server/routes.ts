import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { sendGate } from '#features/proof/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { laterThan, refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { sameAs, serveForm } from '#platform/server/http/form.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  type Inquiry,
  type InquiryChange,
  inquiriesApi,
  type ReplyTemplate,
  type ReplyTemplateInput,
} from '../contract.ts';
import { fittingAnswers } from '../vocabulary.ts';
import { readThread, replyToInquiry } from './messages.ts';
import { listInquiries, lockInquiry, selectInquiries, updateInquiry } from './queries.ts';
import { receiveInquiry } from './receive.ts';
import { replyTemplates as table } from './table.ts';

const TEMPLATES_MAX = 200;

const { id, name, text, updatedAt } = getTableColumns(table);
const columns = { id, name, text, updatedAt };
/** The version of a template that did not exist. Every stored version is newer. */
const NEVER = new Date(0).toISOString();

const listReplyTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db
    .select(columns)
    .from(table)
    .orderBy(asc(sql`lower(${table.name})`));

/**
 * Stores a text under its name. @throws Failure conflict if there are 200 already, or a colleague has saved or deleted it
 * since `seen`
 */
async function keepReplyTemplate(
  tx: Db,
  by: Person,
  { updatedAt: seen, ...input }: z.output<typeof ReplyTemplateInput>,
): Promise<ReplyTemplate> {
  await lockName(tx, 'reply templates');
  const named = sql`lower(${table.name}) = lower(${input.name})`;
  const [before] = await tx.select(columns).from(table).where(named);
  if (before) refuseStale('template', before, seen ?? NEVER);
  else if (seen) throw new Failure('conflict', 'A colleague has deleted this template. Your changes were not saved.');
  if (!before && (await tx.$count(table)) >= TEMPLATES_MAX)
    throw new Failure('conflict', 'There are already 200 templates. Delete one first.');
  const [kept] = before
    ? await tx.update(table).set(input).where(named).returning(columns)
    : await tx.insert(table).values(input).returning(columns);
  const action = before ? 'reply-template.update' : 'reply-template.create';
  await recordAction(tx, by, action, kept!.id, before ?? null, kept!);
  return kept!;
}

/** @throws Failure not_found; conflict if a colleague has saved it since that version */
async function removeReplyTemplate(tx: Db, by: Person, seen: SeenRecord): Promise<{ message: string }> {
  await lockName(tx, 'reply templates');
  const [before] = await tx.select(columns).from(table).where(eq(table.id, seen.id));
  if (!before) return fail(notFound('Template'));
  refuseStale('template', before, seen.updatedAt, UNCHANGED);
  await tx.delete(table).where(eq(table.id, seen.id));
  await recordAction(tx, by, 'reply-template.erase', seen.id, before, null);
  return { message: 'Template deleted' };
}

const THANKS = "Thank you for your interest! We'll be in touch within 24 hours to discuss partnership opportunities.";

/** Partnership inquiries (behaviour 13.1 to 13.6). */
export function inquiriesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  const receiving = { ...deps, gate: sendGate(deps) };
  const list = inquiriesApi['GET /api/admin/inquiries'];
  serve(app, inquiriesApi, {
    'POST /api/contact/partnership': async ({ body }, { request }) => {
      await receiveInquiry(receiving, request!, body);
      return { message: THANKS };
    },
    'GET /api/admin/inquiries': ({ query }) => listInquiries(db, query),
    'GET /api/admin/inquiries/export': exporter(deps, list, 'inquiries', selectInquiries),
    'PATCH /api/admin/inquiries/:id': ({ params, body }, { person }) =>
      db.transaction((tx) => changeInquiry(tx, person!, params.id, body)),
    'GET /api/admin/inquiries/:id/messages': ({ params }) => readThread(db, deps.config, params.id),
    'POST /api/admin/inquiries/:id/messages': ({ params, body }, { person }) =>
      db.transaction((tx) => replyToInquiry(deps, tx, person!, params.id, body)),
    'GET /api/admin/reply-templates': async () => ({ templates: await listReplyTemplates(db) }),
    'POST /api/admin/reply-templates': ({ body }, { person }) =>
      db.transaction((tx) => keepReplyTemplate(tx, person!, body)),
    'DELETE /api/admin/reply-templates/:id': ({ params, query }, { person }) =>
      db.transaction((tx) => removeReplyTemplate(tx, person!, { ...params, ...query })),
  });
  serveForm(app, {
    path: '/contact-us',
    ...sameAs(inquiriesApi['POST /api/contact/partnership']),
    read: fittingAnswers,
    handle: (inquiry, request) => receiveInquiry(receiving, request, inquiry),
    done: '/contact-us?sent=1',
  });
}

/**
 * Changes the desk's fields of an inquiry. Marking it as answered again keeps the first person and time. Every stage
 * except 'new' counts as answered.
 * @throws Failure not_found; conflict if a colleague has changed the same fields since the caller read them
 */
async function changeInquiry(tx: Db, by: Person, id: string, change: InquiryChange): Promise<Inquiry> {
  const before = (await lockInquiry(tx, id)) ?? fail(notFound('Inquiry'));
  const { remindAt, seen } = change;
  const movesStage = change.stage !== undefined || change.answered !== undefined;
  if ((movesStage && seen.stage !== before.stage) || (remindAt !== undefined && seen.remindAt !== before.remindAt))
    throw new Failure(
      'conflict',
      'A colleague has changed this inquiry since you opened it. Your changes were not saved.',
    );
  const note = change.note?.text === before.note ? undefined : change.note?.text;
  if (note !== undefined) refuseStale('note', { updatedAt: before.noteSavedAt }, change.note!.savedAt);
  const stage = stageAfter(before, change);
  const after = await updateInquiry(tx, id, {
    stage,
    ...(stage !== 'new' && !before.answeredAt && { answeredAt: now(), answeredBy: by.id }),
    ...(stage === 'new' && { answeredAt: null, answeredBy: null }),
    ...(stage !== 'new' && movesStage && { waitingSince: null }),
    ...(note !== undefined && { note, noteSavedAt: laterThan(before.noteSavedAt) }),
    ...(remindAt !== undefined && { remindAt }),
  });
  await recordAction(tx, by, actionOf(change, after), id, before, after);
  return after;
}

function stageAfter({ stage }: Inquiry, { answered, stage: asked }: InquiryChange): Inquiry['stage'] {
  if (asked) return asked;
  if (answered === false) return 'new';
  return answered && stage === 'new' ? 'answered' : stage;
}

function actionOf({ answered, stage, remindAt }: InquiryChange, after: Inquiry): string {
  if (answered === undefined && stage === undefined) return remindAt === undefined ? 'inquiry.note' : 'inquiry.remind';
  if (after.stage === 'new') return 'inquiry.reopen';
  return after.stage === 'answered' ? 'inquiry.answer' : 'inquiry.stage';
}
