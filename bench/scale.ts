/**
 * `npm run bench -- --scale`: measures how costs grow with the number of articles, subscribers and alerts. Each size is
 * measured in a separate database. The tables in docs/scale.md come from this.
 */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { kinds } from '#app/server/kinds.ts';
import { matchNewItems } from '#features/alerts/server/match.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { recipientsOf } from '#features/newsletter/server/issues/render.ts';
import { now } from '#platform/server/db/columns.ts';
import { connect, migrateDatabase } from '#platform/server/db/connect.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';
import { forgetDeliveries } from '#platform/server/mail/bulk/forget.ts';
import { takeDue } from '#platform/server/mail/bulk/node-queries.ts';
import { figuresOf, startMailing } from '#platform/server/mail/bulk/queries.ts';
import { installQueue } from '#platform/server/queue/queue.ts';
import { newDataDir } from '#testing/site-process.ts';
import { measureArticles } from './scale-articles.ts';
import type { Figure } from './support/figures.ts';
import { type Measured, medianOf, megabytes, seconds } from './support/scale.ts';

const log = pino({ level: 'silent' });
const DAY_MS = 86_400_000;

export type Machine = Awaited<ReturnType<typeof startMachine>>;

const PARTS: Record<string, { sizes: number[]; measure: (machine: Machine, size: number) => Promise<Measured> }> = {
  articles: { sizes: [10_000, 100_000, 1_000_000], measure: measureArticles },
  subscribers: { sizes: [10_000, 100_000, 1_000_000], measure: measureSubscribers },
  alerts: { sizes: [10_000, 100_000], measure: measureAlerts },
};

interface Scale {
  /** Which parts to measure: articles, subscribers, alerts. */
  parts?: string[];
  /** Smaller sizes are left out. */
  atLeast?: number;
  atMost?: number;
  /** A data directory that `npm run seed:large` has filled with `atLeast` articles. It is measured and kept. */
  dataDir?: string | undefined;
}

export async function measureScale({
  parts = Object.keys(PARTS),
  atLeast = 0,
  atMost = Number.POSITIVE_INFINITY,
  dataDir,
}: Scale = {}): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const part of parts) {
    const { sizes, measure } = PARTS[part]!;
    for (const size of sizes.filter((one) => one >= atLeast && one <= atMost)) {
      const machine = await startMachine(dataDir);
      try {
        const measured = await measure(machine, size);
        for (const [what, [value, unit]] of Object.entries(measured))
          figures.push({ name: `${size} ${part}: ${what}`, value, unit, ...goalOf(unit, size) });
      } finally {
        await machine.stop();
      }
    }
  }
  return figures;
}

/**
 * Returns a goal of several times the figures in docs/scale.md on a busy machine, so that only a different kind of
 * growth misses it. The time of a response hardly grows; the time of tasks that read everything, and disk space, grow
 * with the number.
 */
function goalOf(unit: string, size: number): Pick<Figure, 'atLeast' | 'atMost'> {
  const most: Record<string, number> = { ms: 1_000 + size / 100, s: 5 + size / 3_000, MB: size / 50 };
  return unit in most ? { atMost: most[unit]! } : { atLeast: 1 };
}

/** Starts a durable server with an empty database of the site, or with the database of a data directory. */
async function startMachine(filled?: string) {
  const dataDir = filled ?? newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const database = connect(postgres.url, log, { max: 4, statementMs: LONG_MS });
  await migrateDatabase(database);
  await installQueue({ url: postgres.url, log });
  return {
    url: postgres.url,
    isFilled: filled !== undefined,
    database,
    async stop() {
      await database.close();
      await postgres.stop();
      if (!filled) removeDataDir(dataDir);
    },
  };
}

async function measureSubscribers({ database }: Machine, size: number): Promise<Measured> {
  const { db } = database;
  await db.execute(sql`
    insert into newsletter_subscribers (id, email, first_name, active, confirmed_at, frequency)
    select gen_random_uuid(), 'reader-' || n || '@example.com', 'Reader ' || n, true, now(), 'weekly'
    from generate_series(1, ${size}::int) n`);
  await database.pool.query('analyze');
  const letter = { kind: 'newsletter', subject: 'An issue', html: '<p>Text</p>', plain: 'Text' };
  const recipients = recipientsOf({ frequency: 'weekly', items: [] });
  let id = '';
  const expanding = await seconds(() =>
    db.transaction(async (tx) => {
      ({ id } = await startMailing(tx, { ...letter, recipients }));
    }),
  );
  await database.pool.query('analyze mailing_deliveries');
  const taking = await medianOf((n) => takeDue(db, n + 1, ['newsletter'], 500));
  const counting = await medianOf(() => figuresOf(db, [id]));
  const disk = await megabytes(database, 'mailing_deliveries');
  await db.execute(sql`update mailings set state = 'sent', finished_at = now()`);
  const forgetting = await seconds(() => forgetDeliveries(db, Date.now() + 200 * DAY_MS));
  await database.pool.query('vacuum mailing_deliveries');
  const again = await seconds(() => db.transaction((tx) => startMailing(tx, { ...letter, recipients })));
  return {
    'adding the deliveries of an issue': [expanding, 's'],
    'of it, each 100,000': [(expanding / size) * 100_000, 's'],
    'taking the next 500 emails': taking,
    'counting an issue’s figures': counting,
    'disk of an issue’s deliveries, with indexes': [disk, 'MB'],
    'deleting an old issue’s deliveries': [forgetting, 's'],
    'adding the deliveries of the next issue': [again, 's'],
    'disk after the next issue': [await megabytes(database, 'mailing_deliveries'), 'MB'],
  };
}

const WORDS = ['vat', 'transfer pricing', 'customs', '"pillar two" treaty', 'payroll -senior', 'excise', 'audit'];

async function measureAlerts({ database }: Machine, size: number): Promise<Measured> {
  const { db, pool } = database;
  await pool.query(
    `insert into alerts (id, email, kind, keywords, location, frequency, active, confirmed_at)
     select gen_random_uuid(), 'reader-' || n || '@example.com', (array['job','any','job','job'])[1 + n % 4],
       ($1::text[])[1 + n % array_length($1, 1)], case n % 3 when 0 then 'Vienna' else '' end, 'instant', true, now()
     from generate_series(1, $2::int) n`,
    [WORDS, size],
  );
  await pool.query('analyze');
  let found = 0;
  const [matching] = await medianOf(async (n) => {
    const job = { title: `VAT and Customs Manager ${n}`, company: 'Osterholm', location: 'Vienna' };
    const description = 'Transfer pricing, audit and treaty work. '.repeat(20);
    await db.insert(jobs).values({ ...job, description, status: 'published', publishedAt: now() });
    found = await db.transaction((tx) => matchNewItems(tx, kinds));
  });
  return {
    'matches of one job': [found, ''],
    'storing and matching one job': [matching / 1_000, 's'],
    disk: [await megabytes(database, 'alerts'), 'MB'],
    'disk of the matches': [await megabytes(database, 'alert_matches'), 'MB'],
  };
}
