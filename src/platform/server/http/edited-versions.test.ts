/** A change of a record names the version that it replaces: nobody overwrites what they have not read. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContracts } from '#app/server/contracts.ts';

/** The name of a version in a body or a query. */
const VERSIONS = ['updatedAt', 'savedAt'];

/** Calls that may leave the version out, with the reason. */
const MAY_LEAVE_OUT: Record<string, string> = {
  'PATCH /api/admin/articles/:id': 'the specification sends `pinned` alone',
  'PATCH /api/admin/breaking-news/:id': 'the specification sends `pinned` alone',
  'PATCH /api/admin/jobs/:id': 'clients of 0.2.0 send fields alone',
  'PATCH /api/admin/training/:id': 'clients of 0.2.0 send fields alone',
  'PATCH /api/admin/settings': 'clients of 0.2.0 send fields alone',
  'PATCH /api/admin/submissions/:id': 'the specification sends `status` alone; a verdict replaces no text',
  'PATCH /api/admin/marketing-popups/:id': 'a call of the specification',
  'PUT /api/admin/navigation/header': 'a call of the specification',
  'PUT /api/admin/navigation/footer': 'a call of the specification',
  'PUT /api/admin/page-content': 'a call of the specification',
  'POST /api/admin/revisions/:id/restore': 'restores whatever was saved since; the history keeps that',
};

/** Changes without any version, with the reason why nothing that somebody wrote is lost. */
const WITHOUT_VERSION: Record<string, string> = {
  'PATCH /api/account': 'the person’s own name',
  'PATCH /api/account/author': 'one’s own page; a field that is not sent stays',
  'PATCH /api/account/passkeys/:id': 'one’s own name for a passkey',
  'PATCH /api/admin/comments/:id': 'a verdict',
  'PATCH /api/admin/notices': 'one’s own choice',
  'PATCH /api/admin/privacy/retention': 'numbers, each for itself; the audit log has the former ones',
  'PATCH /api/admin/users/:id': 'a role or a lock',
  'PUT /api/admin/media/uploads/:id': 'a piece of a file that is being sent',
  'PUT /api/admin/submissions/:id/assignee': 'one choice',
};

const writes = (await readContracts()).filter(([key]) => /^(POST|PUT|PATCH) /.test(key));

/** Whether a version may be sent, and whether it must be wherever its object is sent. */
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

const found = new Map(
  writes.map(([key, { body, query }]) => [key, [...versionsIn(body as z.ZodType), ...versionsIn(query as z.ZodType)]]),
);

test('a change that may name the version that it replaces must name it', () => {
  const optional = [...found].filter(([, versions]) => versions.includes(false)).map(([key]) => key);
  expect(optional.sort()).toEqual(Object.keys(MAY_LEAVE_OUT).sort());
});

test('every change of a record names a version, or says why not', () => {
  const without = [...found].filter(([key, versions]) => !key.startsWith('POST') && versions.length === 0);
  expect(without.map(([key]) => key).sort()).toEqual(Object.keys(WITHOUT_VERSION).sort());
});
