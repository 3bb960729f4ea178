import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cachedDocuments } from './cached-documents.ts';

const ID = '0199c3a2-7b1d-7c4e-9f00-aabbccddeeff';

test('an id in capitals makes no second document, so strangers cannot fill the cache with copies', async () => {
  const app = fastify();
  app.decorate('read', (_, run) => run());
  const deps = {
    changes: { onChange: () => undefined },
    presence: { isSilent: () => false },
    config: { cacheBytes: 10_000_000 },
  } as unknown as Parameters<typeof cachedDocuments>[1];
  let made = 0;
  cachedDocuments(app, deps).document('/things/:id.txt', [], async () => {
    made += 1;
    return { contentType: 'text/plain', body: 'A thing' };
  });
  for (const id of [ID, ID.toUpperCase(), ID.replace('a', 'A')])
    expect((await app.inject({ url: `/things/${id}.txt?x=${id}` })).body).toBe('A thing');
  expect(made).toBe(1);
});
