import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { RUNGS } from '#platform/server/cards/lines.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { isReleased } from '#platform/server/db/publication.ts';
import { newest } from '#platform/server/db/record-queries.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import type { PersonalData, Subject } from '#platform/server/personal-data.ts';
import { JOB } from '../content.ts';
import { Job, JobInput } from '../contract.ts';
import { JOB_FIELDS } from '../fields.ts';
import { CONTRACT_LABELS, jobHtml } from '../vocabulary.ts';
import { findVisible, isOpen, isVisible, jobRecords } from './records.ts';
import { jobs } from './table.ts';

const publication = { released: isReleased(jobs), from: jobs.publishedAt };

const hasAddress = (email: string): SQL => holdsAddress(jobs.contactEmail, email);
const isOf = ({ email, userId }: Subject): SQL =>
  or(hasAddress(email), userId ? eq(jobs.recruiterId, userId) : undefined)!;

/**
 * Erasing keeps a job without the address, and closes it if the address was the only way to apply. Applications to the
 * site's contact address go to the site itself.
 */
const jobsData: PersonalData = {
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

export const storedJobs: ServerHalf<typeof JOB> = {
  kind: JOB,
  table: jobs,
  title: jobs.title,
  happens: { task: 'ends', from: jobs.expiresAt },
  owner: jobs.recruiterId,
  personalData: jobsData,
  public: { visible: isVisible, open: isOpen },
  filed: { others: jobs.topics },
  search: {
    lead: sql`${jobs.company} || ' ' || ${jobs.location}`,
    body: jobs.description,
    by: jobs.company,
    also: jobs.salaryRange,
    ...publication,
    type: jobs.contract,
    jurisdiction: jobs.jurisdiction,
    topics: sql`${jobs.topics}`,
  },
  alert: {
    by: jobs.company,
    summary: jobs.location,
    jurisdiction: jobs.jurisdiction,
    type: jobs.contract,
    place: sql`${jobs.location} || ' ' || ${jobs.jurisdiction}`,
    at: jobs.publishedAt,
  },
  newsletter: {
    text: sql`left(${jobs.description}, 1000)`,
    meta: sql`concat_ws(' · ', nullif(${jobs.company}, ''), nullif(${jobs.location}, ''), nullif(${jobs.salaryRange}, ''))`,
    jurisdiction: jobs.jurisdiction,
    date: jobs.publishedAt,
  },
  async feed(db, limit) {
    const rows = await newest(db, jobs, isOpen, limit);
    return rows.map(
      ({ id, title, company, location, salaryRange, description, requirements, jurisdiction, ...row }) => ({
        id,
        title: `${title}, ${company}`,
        author: company,
        summary: [location, salaryRange].filter(Boolean).join(' · '),
        html: jobHtml(description, requirements),
        tags: [jurisdiction].filter(Boolean),
        published: row.publishedAt ?? row.createdAt,
        updated: row.updatedAt,
      }),
    );
  },
  async card(db, id) {
    const job = await findVisible(db, id);
    if (!job) return undefined;
    const label = `${CONTRACT_LABELS[job.contract]} · ${job.location}`;
    return { label, title: job.title, by: job.company, colours: 'stone', lines: RUNGS };
  },
  schedule: publication,
  bin: jobs.deletedAt,
  palette: { also: [jobs.company], note: jobs.company },
  versions: jobRecords,
  imported: {
    input: JobInput,
    unfinished: true,
    fields: JOB_FIELDS,
    // Programs would otherwise be able to ask for the desk's notes.
    reply: Job.omit({ reviewNotes: true }),
    example: {
      title: 'VAT manager',
      company: 'Example AG',
      location: 'Vienna, Austria',
      description: 'You file the returns of four countries.',
      requirements: ['Five years of VAT'],
    },
    storeOf: () => jobRecords,
  },
};
