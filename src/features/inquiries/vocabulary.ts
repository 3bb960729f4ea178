import { sortsOf } from '#kernel/sorting.ts';

/** Choices of the partnership form (behaviour 13.3): value, then label. */
export const INQUIRY_TYPES = { recruiter: 'Recruiter', 'course-provider': 'Course provider' } as const;
export type InquiryType = keyof typeof INQUIRY_TYPES;

export const COMPANY_SIZES = {
  startup: 'Startup (1-10)',
  small: 'Small (11-50)',
  medium: 'Medium (51-200)',
  large: 'Large (201-1000)',
  enterprise: 'Enterprise (1000+)',
} as const;

export const VOLUMES = {
  recruiter: {
    '1-5': '1-5 hires per year',
    '6-15': '6-15 hires per year',
    '16-30': '16-30 hires per year',
    '30+': '30+ hires per year',
  },
  'course-provider': { '1-3': '1-3 courses', '4-10': '4-10 courses', '11-20': '11-20 courses', '20+': '20+ courses' },
} as const satisfies Record<InquiryType, Record<string, string>>;

export const TIMELINES = {
  immediately: 'Immediately',
  '1-month': 'Within 1 month',
  '2-3-months': 'In 2-3 months',
  later: 'Later',
} as const;

export const DESCRIPTION_MIN = 50;

/** How far the correspondence with a partner has progressed. */
export const INQUIRY_STAGES = { new: 'New', answered: 'Answered', agreed: 'Agreed', lost: 'Lost' } as const;
export type InquiryStage = keyof typeof INQUIRY_STAGES;

/**
 * `open` inquiries wait for the desk: nobody has answered, or the partner has written since. `late` ones have waited
 * longer than the promised 24 hours. The other states are stages.
 */
export const INQUIRY_STATES = ['open', 'late', 'answered', 'agreed', 'lost'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const REPLY_MAX = 10_000;
/** The site stores this many characters of a partner's email. */
export const ANSWER_MAX = 20_000;

export const NOTE_MAX = 5000;

/** The columns by which the desk's list can be sorted. `reply` puts the longest-waiting first. */
export const INQUIRY_SORTS = sortsOf(['company', 'type', 'contact', 'date', 'reply']);

/** Removes answers that this type of inquiry does not ask for, because the sender may have changed the type. */
export function fittingAnswers(typed: Record<string, string>): Record<string, string> {
  const { inquiryType = '', companySize = '', volume = '' } = typed;
  return {
    ...typed,
    companySize: inquiryType === 'recruiter' ? companySize : '',
    volume: Object.hasOwn(volumesOf(inquiryType), volume) ? volume : '',
  };
}

/** Returns the choices of volume for the type, or for both types until one is chosen. */
export function volumesOf(inquiryType: string): Record<string, string> {
  return inquiryType in VOLUMES
    ? VOLUMES[inquiryType as InquiryType]
    : { ...VOLUMES.recruiter, ...VOLUMES['course-provider'] };
}
