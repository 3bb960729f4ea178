import { expect, test } from 'vitest';
import { DESK_ROLES, ROLES } from './accounts.ts';

test('only editors and administrators can open the desk', () => {
  expect(ROLES.filter((role) => DESK_ROLES.includes(role))).toEqual(['editor', 'admin']);
});
