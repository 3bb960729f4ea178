/** A browser that sends pictures and texts without an account, and the desk that reads them. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { jpeg } from '#features/media/server/files.fixtures.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { SentPicture } from '../author-contract.ts';
import type { submissionsApi } from '../contract.ts';
import { signInContributor } from './factory.fixtures.ts';
import { submissionPictures, submissions } from './table.ts';

export const TEXT =
  'Who bears the risk of the intercompany loan decides where its interest is taxed, and the file should say so.';
const ALT = ' data-alt="Cranes at dusk"';

export const figure = (id: string, attributes = ALT) => `<figure data-picture="${id}"${attributes}></figure>`;

export async function pictureSender(t: TestApp) {
  const picture = await jpeg(400, 300);
  const admin = await t.signIn('admin');
  const upload = (payload: Buffer, { name = 'cranes.jpg', cookie }: { name?: string; cookie?: string } = {}) =>
    t.inject({
      method: 'POST',
      url: `/api/submissions/pictures?name=${encodeURIComponent(name)}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', ...(cookie && { cookie }) },
    });
  const [cookie] = (await upload(picture)).cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const browser = `${cookie!.name}=${cookie!.value}`;
  const propose = (content: string, from: string = browser, title = `A port ${crypto.randomUUID()}`) =>
    t.inject({
      method: 'POST',
      url: '/api/public/submissions',
      payload: { title, content: `<p>${TEXT}</p>${content}`, authorName: 'Imke', authorEmail: 'imke@example.com' },
      headers: from ? { cookie: from } : {},
    });
  /** Sends a picture. Returns its id. */
  async function sent(from = browser): Promise<string> {
    const reply = await upload(picture, { cookie: from });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<SentPicture>().id;
  }
  return {
    picture,
    upload,
    browser,
    propose,
    sent,
    /** Creates a contributor with an account, who sends a picture. */
    async contributor() {
      const { cookie, api } = await signInContributor(t);
      return { cookie, api, id: await sent(cookie) };
    },
    /** Sends a submission with the pictures. Returns its id. */
    async proposed(content: string, from?: string): Promise<string> {
      const title = `A port ${crypto.randomUUID()}`;
      const reply = await propose(content, from, title);
      expect(reply.statusCode, reply.body).toBe(201);
      return (await t.db.select().from(submissions).where(eq(submissions.title, title)))[0]!.id;
    },
    /** The cookie of a person at the desk. */
    admin,
    read: (id: string) => t.client<typeof submissionsApi>(admin)('GET /api/admin/submissions/:id', { params: { id } }),
    rowOf: async (id: string) => (await t.db.select().from(submissionPictures).where(eq(submissionPictures.id, id)))[0],
    /** The folders of all stored files. */
    folders: () => readdir(path.join(t.config.dataDir, 'media')),
  };
}
