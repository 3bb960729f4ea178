import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { DeskJob } from '../contract.ts';
import { type NewJob, stored } from './records.ts';

/** Inserts a job, published now unless `over` says otherwise. */
export function buildJob(db: Db, over: Partial<NewJob> = {}): Promise<DeskJob> {
  return stored.insert(db, {
    title: 'VAT Manager',
    company: 'Example Trading',
    location: 'Vienna, Austria',
    description: 'You file the returns of four countries.',
    requirements: ['Five years of VAT'],
    contactEmail: 'jobs@example.com',
    status: 'published',
    publishedAt: now(),
    ...over,
  });
}
