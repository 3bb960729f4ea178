import { lastAlarms, mailAlarm } from '#features/notices/server/index.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '#kernel/security-events.ts';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Alarm } from '../contract.ts';
import { busiestNetworks, countEvents, type Figures } from './queries.ts';
import { THRESHOLDS, WINDOW_MS } from './thresholds.ts';

const nameOf = (kind: SecurityEventKind): string => `security ${kind}`;

/** Mails the administrators about every kind of which there have been many: at most once an hour for each kind. */
export async function raiseAlarms({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, now: number): Promise<void> {
  const since = new Date(now - WINDOW_MS).toISOString();
  for (const figures of await countEvents(db, since)) {
    const threshold = THRESHOLDS[figures.kind];
    if (threshold !== null && figures.count >= threshold) await raise({ db, mailer }, figures, since, now);
  }
}

function raise({ db, mailer }: Pick<Deps, 'db' | 'mailer'>, figures: Figures, since: string, now: number) {
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
