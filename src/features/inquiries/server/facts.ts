import { volumesOf } from '../fitting-answers.ts';
import { COMPANY_SIZES, INQUIRY_TYPES, TIMELINES } from '../vocabulary.ts';
import type { NewInquiry } from './queries.ts';

/** Lists the answers with the labels of the form, without empty ones. */
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
