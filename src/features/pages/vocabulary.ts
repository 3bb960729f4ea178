/** The pages that the desk can edit and their sections, in the order in which it shows them (behaviour 17.3). */
export const PAGE_SECTIONS = {
  home: ['hero_title', 'hero_subtitle', 'featured_content', 'breaking_news_title', 'professional_articles_title'],
  about: ['mission', 'vision', 'team_section'],
  careers: ['intro', 'job_search_title', 'post_job_info'],
  training: ['intro', 'course_catalog_title', 'cpd_info'],
  contact: ['contact_title', 'contact_info'],
  privacy: ['privacy_title', 'privacy_content'],
  terms: ['terms_title', 'terms_content'],
} as const;

/** A page shows only the sections above. Additional ones are only in the API. */
export const MOST_SECTIONS = 20;

/** The sections that pages show as HTML. All others are plain text. */
const HTML_SECTIONS = ['privacy_content', 'terms_content'];

export const contentTypeOf = (sectionName: string): 'html' | 'text' =>
  HTML_SECTIONS.includes(sectionName) ? 'html' : 'text';

export type PageName = keyof typeof PAGE_SECTIONS;
export const PAGE_NAMES = Object.keys(PAGE_SECTIONS) as [PageName, ...PageName[]];
