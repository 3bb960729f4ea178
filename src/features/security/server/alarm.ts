import { lastAlarms, mailAlarm } from '#features/notices/server/index.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '#kernel/security-events.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Alarm } from '../contract.ts';
import { busiestNetworks, countEvents, type SecurityFigures } from './queries.ts';

/** How far back to count events for an alarm. */
const WINDOW_MS = 10 * MINUTE;

/**
 * How many events of a kind within ten minutes, on all nodes together, raise an alarm. Each number is several times
 * what honest people cause in a busy newsroom; null for events that people cause every day in normal use.
 */
const THRESHOLDS: Readonly<Record<SecurityEventKind, number | null>> = {
  // Ten people who each mistype a forgotten password five times.
  'sign-in-failed': 50,
  // Each lock follows five failures.
  'sign-in-slowed': 30,
  // Somebody has entered the right password before the code.
  'code-wrong': 10,
  // These come from signed-in sessions.
  'confirmation-failed': 10,
  // The desk shows people no button that their role may not use.
  'role-refused': 20,
  'proof-missing': null,
  // A page that was open over lunch causes one.
  'work-missing': 30,
  // Browsers do not send these unprompted.
  'origin-foreign': 30,
  // Mail programs occasionally break a long link.
  'signature-wrong': 50,
  // One household with a faulty program reaches hundreds.
  'limit-hit': 1_000,
  'body-hostile': 50,
};

const nameOf = (kind: SecurityEventKind): string => `security ${kind}`;

/** Emails the administrators about every kind with many events, at most one email an hour for each kind. */
export async function raiseAlarms({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, now: number): Promise<void> {
  const since = new Date(now - WINDOW_MS).toISOString();
  for (const figures of await countEvents(db, since)) {
    const threshold = THRESHOLDS[figures.kind];
    if (threshold !== null && figures.count >= threshold) await raise({ db, mailer }, figures, since, now);
  }
}

function raise({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, figures: SecurityFigures, since: string, now: number) {
  const { kind } = figures;
  return db.transaction((tx) =>
    mailAlarm(tx, nameOf(kind), now, async (to) => {
      const busiest = await busiestNetworks(tx, kind, since);
      await mailer.send(tx, { template: 'security-alarm', to, props: { ...figures, busiest } });
    }),
  );
}

/** Returns the alarms of the last 24 hours. */
export async function recentAlarms(db: Db, now: number): Promise<Alarm[]> {
  const sent = await lastAlarms(db, SECURITY_EVENTS.map(nameOf), new Date(now - DAY).toISOString());
  return SECURITY_EVENTS.flatMap((kind) => {
    const at = sent.get(nameOf(kind));
    return at === undefined ? [] : [{ kind, at }];
  });
}
