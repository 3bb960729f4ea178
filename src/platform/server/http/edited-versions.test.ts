/**
 * Checks that a change or deletion names the version that it replaces, so that nobody overwrites or deletes what they
 * have not read.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContracts } from '#app/server/contracts.ts';

/** The fields for a version in a body or a query. */
const VERSIONS = ['updatedAt', 'savedAt', 'seen'];

/** Calls that can omit the version, with the reason. */
const MAY_LEAVE_OUT: Record<string, string> = {
  'PATCH /api/account': 'clients of 0.2.0 send both names alone',
  'PATCH /api/admin/articles/:id': 'behaviour 19.3: the call sends `pinned` alone',
  'PATCH /api/admin/breaking-news/:id': 'behaviour 19.3: the call sends `pinned` alone',
  'PATCH /api/admin/jobs/:id': 'clients of 0.2.0 send fields alone',
  'PATCH /api/admin/training/:id': 'clients of 0.2.0 send fields alone',
  'PATCH /api/admin/users/:id': 'a call of the first clients (behaviour 19.3)',
  'PATCH /api/admin/settings': 'clients of 0.2.0 send fields alone',
  'PATCH /api/admin/submissions/:id': 'behaviour 19.3: the call sends `status` alone; a verdict replaces no text',
  'PATCH /api/admin/marketing-popups/:id': 'a call of the first clients (behaviour 19.3)',
  'DELETE /api/admin/articles/:id': 'a call of the first clients (behaviour 19.3)',
  'DELETE /api/admin/breaking-news/:id': 'a call of the first clients (behaviour 19.3)',
  'DELETE /api/admin/jobs/:id': 'a call of the first clients (behaviour 19.3)',
  'DELETE /api/admin/training/:id': 'a call of the first clients (behaviour 19.3)',
  'DELETE /api/admin/marketing-popups/:id': 'a call of the first clients (behaviour 19.3)',
  'DELETE /api/admin/navigation/header/item/:id': 'a call of the first clients (behaviour 19.3)',
  'PUT /api/admin/navigation/header': 'a call of the first clients (behaviour 19.3)',
  'PUT /api/admin/navigation/footer': 'a call of the first clients (behaviour 19.3)',
  'PUT /api/admin/page-content': 'a call of the first clients (behaviour 19.3)',
  'POST /api/admin/revisions/:id/restore': 'restores whatever was saved since; the history keeps that',
};

/** Calls without a version that change a stored record, with the reason why nobody's writing is lost. */
const WITHOUT_VERSION: Record<string, string> = {
  'PATCH /api/account/passkeys/:id': 'one’s own name for a passkey',
  'PATCH /api/admin/notices': 'one’s own choice',
  'PUT /api/admin/media/uploads/:id': 'a piece of a file that is being sent',
  'PUT /api/admin/imports/uploads/:id': 'a piece of a file that is being sent',
  'POST /api/admin/imports/:id/stop': 'must stop what is being stored, whatever was stored since',
  'POST /api/admin/imports/:id/undo': 'leaves alone what the desk has edited since',
  'POST /api/admin/intake-sources/:id/fetch': 'changes nothing that an editor has written',
  'POST /api/admin/invitations/:id/send': 'emails the same invitation once more',
  'POST /api/admin/jurisdictions': 'one choice for a name; the audit log has the former one',
  'POST /api/admin/mail/:id/resend': 'sends an email that failed',
  'POST /api/admin/mail/resend': 'sends emails that failed',
  'POST /api/admin/newsletter/issues/:id/stop': 'must stop what is being sent, whatever was saved since',
  'POST /api/admin/newsletter/subscribers/:id/end-links': 'at the subscriber’s request, whatever they chose since',
  'POST /api/admin/newsletter/subscribers/:id/unsubscribe': 'at the subscriber’s request, whatever they chose since',
  'POST /api/admin/privacy/end-links': 'at the request of the owner of the address; changes no text',
  'POST /api/admin/privacy/erase': 'erases a person’s data, whatever was saved since',
  'POST /api/alerts/unsubscribe/:token': 'the owner’s own alert',
  'POST /api/newsletter/unsubscribe/:token': 'the reader’s own subscription',
  'POST /api/notifications/read': 'one’s own notifications',
  'POST /api/submissions/:id/withdraw': 'by its author, whatever the desk did with it; refused once it is accepted',
};

/** Deletions without a version, with the reason why nobody's writing is lost. */
const DELETES: Record<string, string> = {
  'DELETE /api/account/passkeys/:id': 'one’s own passkey',
  'DELETE /api/account/sessions': 'one’s own sessions',
  'DELETE /api/account/sessions/:id': 'one’s own session',
  'DELETE /api/admin/api-keys/:id': 'must end a key, whoever used it since; nobody edits one',
  'DELETE /api/admin/shares/:id': 'must cancel a link, whoever has used it since; nobody edits one',
  'DELETE /api/admin/calendar/link': 'one’s own address of the calendar, which nobody edits',
  'DELETE /api/admin/bin/:kind/:id': 'nobody edits what is in the bin',
  'DELETE /api/admin/invitations/:id': 'nobody edits an invitation; refused once it is accepted',
  'DELETE /api/admin/mail/suppressions/:id': 'nobody edits a suppression',
  'DELETE /api/admin/newsletter/subscribers/:id': 'at the subscriber’s request, whatever they chose since',
  'DELETE /api/admin/users/:id/sessions': 'must sign a person out, whatever sessions they began since',
  'DELETE /api/comments/:id': 'one’s own comment, which nobody edits',
  'DELETE /api/publishing/dismissals/:id': 'only its reason is lost, and the audit log keeps that',
  'DELETE /api/saved/:id': 'one’s own mark',
};

/** Restoring only takes a record out of the bin. */
const RESTORES = /^POST \/api\/admin\/.*(?:\/:id\/restore|\/bulk \(restore\))$/;

/** Calls that only add something, count, send or ask: they change no stored record. */
const CHANGE_NO_RECORD = [
  ...['articles', 'breaking-news', 'events', 'information', 'jobs', 'marketing-popups', 'media', 'page-content']
    .concat(['newsletter/issues', 'synonyms', 'topics', 'training', 'backups', 'invitations', 'navigation/header/item'])
    .concat(['api-keys', 'imports', 'old-addresses', 'webhooks', 'intake-sources', 'intake-rules'])
    .concat(['shares'])
    .map((name) => `POST /api/admin/${name}`),
  ...['articles', 'breaking-news', 'events', 'information', 'jobs', 'training'].map(
    (name) => `POST /api/admin/${name}/:id/duplicate`,
  ),
  ...['announcements', 'articles', 'courses', 'events', 'information', 'jobs', 'files'].map(
    (name) => `POST /api/v1/${name}`,
  ),
  ...['POST /api/admin/inquiries/:id/messages', 'POST /api/admin/submissions/:id/notes'],
  ...['POST /api/alerts', 'POST /api/articles/:id/comments', 'POST /api/comments/:id/report'],
  ...['POST /api/contact/partnership', 'POST /api/newsletter/subscribe', 'POST /api/saved'],
  ...['POST /api/public/submissions', 'POST /api/submissions', 'POST /api/submissions/drafts'],
  'POST /api/submissions/pictures',
  // Adds a person’s only address; refused if there is one.
  'POST /api/admin/calendar/link',
  // A person’s own views of lists, by their names.
  ...['POST /api/views', 'POST /api/views/forget'],
  // Counters.
  ...['POST /api/articles/:id/view', 'POST /api/popups/:id/count', 'POST /api/readings'],
  // Queries, and emails that change nothing.
  ...['POST /api/admin/privacy/export', 'POST /api/admin/privacy/find', 'POST /api/documents/read'],
  ...['POST /api/admin/webhooks/:id/test', 'POST /api/admin/webhook-deliveries/:id/send'],
  ...['POST /api/publishing/check', 'POST /api/admin/newsletter/issues/:id/test'],
  // A reason that is stored beside a record and does not change it.
  'POST /api/publishing/dismissals',
  'POST /api/admin/users/:id/password-reset',
  // Reports of the mail provider.
  ...['POST /api/mail/events', 'POST /api/mail/inbound'],
];

/** A person’s own account, session and invitation: each call proves who makes it. */
const OWN_ACCOUNT = /^POST \/api\/(?:account|auth|invitations|logout|admin\/log(?:in|out))(?:\/|$)/;

const writes = (await readContracts()).filter(([key]) => /^(POST|PUT|PATCH|DELETE) /.test(key));

/** Lists each call with its body and query. A body with several actions makes several calls: 'POST … (delete)'. */
const calls = writes.flatMap(([key, { body, query }]): [key: string, parts: z.ZodType[]][] =>
  body instanceof z.ZodDiscriminatedUnion
    ? (body.options as z.ZodObject<{ action: z.ZodLiteral<string> }>[]).map((one) => [
        `${key} (${one.shape.action.value})`,
        [one, query as z.ZodType],
      ])
    : [[key, [body as z.ZodType, query as z.ZodType]]],
);

/** Returns for each version whether it is required wherever its object is sent. */
function versionsIn(schema: z.ZodType): boolean[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      VERSIONS.includes(name) ? [!field.safeParse(undefined).success] : versionsIn(field),
    );
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => versionsIn(one as z.ZodType));
  if (schema instanceof z.ZodArray) return versionsIn(schema.element as z.ZodType);
  if (schema instanceof z.ZodPipe) return versionsIn(schema.in as z.ZodType);
  const inner = (schema as { unwrap?: () => z.ZodType }).unwrap?.();
  return inner ? versionsIn(inner) : [];
}

const found = new Map(calls.map(([key, parts]) => [key, parts.flatMap(versionsIn)]));

test('a change or deletion that can name the version that it replaces must name it', () => {
  const optional = [...found].filter(([, versions]) => versions.includes(false)).map(([key]) => key);
  expect(optional.sort()).toEqual(Object.keys(MAY_LEAVE_OUT).sort());
});

test('every change or deletion of a record names a version, or has a reason not to', () => {
  const isExempt = (key: string) => RESTORES.test(key) || OWN_ACCOUNT.test(key);
  const without = [...found].filter(([key, versions]) => versions.length === 0 && !isExempt(key));
  const known = [WITHOUT_VERSION, DELETES].flatMap((list) => Object.keys(list));
  expect(without.map(([key]) => key).sort()).toEqual([...known, ...CHANGE_NO_RECORD].sort());
});
