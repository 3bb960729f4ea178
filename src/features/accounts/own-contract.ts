/** What people do with their own account: decisions, section 4. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { CurrentUser, personName } from './contract.ts';

export const Account = CurrentUser.extend({
  /** False for those who sign in through an identity provider alone. */
  hasPassword: z.boolean(),
});
export type Account = z.output<typeof Account>;

export const Names = z.strictObject({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
});
export type Names = z.output<typeof Names>;

export const accountApi = {
  'GET /api/account': endpoint({
    summary: 'Your own account; 401 if nobody is signed in',
    access: 'user',
    reply: Account,
  }),
  'PATCH /api/account': endpoint({ summary: 'Changes your name', access: 'user', body: Names, reply: Account }),
} as const;
