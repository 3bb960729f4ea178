import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SendGate } from '#features/proof/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { PartnershipInquiry } from '../contract.ts';
import { COMPANY_SIZES, INQUIRY_TYPES, TIMELINES, volumesOf } from '../vocabulary.ts';
import type { NewInquiry } from './queries.ts';
import { dueText } from './rules.ts';
import { partnershipInquiries as table } from './table.ts';

/**
 * Stores an inquiry, confirms receipt to its sender, and forwards it to the operators.
 * @throws Failure for a wrong or used proof of work; too_many if too many are sent without one
 */
export async function receiveInquiry(
  deps: Pick<Deps, 'db' | 'mailer' | 'config'> & { gate: SendGate },
  request: FastifyRequest,
  { proof, ...inquiry }: z.output<typeof PartnershipInquiry>,
): Promise<void> {
  const { db, mailer, config, gate } = deps;
  const { email, companyName, description } = inquiry;
  const spend = await gate.check(request, proof);
  await db.transaction(async (tx) => {
    await spend(tx);
    const [row] = await tx.insert(table).values(inquiry).returning({ createdAt: table.createdAt });
    const { contactEmail, timeZone } = await findSettings(tx, config);
    await mailer.send(tx, { template: 'inquiry-received', to: email, replyTo: contactEmail, props: {} });
    const props = { companyName, description, facts: toFacts(inquiry), due: dueText(row!.createdAt, timeZone) };
    await mailer.send(tx, { template: 'inquiry-forwarded', to: contactEmail, replyTo: email, props });
  });
}

/** Returns the answers with the labels of the form, without empty ones. */
export function toFacts(inquiry: NewInquiry): [name: string, value: string][] {
  const { inquiryType, companySize, volume, timeline } = inquiry;
  const facts: [string, string][] = [
    ['Inquiry', INQUIRY_TYPES[inquiryType]],
    ['Company', inquiry.companyName],
    ['Name', inquiry.contactName],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Website', inquiry.website],
    ['Company size', companySize && COMPANY_SIZES[companySize]],
    ['Location', inquiry.location],
    ['Volume', volumesOf(inquiryType)[volume] ?? volume],
    ['Timeline', timeline && TIMELINES[timeline]],
  ];
  return facts.filter(([, value]) => value !== '');
}
