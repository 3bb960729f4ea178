/** Checks that the limit of a rich text counts the stored text: cleaning turns each `&` into `&amp;`. */
import { expect, test } from 'vitest';
import { readContracts } from '#app/server/contracts.ts';
import { fillPath } from '#kernel/client.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { pathParams, storeRecords } from '#testing/records.ts';
import { samplesOf } from '#testing/sample.ts';
import { usingTestApp } from '#testing/test-app.ts';

/** The names of fields with rich text. */
const RICH = ['content', 'intro'];
/** Calls that store nothing. */
const NOT_STORED = ['POST /api/publishing/check'];
/** The fields that say that a text is rich. */
const TERMS = { pageName: 'terms', sectionName: 'terms_content' };
const RICH_WITH: Record<string, object> = {
  'POST /api/admin/page-content': TERMS,
  'PUT /api/admin/page-content': TERMS,
};

const writes = (await readContracts())
  .filter(([key]) => !key.startsWith('GET') && !NOT_STORED.includes(key))
  .flatMap(([key, endpoint]) =>
    samplesOf(endpoint.body).flatMap(({ value, objects }) =>
      RICH.filter((field) => objects[0]?.fields.includes(field)).map(
        (field) => [key, field, endpoint, value as Record<string, unknown>] as const,
      ),
    ),
  );

const t = await usingTestApp();
const records = await storeRecords(t);

test('every kind of text is tested', () => {
  expect(writes.map(([key]) => key)).toEqual(
    expect.arrayContaining([
      'POST /api/admin/articles',
      'PATCH /api/admin/events/:id',
      'PATCH /api/admin/submissions/:id/text',
      'POST /api/admin/marketing-popups',
      'PATCH /api/admin/newsletter/issues/:id',
      'POST /api/public/submissions',
      'PUT /api/submissions/drafts/:id',
    ]),
  );
});

test.each(writes)('%s refuses a %s that is too long once cleaned', async (key, field, { access, body }, sample) => {
  const { method, path } = parseKey(key);
  const of = (length: number) => ({ ...sample, ...RICH_WITH[key], [field]: '&'.repeat(length) });
  const longest = [200_000, 20_000].find((length) => body.safeParse(of(length)).success);
  expect(longest).toBeDefined();
  const reply = await t.inject({
    method: method as 'POST',
    url: fillPath(path, pathParams(path, records)),
    headers: access === 'anyone' ? {} : { cookie: await t.signIn(access === 'user' ? 'subscriber' : 'admin') },
    payload: of(longest!),
  });
  expect(reply.json()).toMatchObject({ errors: { [field]: expect.stringContaining('This text is too long') } });
  expect(reply.statusCode).toBe(400);
});
