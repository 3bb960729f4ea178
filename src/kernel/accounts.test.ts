import { expect, test } from 'vitest';
import { DESK_ROLES, ROLES } from './accounts.ts';

test('editors and administrators open the desk, nobody else', () => {
  expect(ROLES.filter((role) => DESK_ROLES.includes(role))).toEqual(['editor', 'admin']);
});
