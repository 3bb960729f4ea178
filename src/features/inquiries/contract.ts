import { z } from 'zod';
import { Proof } from '#features/proof/contract.ts';
import { endpoint, exportOf, forInquiries } from '#kernel/endpoint.ts';
import { MAIL_STATES } from '#kernel/mail.ts';
import {
  email,
  id,
  instant,
  isVisible,
  line,
  Message,
  oneRecord,
  paging,
  requiredLine,
  SeenVersion,
  webAddress,
  withoutLink,
} from '#kernel/wire.ts';
import {
  COMPANY_SIZES,
  DESCRIPTION_MIN,
  INQUIRY_SORTS,
  INQUIRY_STAGES,
  INQUIRY_STATES,
  INQUIRY_TYPES,
  NOTE_MAX,
  REPLY_MAX,
  TIMELINES,
  VOLUMES,
} from './vocabulary.ts';

const keys = <T extends string>(of: Record<T, unknown>) => Object.keys(of) as [T, ...T[]];
const optional = (max: number) => line.pipe(z.string().max(max)).default('');

/** Adds https:// to an address written like 'example.com/careers'. Leaves any other text unchanged. */
const withProtocol = (address: string) =>
  /^[^\s:/?#@]+\.[^\s:/?#@]+(:\d+)?([/?#]\S*)?$/.test(address) ? `https://${address}` : address;

const TOO_SHORT = 'Please provide at least 50 characters describing your needs';

/** Behaviour 13.2. */
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
    .refine(isVisible, TOO_SHORT)
    .max(10_000, 'Please keep the description under 10,000 characters'),
  volume: z
    .union([z.literal(''), z.enum([...keys(VOLUMES.recruiter), ...keys(VOLUMES['course-provider'])])])
    .default(''),
  timeline: z.union([z.literal(''), z.enum(keys(TIMELINES))]).default(''),
};

export const PartnershipInquiry = z.object({
  ...fields,
  /** Without a proof of work, a network may send less often. */
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
  /** When the inquiry was marked as answered; null while it is open. */
  answeredAt: instant.nullable(),
  /** The person who marked the inquiry as answered; null while it is open, or if their account no longer exists. */
  answeredBy: z.string().nullable(),
  stage: z.enum(keys(INQUIRY_STAGES)),
  /** When the partner's unanswered email arrived; null if there is none. */
  waitingSince: instant.nullable(),
  /** When to remind the operators; null for never. */
  remindAt: instant.nullable(),
  /** A note for colleagues. */
  note: z.string(),
  /** The version of the note. */
  noteSavedAt: instant,
});
export type Inquiry = z.output<typeof Inquiry>;

const InquiryChange = z.strictObject({
  /** What the sender of the change saw. If a colleague has changed the same fields since, the call changes nothing. */
  seen: z.strictObject({ stage: z.enum(keys(INQUIRY_STAGES)), remindAt: instant.nullable() }),
  /** False reopens the inquiry. True also sets the stage 'answered', unless the inquiry has reached a later one. */
  answered: z.boolean().optional(),
  stage: z.enum(keys(INQUIRY_STAGES)).optional(),
  remindAt: instant.nullable().optional(),
  note: z
    .strictObject({
      text: z.string().trim().max(NOTE_MAX, 'Please keep the note under 5,000 characters'),
      /** The version of the edited note, from `noteSavedAt`. If it is not the newest, the call changes nothing. */
      savedAt: instant,
    })
    .optional(),
});
export type InquiryChange = z.output<typeof InquiryChange>;

export const InquiryMessage = z.object({
  id,
  direction: z.enum(['in', 'out']),
  text: z.string(),
  /**
   * The colleague who wrote it, or the address from which it came. Empty if the colleague's account no longer exists.
   */
  from: z.string(),
  at: instant,
  /**
   * The email with the desk's reply, and why it was not delivered. Null for the partner's messages, and if the site no
   * longer stores the email.
   */
  mail: z.object({ state: z.enum(MAIL_STATES), error: z.string().nullable() }).nullable(),
});
export type InquiryMessage = z.output<typeof InquiryMessage>;

export const InquiryThread = z.object({
  /** Oldest first. */
  messages: z.array(InquiryMessage),
  /** Whether the partner's replies arrive at the desk; otherwise they go to the contact address. */
  answersComeHere: z.boolean(),
});
export type InquiryThread = z.output<typeof InquiryThread>;

export const InquiryReply = z.strictObject({
  /** An id that the caller makes. Sending the same one again sends no second email. */
  replyId: id,
  text: z
    .string()
    .trim()
    .min(1, 'Please write a reply')
    .max(REPLY_MAX, 'Please keep the reply under 10,000 characters'),
});

export const ReplyTemplateInput = z.strictObject({
  name: requiredLine('Please name the template').max(80, 'Please keep the name under 80 characters'),
  text: z
    .string()
    .trim()
    .min(1, 'Please write the text')
    .max(REPLY_MAX, 'Please keep the text under 10,000 characters'),
  /** The version that the text replaces; null if no template had this name. */
  updatedAt: instant.nullable(),
});
const ReplyTemplate = z.object({ id, name: z.string(), text: z.string(), updatedAt: instant });
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

export const InquiryQuery = z.object({
  ...paging,
  ...oneRecord,
  state: z.enum(INQUIRY_STATES).optional(),
  type: z.enum(keys(INQUIRY_TYPES)).optional(),
  sort: z.enum(INQUIRY_SORTS).default('date-desc'),
});
export type InquiryQuery = z.output<typeof InquiryQuery>;

const deskList = forInquiries.list({
  summary: 'Partnership inquiries, newest first or sorted',
  query: InquiryQuery,
  row: Inquiry,
});

export const inquiriesApi = {
  'POST /api/contact/partnership': endpoint({
    limit: { points: 200, duration: 600 },
    summary: 'Sends a partnership inquiry, answered within 24 hours',
    body: PartnershipInquiry,
    reply: Message,
    status: 201,
  }),
  'GET /api/admin/inquiries': deskList,
  'GET /api/admin/inquiries/export': exportOf(deskList, true),
  'PATCH /api/admin/inquiries/:id': forInquiries.one({
    summary:
      'Moves an inquiry to another stage, marks it as answered or not, sets a reminder, keeps a note for colleagues',
    body: InquiryChange,
    failures: ['conflict'],
    reply: Inquiry,
  }),
  'GET /api/admin/inquiries/:id/messages': forInquiries.one({
    summary: 'Our replies to an inquiry and the answers to them',
    reply: InquiryThread,
  }),
  'POST /api/admin/inquiries/:id/messages': forInquiries.one({
    summary: 'Emails a reply to the sender of an inquiry, and marks it as answered',
    body: InquiryReply,
    failures: ['conflict'],
    reply: Inquiry,
    status: 201,
  }),
  'GET /api/admin/reply-templates': forInquiries.call({
    summary: 'Templates for replies to inquiries, by name',
    reply: z.object({ templates: z.array(ReplyTemplate) }),
  }),
  'POST /api/admin/reply-templates': forInquiries.call({
    summary: 'Saves a template for replies; it replaces one with the same name, unless a colleague has saved it since',
    body: ReplyTemplateInput,
    failures: ['conflict'],
    reply: ReplyTemplate,
    status: 201,
  }),
  'DELETE /api/admin/reply-templates/:id': forInquiries.one({
    summary: 'Deletes a reply template',
    query: SeenVersion,
    reply: Message,
  }),
} as const;
