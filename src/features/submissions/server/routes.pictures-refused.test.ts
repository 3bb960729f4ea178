/** Pictures that the server refuses: too many, too large, of other types, and whatever else a stranger may try. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pdf } from '#features/media/server/files.fixtures.ts';
import { users } from '#platform/server/auth/table.ts';
import { newest } from '#testing/newest.ts';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../picture.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { findGreediest } from './pictures/queries.ts';
import { MOST_OF_ONE, MOST_UNSENT } from './pictures/room.ts';
import { figure, pictureSender, TEXT } from './pictures.fixtures.ts';
import { submissionPictures, submissions } from './table.ts';

const t = await usingTestApp();
const sender = await pictureSender(t);

test('a submission has a maximum number of pictures, and each picture a maximum size', async () => {
  const ids = [await sender.sent(), await sender.sent()];
  const many = Array.from({ length: MAX_PICTURES + 1 }, (_, at) => figure(ids[at % 2]!)).join('');
  expect((await sender.propose(many)).json()).toMatchObject({
    errors: { content: expect.stringContaining(`at most ${MAX_PICTURES} pictures`) },
  });
  const large = await sender.upload(Buffer.concat([sender.picture, Buffer.alloc(MAX_PICTURE_BYTES)]), {
    cookie: sender.browser,
  });
  expect(large.statusCode).toBe(400);
  expect(large.json().message).toContain('larger than 10 MB');
  await t.db
    .update(submissionPictures)
    .set({ bytes: 25 * 1024 ** 2 })
    .where(eq(submissionPictures.id, ids[0]!));
  await t.db
    .update(submissionPictures)
    .set({ bytes: 25 * 1024 ** 2 })
    .where(eq(submissionPictures.id, ids[1]!));
  expect((await sender.propose(ids.map((id) => figure(id)).join(''))).json()).toMatchObject({
    errors: { content: expect.stringContaining('at most 40 MB') },
  });
});

test('the server accepts only pictures, and a refused file leaves nothing behind', async () => {
  const before = (await sender.folders()).length;
  for (const [name, bytes, message] of [
    ['report.pdf', pdf(), 'Only pictures can be added here'],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG drawings can contain programs'],
    ['cranes.jpg', sender.picture.subarray(0, 500), 'damaged or cut off'],
    ['empty.jpg', Buffer.alloc(0), 'empty'],
  ] as const) {
    const reply = await sender.upload(bytes, { name, cookie: sender.browser });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain(message);
  }
  expect((await sender.folders()).length).toBe(before);
  expect(await readdir(path.join(t.config.dataDir, 'uploads'))).toEqual([]);
});

/** Stores pictures with a total of `bytes` bytes, as if another network had sent them. */
async function fromElsewhere(network: string, number: number, bytes: number): Promise<string[]> {
  const stored = (await sender.rowOf(await sender.sent()))!;
  const rows = Array.from({ length: number }, (_, at) => ({
    ...stored,
    id: crypto.randomUUID(),
    key: `${network}-${at}`,
    network,
    storedBytes: Math.ceil(bytes / number),
    createdAt: new Date(Date.now() - (number - at) * 1000).toISOString(),
  }));
  await t.db.insert(submissionPictures).values(rows);
  return rows.map(({ id }) => id);
}

test('if one network fills the space for pictures, others may add theirs and its oldest ones are removed', async () => {
  const kept = await sender.sent();
  const [small] = await fromElsewhere('small', 1, 100_000_000);
  const [oldest, ...rest] = await fromElsewhere('greedy', 3, MOST_UNSENT.bytes - 100_000_000);
  expect((await sender.upload(sender.picture, { cookie: sender.browser })).statusCode).toBe(201);
  const left = await t.db.select({ id: submissionPictures.id }).from(submissionPictures);
  const ids = left.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([kept, small, ...rest]));
  expect(ids).not.toContain(oldest);
  await t.db.delete(submissionPictures).where(inArray(submissionPictures.id, [small!, ...rest]));
});

test('pictures in saved drafts are removed only after pictures in no text', async () => {
  const draft = await buildSubmission(t.db, { status: 'draft' });
  const [drafted, loose] = await fromElsewhere('greedy', 2, MOST_UNSENT.bytes / 2);
  await t.db.update(submissionPictures).set({ submissionId: draft.id }).where(eq(submissionPictures.id, drafted!));
  expect(await findGreediest(t.db, MOST_UNSENT)).toMatchObject({ id: loose });
  await t.db.delete(submissionPictures).where(inArray(submissionPictures.id, [drafted!, loose!]));
});

test('a published author’s pictures are never removed to make room', async () => {
  const cookie = await t.signIn('subscriber', 'published@example.com');
  const [author] = await t.db.select().from(users).where(eq(users.email, 'published@example.com'));
  const submission = await buildSubmission(t.db, { submitterId: author!.id, status: 'published' });
  const ids = [await sender.sent(cookie), await sender.sent(cookie), await sender.sent(cookie)];
  const theirs = inArray(submissionPictures.id, ids);
  await t.db
    .update(submissionPictures)
    .set({ storedBytes: Math.ceil(MOST_UNSENT.bytes / 3), network: 'theirs' })
    .where(theirs);
  expect((await sender.upload(sender.picture)).statusCode, 'all others had to give way').toBe(503);
  expect(takeErrors()).toHaveLength(1);
  expect(await t.db.$count(submissionPictures, theirs)).toBe(3);
  await t.db.delete(submissionPictures).where(theirs);
  await t.db.delete(submissions).where(eq(submissions.id, submission.id));
});

test('the network with the most pictures cannot add more, and pictures waiting for review count towards its share', async () => {
  const id = await sender.sent();
  const set = (bytes: number) =>
    t.db.update(submissionPictures).set({ storedBytes: bytes }).where(eq(submissionPictures.id, id));
  await set(MOST_OF_ONE.bytes);
  expect((await sender.upload(sender.picture, { cookie: sender.browser })).statusCode).toBe(429);
  await set(1_000);
  await sender.proposed(figure(id));
  await set(MOST_OF_ONE.bytes);
  expect((await sender.upload(sender.picture, { cookie: sender.browser })).statusCode, 'sent, but not read').toBe(429);
  await set(1_000);
  expect((await sender.upload(sender.picture, { cookie: sender.browser })).statusCode).toBe(201);
});

test.each([
  ['pending', 429],
  ['changes_requested', 429],
  ['accepted', 201],
  ['rejected', 201],
] as const)('whether pictures of a submission that is %s count for their network: %i', async (status, expected) => {
  const id = await sender.sent();
  const submission = await sender.proposed(figure(id));
  await t.db.update(submissions).set({ status }).where(eq(submissions.id, submission));
  await t.db.update(submissionPictures).set({ storedBytes: MOST_OF_ONE.bytes }).where(eq(submissionPictures.id, id));
  const again = await sender.upload(sender.picture, { cookie: sender.browser });
  await t.db.delete(submissionPictures).where(eq(submissionPictures.id, id));
  expect(again.statusCode).toBe(expected);
});

test('pictures in drafts count as unsent, so one account cannot fill the disk with drafts', async () => {
  const { api, cookie, id } = await sender.contributor();
  const draft = await api('POST /api/submissions/drafts', { body: { title: 'Kept', content: figure(id) } });
  await t.db
    .update(submissionPictures)
    .set({ storedBytes: MOST_OF_ONE.bytes, network: 'theirs' })
    .where(eq(submissionPictures.id, id));
  const refused = await sender.upload(sender.picture, { cookie });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('Your drafts contain too many'),
  ]);
  expect((await sender.upload(sender.picture, { cookie: sender.browser })).statusCode).toBe(201);
  await api('DELETE /api/submissions/drafts/:id', { params: { id: draft.id }, query: newest });
  await t.db.delete(submissionPictures).where(eq(submissionPictures.id, id));
  expect((await sender.upload(sender.picture, { cookie })).statusCode).toBe(201);
});

test('an author’s figure cannot contain anything but a picture', async () => {
  const id = await sender.sent();
  const hostile = `<figure data-picture="${id}" onclick="alert(1)" data-alt="x&quot; onerror=&quot;alert(1)" data-caption="<script>1</script>&lt;b&gt;"></figure><figure data-picture="../../x"></figure><figure data-picture="${id}"><img src=x onerror=alert(1)></figure>`;
  const { content } = await sender.read(await sender.proposed(hostile));
  expect(content).toBe(
    `<p>${TEXT}</p>${figure(id, ' data-alt="x&quot; onerror=&quot;alert(1)" data-caption="1 &lt;b&gt;"')}`,
  );
});

test('the server refuses a text while its editor is still uploading a picture', async () => {
  const reply = await sender.propose('<figure data-held="x"></figure>');
  expect(reply.json()).toMatchObject({ errors: { content: expect.stringContaining('still being sent') } });
});
