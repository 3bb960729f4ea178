import { desc, sql } from 'drizzle-orm';
import { RUNGS } from '#platform/server/cards/lines.ts';
import { isReleased } from '#platform/server/db/publication.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { JOB } from '../content.ts';
import { jobHtml } from '../job-html.ts';
import { CONTRACT_LABELS } from '../vocabulary.ts';
import { jobsData } from './personal-data.ts';
import { findVisible, isOpen, isVisible } from './queries.ts';
import { jobRecords } from './records.ts';
import { jobs } from './table.ts';

const publication = { released: isReleased(jobs), from: jobs.publishedAt };

export const storedJobs: ServerHalf<typeof JOB> = {
  kind: JOB,
  table: jobs,
  title: jobs.title,
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
    const rows = await db.select().from(jobs).where(isOpen).orderBy(desc(jobs.publishedAt), desc(jobs.id)).limit(limit);
    return rows.map(
      ({ id, title, company, location, salaryRange, description, requirements, jurisdiction, ...row }) => ({
        id,
        title: `${title}, ${company}`,
        author: company,
        summary: [location, salaryRange].filter(Boolean).join(' · '),
        html: jobHtml({ description, requirements }),
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
};
