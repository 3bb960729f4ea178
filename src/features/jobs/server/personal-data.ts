import { and, eq, or, type SQL } from 'drizzle-orm';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { PersonalData, Subject } from '#platform/server/personal-data.ts';
import { jobs } from './table.ts';

const hasAddress = (email: string): SQL => holdsAddress(jobs.contactEmail, email);
const isOf = ({ email, userId }: Subject): SQL =>
  or(hasAddress(email), userId ? eq(jobs.recruiterId, userId) : undefined)!;

/**
 * Keeps a job without the address, and closes it if the address was the only way to apply. Applications to the site's
 * contact address go to the site itself.
 */
export const jobsData: PersonalData = {
  columns: ['job_listings.recruiter_id', 'job_listings.contact_email'],
  async find(db, subject) {
    const { id, title, company, contactEmail, status, createdAt } = jobs;
    const columns = { id, title, company, contactEmail, status, createdAt };
    return { jobs: await db.select(columns).from(jobs).where(isOf(subject)) };
  },
  async erase(tx, { email, userId, isContact }) {
    if (!isContact) {
      const onlyWay = and(hasAddress(email), eq(jobs.applicationUrl, ''));
      await tx.update(jobs).set({ active: false }).where(onlyWay);
      await tx.update(jobs).set({ contactEmail: '' }).where(hasAddress(email));
    }
    if (userId) await tx.update(jobs).set({ recruiterId: null }).where(eq(jobs.recruiterId, userId));
  },
};
