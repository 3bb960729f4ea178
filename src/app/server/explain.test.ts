import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { ConfigError } from '#platform/server/config.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { explain, printable } from './explain.ts';

const HOSTILE = 'The archive contains a link: a\u001b[2J\u001b[HRestored\r\u009b1A\u0007';

test.each([new DatabaseError(HOSTILE), new Failure('invalid', HOSTILE), new ConfigError(HOSTILE), new Error(HOSTILE)])(
  'a name in an archive cannot control the terminal of an operator: %o',
  (err) => {
    const said = explain(err);
    expect(said).toContain('The archive contains a link: a\ufffd[2J\ufffd[HRestored\ufffd\ufffd1A\ufffd');
    expect(said).not.toMatch(/[^\P{Cc}\n]/u);
  },
);

test('a stored text cannot control the terminal of an operator', () => {
  expect(printable('The issue \u001b[1AAll verified')).toBe('The issue \ufffd[1AAll verified');
});

test('an explanation keeps its lines', () => {
  expect(explain(new ConfigError('PORT\nDATA_DIR'))).toBe('The configuration is wrong:\nPORT\nDATA_DIR');
});
