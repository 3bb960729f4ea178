import { eq, inArray, isNull } from 'drizzle-orm';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { settings } from '#features/settings/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { revisions } from '#platform/server/versions/table.ts';
import type { Agenda } from '../contract.ts';
import { START_STEPS, type StartStep } from '../vocabulary.ts';

/** Returns the steps of a new site, or null once it has articles and announcements. */
export async function readStart(db: Db, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Agenda['start']> {
  const [written, announced] = await Promise.all([
    db.$count(articles, isNull(articles.deletedAt)),
    db.$count(announcements, isNull(announcements.deletedAt)),
  ]);
  if (written > 0 && announced > 0) return null;
  const [named, texts, people, invited] = await Promise.all([
    db.$count(settings),
    db.$count(revisions, eq(revisions.kind, 'page-text')),
    db.$count(users, inArray(users.role, ['admin', 'editor'])),
    db.$count(invitations),
  ]);
  const done: Record<StartStep, boolean> = {
    settings: named > 0,
    texts: texts > 0,
    mail: smtpUrl !== undefined,
    people: people > 1 || invited > 0,
    article: written > 0,
    announcement: announced > 0,
  };
  return START_STEPS.map((step) => ({ step, done: done[step] }));
}
