import { z } from 'zod';
import { Proof } from '#features/proof/contract.ts';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import {
  ById,
  email,
  id,
  instant,
  line,
  oneRecord,
  paging,
  requiredLine,
  webAddress,
  withoutLink,
} from '#kernel/wire.ts';
import {
  COMPANY_SIZES,
  DESCRIPTION_MIN,
  INQUIRY_SORTS,
  INQUIRY_STATES,
  INQUIRY_TYPES,
  NOTE_MAX,
  TIMELINES,
  VOLUMES,
} from './vocabulary.ts';

const keys = <T extends string>(of: Record<T, unknown>) => Object.keys(of) as [T, ...T[]];
const optional = (max: number) => line.pipe(z.string().max(max)).default('');

/** Adds https:// to an address written like 'example.com/careers'; any other text stays unchanged. */
const withProtocol = (address: string) =>
  /^[^\s:/?#@]+\.[^\s:/?#@]+(:\d+)?([/?#]\S*)?$/.test(address) ? `https://${address}` : address;

const TOO_SHORT = 'Please provide at least 50 characters describing your needs';

/** Specification, sections 3 and 5. */
const fields = {
  inquiryType: z.enum(keys(INQUIRY_TYPES), 'Please select your inquiry type'),
  companyName: withoutLink(requiredLine('Company name is required').max(200)),
  contactName: withoutLink(requiredLine('Your name is required').max(120)),
  email: email('Valid email required'),
  phone: optional(60),
  website: line
    .pipe(z.string().max(2_000, 'Please use at most 2,000 characters'))
    .transform(withProtocol)
    .pipe(webAddress)
    .default(''),
  companySize: z.union([z.literal(''), z.enum(keys(COMPANY_SIZES))]).default(''),
  location: withoutLink(requiredLine('Location is required').max(200)),
  description: z
    .string(TOO_SHORT)
    .trim()
    .min(DESCRIPTION_MIN, TOO_SHORT)
    .max(10_000, 'Please keep the description under 10,000 characters'),
  volume: z
    .union([z.literal(''), z.enum([...keys(VOLUMES.recruiter), ...keys(VOLUMES['course-provider'])])])
    .default(''),
  timeline: z.union([z.literal(''), z.enum(keys(TIMELINES))]).default(''),
};

export const PartnershipInquiry = z.object({
  ...fields,
  /** Without one, a network may send less often. */
  proof: Proof.optional(),
});
export type PartnershipInquiry = z.input<typeof PartnershipInquiry>;

export const Inquiry = z.object({
  id,
  ...fields,
  email: z.string(),
  website: z.string(),
  createdAt: instant,
  /** When the promised 24 hours end. */
  dueAt: instant,
  /** When it was marked as answered; null while it is open. */
  answeredAt: instant.nullable(),
  /** The person who marked it; null while it is open, or once their account is deleted. */
  answeredBy: z.string().nullable(),
  /** For colleagues. */
  note: z.string(),
});
export type Inquiry = z.output<typeof Inquiry>;

const InquiryChange = z.strictObject({
  answered: z.boolean().optional(),
  note: z.string().trim().max(NOTE_MAX, 'Please keep the note under 5,000 characters').optional(),
});
export type InquiryChange = z.output<typeof InquiryChange>;

export const InquiryQuery = z.object({
  ...paging,
  ...oneRecord,
  state: z.enum(INQUIRY_STATES).optional(),
  type: z.enum(keys(INQUIRY_TYPES)).optional(),
  sort: z.enum(INQUIRY_SORTS).default('date-desc'),
});
export type InquiryQuery = z.output<typeof InquiryQuery>;

const deskList = listEndpoint({
  summary: 'Partnership inquiries, newest first or sorted',
  access: 'admin',
  query: InquiryQuery,
  row: Inquiry,
});

export const inquiriesApi = {
  'POST /api/contact/partnership': endpoint({
    limit: { points: 200, duration: 600 },
    summary: 'Sends a partnership inquiry, answered within 24 hours',
    body: PartnershipInquiry,
    reply: z.object({ message: z.string() }),
    status: 201,
  }),
  'GET /api/admin/inquiries': deskList,
  'GET /api/admin/inquiries/export': exportOf(deskList),
  'PATCH /api/admin/inquiries/:id': endpoint({
    summary: 'Marks an inquiry as answered, or not; keeps a note for colleagues',
    access: 'admin',
    params: ById,
    body: InquiryChange,
    reply: Inquiry,
  }),
} as const;
