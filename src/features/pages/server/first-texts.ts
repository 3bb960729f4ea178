import { contentTypeOf, PAGE_NAMES, type PAGE_SECTIONS, type PageName } from '../vocabulary.ts';
import { PRIVACY } from './first-texts/privacy.ts';
import { TERMS } from './first-texts/terms.ts';

type Sections = typeof PAGE_SECTIONS;

const texts: { [Page in PageName]: { [Section in Sections[Page][number]]: string } } = {
  home: {
    hero_title: 'International tax, on the record',
    hero_subtitle:
      'Announcements, considered articles, vacancies and courses for the people who advise on tax, administer it or answer for it.',
    featured_content:
      'Chosen by the editors: pieces worth reading twice, on questions that reach every tax desk sooner or later.',
    breaking_news_title: 'Top Tax Stories & Press Release',
    professional_articles_title: 'Featured Articles',
  },
  about: {
    mission:
      'Tax Meridian exists so that a tax professional can find out what has happened, and what to make of it, without reading the ' +
      'same story five times. We publish announcements from the profession and from public bodies, signed articles by people who do ' +
      'the work, a directory of vacancies and courses, and a page of tax humour, because the subject has earned one.\n\n' +
      'Three habits guide us. We separate news from comment. We say who wrote or supplied a text. And when we get something wrong, ' +
      'we correct it where readers will see it.',
    vision:
      'Tax rules are national, but the questions they raise are shared. A finance manager in Nairobi, a judge’s clerk in Vienna and ' +
      'a sole practitioner in Leeds may all be puzzling over the same invoice. We want to be the place where such people read one ' +
      'another.\n\n' +
      'That means a newspaper that is open to every reader, written in plain English, and generous towards smaller jurisdictions ' +
      'and smaller firms. It also means a readership willing to contribute: a correction, a case study, a dissenting view. A ' +
      'profession that explains itself well is better trusted by those who pay tax and those who collect it.',
    team_section:
      'Tax Meridian is run by a small editorial desk. Editors choose and check what appears, look after the directories of jobs and ' +
      'courses, and read every submission that readers send in. Authors are practitioners, academics, officials and students; their ' +
      'names stand with their work, and the opinions are theirs.\n\n' +
      'Advertisers and partners have no say in editorial decisions, and material supplied by others is marked as such. If you would ' +
      'like to write for us, propose a subject or point out an error, use the submission page or write to the email address at the ' +
      'foot of this page. A person will read it.',
  },
  careers: {
    intro:
      'Vacancies in tax, from first training contracts to the head of the function: in companies, advisory firms, public ' +
      'administration, universities and professional bodies. Each listing names the employer, the place of work and the person or ' +
      'page to apply to. Applications go straight to the employer and do not pass through us.',
    job_search_title: 'Find your next role in tax',
    post_job_info:
      'Recruiting? Send us the title, location, type of contract, closing date, a description of the work and an address for ' +
      'applications, using the email address at the foot of this page. Listings that state a salary range and describe the actual ' +
      'work are the most useful to readers. An editor checks every vacancy before it appears, and we may decline one that is ' +
      'unclear, misleading or discriminatory.',
  },
  training: {
    intro:
      'Courses for tax professionals at every stage: certificates and diplomas, single sessions and long programmes, live or at ' +
      'your own pace. Compare learning hours, format and price here, then book directly with the provider.',
    course_catalog_title: 'Course catalogue',
    cpd_info:
      'The learning hours shown are those stated by the provider. Tax Meridian lists courses but does not accredit them or award ' +
      'credit, and professional bodies differ in what they accept as continuing professional development. Before you book, check ' +
      'with your own body whether the subject and format count, and keep the programme, your notes and proof of attendance with ' +
      'your record for the year.',
  },
  contact: {
    contact_title: 'Partner with us',
    contact_info:
      'Not about a partnership? Write to us anyway. It helps if the subject line says what your message concerns: a ' +
      'correction, an announcement, an article proposal, a vacancy or course, or your personal data.\n\n' +
      'For a correction, please give the title of the piece and the sentence you believe to be wrong, with a source if you have ' +
      'one. Finished articles are best sent through the submission page. We cannot give tax advice or comment on your own affairs, ' +
      'so please do not send confidential client or personal tax information.',
  },
  privacy: {
    privacy_title: 'Privacy Policy',
    privacy_content: PRIVACY,
  },
  terms: {
    terms_title: 'Terms of Service',
    terms_content: TERMS,
  },
};

/**
 * The first version of every page text. This is not demonstration content: every new site starts with it.
 * `displayOrder` counts from 0 within each page.
 */
export const pageTexts = PAGE_NAMES.flatMap((pageName) =>
  Object.entries<string>(texts[pageName]).map(([sectionName, content], displayOrder) => ({
    pageName,
    sectionName,
    content,
    contentType: contentTypeOf(sectionName),
    displayOrder,
  })),
);
