import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a failed query is logged without people’s input', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (lower(email))=(ines@example.com) already exists.',
  });
  const err = Object.assign(new Error('Failed query: insert … params: ines@example.com', { cause }), {
    query: 'insert into "users" values ($1)',
    params: ['ines@example.com'],
  });
  const logged = describeError(err);
  expect(JSON.stringify(logged)).not.toContain('ines@example.com');
  expect(logged).toMatchObject({
    message: 'A query failed',
    query: 'insert into "users" values ($1)',
    cause: { code: '23505', message: 'duplicate key value violates unique constraint "users_email"' },
  });
});

test('all code logs through createLog, which leaves out people’s input', () => {
  const files = globSync('{app,features,platform}/**/*.ts', { cwd: new URL('../../', import.meta.url).pathname });
  const others = files.filter((file) => !/\.(?:test|fixtures)\.ts$|(?:^|[\\/])log\.ts$/.test(file));
  const logging = others.filter((file) =>
    /\bpino\(/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
  );
  expect(logging).toEqual([]);
});

test('an error is logged with its message, its code and its place in the code', () => {
  const logged = describeError(Object.assign(new Error('port in use'), { code: 'EADDRINUSE' }));
  expect(logged).toMatchObject({ type: 'Error', message: 'port in use', code: 'EADDRINUSE' });
  expect((logged as { stack: string }).stack).toContain('log.test.ts');
});
