/**
 * Types of the demonstration content. Ages are relative to the time of seeding, so that a new site always has recent
 * content: `daysAgo: 0.1` is a bit over two hours ago.
 */

export interface ArticleSeed {
  title: string;
  type: 'professional_article' | 'analysis' | 'opinion' | 'case_study' | 'interview' | 'guide';
  category: string;
  jurisdiction: string;
  authorName: string;
  /** One or two sentences, up to 200 characters, plain text. */
  excerpt: string;
  tags: string[];
  /** p, h2, h3, ul, ol, li, table/thead/tbody/tr/th/td, blockquote, strong, em, a. No attributes but `href`. */
  html: string;
  daysAgo: number;
  views: number;
  featured?: boolean;
  pinned?: boolean;
}

export interface AnnouncementSeed {
  title: string;
  badge: 'ANNOUNCEMENT' | 'PRESS RELEASE' | 'ADVERT' | 'UPDATE' | 'ALERT' | 'BREAKING';
  /** Empty means Global. */
  jurisdiction: string;
  /** One or two sentences, plain text. */
  summary: string;
  html: string;
  /** 1 (usual) to 5 (most urgent). */
  priority: number;
  source?: string;
  externalUrl?: string;
  pinned?: boolean;
  /** Inactive announcements are kept for editors and hidden from readers. */
  active?: boolean;
  daysAgo: number;
}

export interface HumorSeed {
  title: string;
  subCategory: 'joke' | 'story';
  authorName: string;
  html: string;
  daysAgo: number;
  views: number;
}

export interface JobSeed {
  title: string;
  company: string;
  location: string;
  jurisdiction: string;
  contract: 'permanent' | 'fixed_term' | 'part_time' | 'freelance';
  /** Free text such as '£85,000 - £100,000 plus bonus'; may be empty. */
  salaryRange: string;
  salaryMin?: number;
  salaryMax?: number;
  /** ISO 4217. */
  salaryCurrency?: string;
  streetAddress?: string;
  locality?: string;
  postalCode?: string;
  /** ISO 3166-1. */
  country?: string;
  remote?: boolean;
  /** Plain text, paragraphs separated by an empty line. */
  description: string;
  requirements: string[];
  contactEmail: string;
  applicationUrl?: string;
  daysAgo: number;
  /** Days from now until the listing expires; negative is in the past; absent means never. */
  expiresInDays?: number;
  active?: boolean;
}

export interface CourseSeed {
  title: string;
  provider: string;
  /** Plain text, paragraphs separated by an empty line. */
  description: string;
  courseType: 'certification' | 'professional_development';
  learningType: 'self_paced' | 'live';
  /** CPD hours. */
  learningHours: number;
  /** Free text such as '6 weeks' or '2 days'. */
  duration: string;
  /** Free text: '£450', '€1,200', 'Free', '£0', or empty. */
  price: string;
  url: string;
  /** The dates of a live course. */
  takesPlace?: Span;
  daysAgo: number;
}

export interface CommenterSeed {
  key: 'maren' | 'tobias' | 'sunniva' | 'rafael';
  firstName: string;
  lastName: string;
}

export interface CommentSeed {
  /** The title of an article or a humor item. */
  on: string;
  by: CommenterSeed['key'];
  /** Plain text, paragraphs separated by an empty line. */
  body: string;
  daysAgo: number;
}

/** When something takes place. */
export interface Span {
  /** IANA. */
  timeZone: string;
  /** Whole days from the day of seeding; in the past for the archive. */
  startsInDays: number;
  /** Local time in its time zone: '09:30'. */
  startsAt: string;
  /** From the start to the end, including nights. */
  hours: number;
}

export interface EventSeed extends Span {
  title: string;
  organiser: string;
  /** A place, a link or both. */
  place?: string;
  link?: string;
  html: string;
  price: string;
  cpdHours: number;
  url?: string;
  jurisdiction: string;
  active?: boolean;
  daysAgo: number;
}

export interface SubmissionSeed {
  title: string;
  type: 'professional_article' | 'analysis' | 'opinion' | 'case_study' | 'tax_humor';
  subCategory?: 'joke' | 'story';
  authorName: string;
  html: string;
  daysAgo: number;
}

export interface InquirySeed {
  inquiryType: 'recruiter' | 'course-provider';
  companyName: string;
  contactName: string;
  /** At a domain that ends in .example. */
  email: string;
  companySize: 'startup' | 'small' | 'medium' | 'large' | 'enterprise';
  location: string;
  volume: '1-5' | '6-15' | '16-30' | '30+' | '1-3' | '4-10' | '11-20' | '20+';
  timeline: 'immediately' | '1-month' | '2-3-months' | 'later';
  description: string;
  daysAgo: number;
  answeredAfterHours?: number;
  note?: string;
}
