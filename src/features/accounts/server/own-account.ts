import { fail, notFound } from '#kernel/problem.ts';
import * as queries from '#platform/server/auth/people.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Account } from '../own-contract.ts';

/** @throws Failure not_found if the account has just been deleted */
export async function ownAccount(db: Db, id: string): Promise<Account> {
  const person = (await queries.findPerson(db, id)) ?? fail(notFound('Account'));
  return {
    ...person,
    createdAt: person.createdAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
    hasPassword: (await queries.findPassword(db, id)) !== undefined,
  };
}
