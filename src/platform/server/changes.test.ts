import { pino } from 'pino';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import type { CacheTag } from '#kernel/endpoint.ts';
import { faultyNetwork } from '#testing/faulty-network.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { announcing, listenForChanges } from './changes.ts';
import { connect } from './db/connect.ts';

const log = pino({ level: 'silent' });
const database = await createTestDatabase(inject('postgres').url);
afterAll(() => database.drop());

async function nodes() {
  const network = await faultyNetwork(database.url);
  const far = await listenForChanges(network.url, log);
  const near = await listenForChanges(database.url, log);
  const { db, close } = connect(database.url, log, { max: 2 });
  onTestFinished(async () => {
    await Promise.all([far.close(), near.close(), close()]);
    await network.close();
  });
  const heard: string[] = [];
  far.onChange((tag) => heard.push(tag));
  const announce = (tag: CacheTag, id?: string) => db.transaction((tx) => near.announce(tx, tag, id));
  return { network, heard, announce, db, near, far };
}

test('a node receives the changes that another node announces', async () => {
  const { heard, announce } = await nodes();
  await announce('jobs');
  await announce('articles', '0199-AB');
  await expect.poll(() => heard).toEqual(['jobs', 'articles/0199-ab']);
});

test('only the node that announced a change learns of its commit', async () => {
  const { far, near, announce, db, heard } = await nodes();
  const own: string[] = [];
  near.onOwnChange((change) => own.push(`near: ${change}`));
  far.onOwnChange((change) => own.push(`far: ${change}`));
  const undone = near.write(() =>
    db.transaction(async (tx) => {
      await near.announce(tx, 'articles', '1');
      throw new Error('undone');
    }),
  );
  await expect(undone).rejects.toThrow('undone');
  await announce('jobs', '2');
  await expect.poll(() => heard).toEqual(['jobs/2']);
  await expect.poll(() => own).toEqual(['near: jobs/2']);
});

test('every node learns of the commit of a change that a process without pages announced', async () => {
  const { far, near, db, heard } = await nodes();
  const own: string[] = [];
  near.onOwnChange((change) => own.push(`near: ${change}`));
  far.onOwnChange((change) => own.push(`far: ${change}`));
  await announcing.write(() => db.transaction((tx) => announcing.announce(tx, 'articles', '0199-AB')));
  await expect.poll(() => own.toSorted()).toEqual(['far: articles/0199-ab', 'near: articles/0199-ab']);
  expect(heard).toEqual(['articles/0199-ab']);
});

test('a committed write drops its own changes, whichever other writes end at that time', async () => {
  const { near, db } = await nodes();
  const steps: string[] = [];
  near.onChange((change) => steps.push(change));
  const { promise: otherEnds, resolve: endOther } = Promise.withResolvers<void>();
  const { promise: announced, resolve: hasAnnounced } = Promise.withResolvers<void>();
  const slow = near.write(() =>
    db.transaction(async (tx) => {
      await near.announce(tx, 'articles', '1');
      hasAnnounced();
      await otherEnds;
      steps.push('commit');
    }),
  );
  await announced;
  await near.write(() => db.transaction((tx) => near.announce(tx, 'jobs')));
  expect(steps).not.toContain('articles/1');
  endOther();
  await slow;
  expect(steps.indexOf('articles/1')).toBeGreaterThan(steps.indexOf('commit'));
});

test('a node that silently loses its connection drops outdated pages and receives later changes', async () => {
  const { network, heard, announce } = await nodes();
  network.silence('listen changed');
  await announce('jobs');
  // Once when the loss is noticed, and again when the node listens.
  await expect.poll(() => heard).toEqual(['*', '*']);
  await announce('articles');
  await expect.poll(() => heard).toEqual(['*', '*', 'articles']);
});

test('a node keeps trying to listen while the database is unreachable', async () => {
  const { network, heard, announce } = await nodes();
  network.cut();
  await expect.poll(() => heard).toEqual(['*']);
  await announce('jobs');
  network.restore();
  await expect.poll(() => heard).toEqual(['*', '*']);
  await announce('articles');
  await expect.poll(() => heard).toEqual(['*', '*', 'articles']);
});

test('a node closes even if its database does not answer', async () => {
  const network = await faultyNetwork(database.url);
  const changes = await listenForChanges(network.url, log);
  network.dropPackets();
  await changes.close();
  await network.close();
});
