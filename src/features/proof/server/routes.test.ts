/** Proof of work for the forms of visitors without an account (behaviour 12.8). */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { CHALLENGE_MINUTES } from '#kernel/proof-of-work.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { takeErrors } from '#testing/server-log.ts';
import { solveAtOnce } from '#testing/solve-proof.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { Proof, proofApi } from '../contract.ts';
import { checkProof, makeChallenge } from './challenge.ts';
import { sendGate } from './index.ts';
import { spentChallenges } from './table.ts';

const REFUSED = { message: 'The proof of work is wrong, expired or already used.' };
const CONTENT = `<p>${'Who signs the loan also decides where its interest is taxed. '.repeat(3)}</p>`;

const limits = memoryLimits();
const t = await usingTestApp({ limits });

const ask = () => t.client<typeof proofApi>()('GET /api/public/challenge');
async function prove(): Promise<Proof> {
  const challenge = await ask();
  return { ...challenge, solution: solveAtOnce(challenge.challenge, challenge.difficulty) };
}
const send = (title: string, more: object = {}, remoteAddress = '203.0.113.1') =>
  t.inject({
    method: 'POST',
    url: '/api/public/submissions',
    remoteAddress,
    payload: { title, content: CONTENT, type: 'opinion', authorName: 'Imke', authorEmail: 'imke@example.com', ...more },
  });
const stored = (title: string) => t.db.$count(submissions, eq(submissions.title, title));

test('each challenge is new, and no cache stores it', async () => {
  const reply = await t.inject({ url: '/api/public/challenge' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await ask()).challenge).not.toBe(reply.json().challenge);
});

test('solving a challenge takes tens of thousands of attempts', async () => {
  expect(2 ** (await ask()).difficulty).toBeGreaterThan(30_000);
});

test('a proof works once across all nodes', async () => {
  const proof = await prove();
  expect((await send('Proven', { proof })).statusCode).toBe(201);
  const again = await send('Replayed', { proof });
  expect([again.statusCode, again.json()]).toEqual([400, REFUSED]);
  expect(await stored('Replayed')).toBe(0);
  expect(await t.db.$count(spentChallenges)).toBe(1);
});

test('if two submissions send the same proof at once, only one is accepted', async () => {
  const proof = await prove();
  const answers = await Promise.all([1, 2, 3].map(() => send('Raced', { proof })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  expect(await stored('Raced')).toBe(1);
});

test('a proof that was changed or belongs to another challenge is rejected', async () => {
  const [proof, other] = [await prove(), await ask()];
  const later = new Date(Date.parse(proof.expiresAt) + 60_000).toISOString();
  for (const wrong of [
    { ...proof, solution: proof.solution + 1 },
    { ...proof, difficulty: 0 },
    { ...proof, expiresAt: later },
    { ...proof, signature: other.signature },
    { ...proof, signature: 'x' },
    { ...other, solution: proof.solution },
  ]) {
    const answer = await send('Forged', { proof: wrong });
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED]);
  }
  expect((await send('Forged', { proof: 'x' })).statusCode).toBe(400);
  expect(await stored('Forged')).toBe(0);
  expect((await send('Genuine', { proof })).statusCode).toBe(201);
});

test('a proof is valid until its challenge expires', async () => {
  const made = Date.parse('2026-03-01T09:00:00.000Z');
  const challenge = await makeChallenge(t.config, 9, made);
  const proof = { ...challenge, solution: solveAtOnce(challenge.challenge, challenge.difficulty) };
  const end = made + CHALLENGE_MINUTES * 60_000;
  await checkProof(t.config, proof, end - 1);
  await expect(checkProof(t.config, proof, end)).rejects.toThrow(REFUSED.message);
});

const inquire = (companyName: string, more: object = {}, remoteAddress = '203.0.113.1') =>
  t.inject({
    method: 'POST',
    url: '/api/contact/partnership',
    remoteAddress,
    payload: {
      inquiryType: 'recruiter',
      companyName,
      contactName: 'Imke',
      email: 'imke@example.com',
      location: 'Leeds',
      description: 'We would like to list twelve vacancies across Europe over the next year.',
      ...more,
    },
  });
const inquiries = (companyName: string) =>
  t.db.$count(partnershipInquiries, eq(partnershipInquiries.companyName, companyName));

test('an inquiry also accepts a proof, once, but not the proof of a submission', async () => {
  const [proof, used] = [await prove(), await prove()];
  expect((await inquire('Proven', { proof })).statusCode).toBe(201);
  expect((await inquire('Replayed', { proof })).json()).toEqual(REFUSED);
  expect((await send('Proven for an article', { proof: used })).statusCode).toBe(201);
  expect((await inquire('Replayed', { proof: used })).json()).toEqual(REFUSED);
  expect((await inquire('Forged', { proof: { ...(await prove()), solution: -1 } })).statusCode).toBe(400);
  expect([await inquiries('Proven'), await inquiries('Replayed'), await inquiries('Forged')]).toEqual([1, 0, 0]);
});

test('a network that requests many challenges gets harder ones; another network does not', async () => {
  const difficulty = async (remoteAddress: string) =>
    (await t.inject({ url: '/api/public/challenge', remoteAddress })).json().difficulty;
  const first = await difficulty('198.51.100.1');
  const all = [];
  for (let n = 0; n < 60; n++) all.push(await difficulty('198.51.100.1'));
  expect(
    all.findIndex((one) => one > first),
    'the eleventh is the first that is harder',
  ).toBe(9);
  expect(all.at(-1)).toBeGreaterThan(first);
  expect(await difficulty('198.51.100.2')).toBe(first);
  expect(Math.max(...all)).toBeLessThanOrEqual(17);
});

test('a form that is not stored does not use up its proof, and the site deletes expired challenges', async () => {
  await t.db.insert(spentChallenges).values({ challenge: 'long ago', expiresAt: '2026-01-01T00:00:00.000Z' });
  const proof = await prove();
  vi.spyOn(t.mailer, 'send').mockRejectedValueOnce(new Error('the queue is gone'));
  expect((await send('Lost', { proof })).statusCode).toBe(500);
  expect(takeErrors()).toMatchObject([{ reason: 'the queue is gone' }]);
  expect((await send('Sent again', { proof })).statusCode).toBe(201);
  expect(await t.db.$count(spentChallenges, eq(spentChallenges.challenge, 'long ago'))).toBe(0);
});

test('a network can send 100 forms without a proof in ten minutes, through API and forms together, and more with proofs', async () => {
  const address = '203.0.113.99';
  const gate = sendGate({ config: t.config, limits });
  for (let n = 0; n < 98; n++) await gate.check({ ip: address } as FastifyRequest, undefined);
  expect((await send('Unproven', {}, address)).statusCode).toBe(201);
  expect((await inquire('Unproven', {}, address)).statusCode).toBe(201);
  const refused = await send('Too many', {}, address);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const form = new URLSearchParams({ title: 'Typed', content: CONTENT, authorName: 'I', authorEmail: 'i@example.com' });
  await t.inject({
    method: 'POST',
    url: '/submit',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(await stored('Typed')).toBe(0);
  expect((await send('Proven after all', { proof: await prove() }, address)).statusCode).toBe(201);
  expect((await inquire('Proven after all', { proof: await prove() }, address)).statusCode).toBe(201);
  expect((await send('From elsewhere', {}, '203.0.113.100')).statusCode).toBe(201);
});

test('the site stops a flood without proofs from many networks, but a visitor with a proof gets through', async () => {
  const incomplete = await inquire('', { companyName: undefined }, '192.0.2.3');
  expect(incomplete.statusCode).toBe(400);
  // Does what the forms do, from 600 networks. Earlier tests have sent some too.
  const gate = sendGate({ config: t.config, limits });
  const sends = Array.from({ length: 600 }, (_, n) =>
    gate.check({ ip: `198.18.${n % 250}.${Math.floor(n / 250)}` } as FastifyRequest, undefined),
  );
  const results = await Promise.allSettled(sends);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(600);
  const refusal = await inquire('Flood', {}, '192.0.2.4');
  expect(refusal.statusCode).toBe(429);
  expect(refusal.json().message).toContain('switch on JavaScript');
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await inquire('Proven in a flood', { proof: await prove() }, '192.0.2.1')).statusCode).toBe(201);
  expect((await t.inject({ url: '/api/public/challenge', remoteAddress: '192.0.2.2' })).json().difficulty).toBe(17);
});
