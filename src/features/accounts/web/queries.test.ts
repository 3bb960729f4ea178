import { expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { ApiError } from '#kernel/problem.ts';
import { currentUser } from './queries.ts';

const refuse = (status: number) =>
  configureTransport(async () => {
    throw new ApiError(status, '{"message":"No"}');
  });

test('without a session, the current user is null', async () => {
  refuse(401);
  expect(await currentUser()).toBeNull();
});

test('if the server cannot respond, the current user does not count as signed out', async () => {
  refuse(503);
  await expect(currentUser()).rejects.toMatchObject({ status: 503 });
});
