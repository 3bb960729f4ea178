import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import type { Deps } from '#platform/server/deps.ts';
import { toFacts } from './facts.ts';
import { insertInquiry, type NewInquiry } from './queries.ts';
import { dueText } from './rules.ts';

/** Stores an inquiry, acknowledges it to its sender, and forwards it to the operators. */
export function receiveInquiry(deps: Pick<Deps, 'db' | 'mailer' | 'config'>, inquiry: NewInquiry): Promise<void> {
  const { db, mailer, config } = deps;
  const { email, companyName, description } = inquiry;
  return db.transaction(async (tx) => {
    const { createdAt } = await insertInquiry(tx, inquiry);
    const { contactEmail } = await findSettings(tx, defaultSettings(config));
    await mailer.send(tx, { template: 'inquiry-received', to: email, replyTo: contactEmail, props: {} });
    const props = { companyName, description, facts: toFacts(inquiry), due: dueText(createdAt) };
    await mailer.send(tx, { template: 'inquiry-forwarded', to: contactEmail, replyTo: email, props });
  });
}
