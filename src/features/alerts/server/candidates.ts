import { type SQL, sql } from 'drizzle-orm';
import { isVisible as announcementVisible } from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { GLOBAL } from '#features/announcements/vocabulary.ts';
import { isVisible as articleVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { isOpen as courseOpen } from '#features/courses/server/index.ts';
import { trainingCourses as courses } from '#features/courses/server/table.ts';
import { isOpen as jobOpen } from '#features/jobs/server/index.ts';
import { jobListings as jobs } from '#features/jobs/server/table.ts';

/**
 * What alerts are about, every kind in the same columns: what a visitor may see, humor apart. A scheduled piece is
 * there from its hour on, since visibility is decided by the clock.
 *
 * kind, record_id, title, by, summary, category, jurisdiction, type, place, search, at
 */
export const candidates = (): SQL => sql`
  select 'article' as kind, ${articles.id} as record_id, ${articles.title} as title, ${articles.authorName} as by,
    ${articles.excerpt} as summary, ${articles.category} as category, ${articles.jurisdiction} as jurisdiction,
    ${articles.type} as type, '' as place, ${articles.search} as search, ${articles.publishedAt} as at
  from ${articles} where ${articles.type} <> 'tax_humor' and ${articleVisible}
  union all
  select 'announcement', ${announcements.id}, ${announcements.title}, ${announcements.source}, ${announcements.summary},
    '', coalesce(nullif(${announcements.jurisdiction}, ''), ${GLOBAL}), ${announcements.badge}, '',
    ${announcements.search}, greatest(${announcements.publishedAt}, ${announcements.updatedAt})
  from ${announcements} where ${announcementVisible}
  union all
  select 'job', ${jobs.id}, ${jobs.title}, ${jobs.company}, ${jobs.location}, '', ${jobs.jurisdiction}, ${jobs.contract},
    ${jobs.location} || ' ' || ${jobs.jurisdiction}, ${jobs.search}, ${jobs.publishedAt}
  from ${jobs} where ${jobOpen}
  union all
  select 'course', ${courses.id}, ${courses.title}, ${courses.provider}, ${courses.duration}, '', '', ${courses.courseType},
    '', ${courses.search}, ${courses.publishedAt}
  from ${courses} where ${courseOpen}`;
