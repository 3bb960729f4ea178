import type { InquirySeed } from '../shapes.ts';

/** Inquiries by invented firms. */
export const inquiries: InquirySeed[] = [
  {
    inquiryType: 'recruiter',
    companyName: 'Harrowgate & Finch Executive Search (demo)',
    contactName: 'Imogen Farraday',
    email: 'imogen@harrowgate.example',
    companySize: 'small',
    location: 'Manchester, United Kingdom',
    volume: '6-15',
    timeline: '1-month',
    description:
      'We fill in-house tax roles for manufacturers in the north of England and expect eight to ten vacancies a year. Could you tell us how a listing is reviewed, and how long it stands?',
    daysAgo: 0.2,
  },
  {
    inquiryType: 'course-provider',
    companyName: 'Meridiaan Tax Academy (demo)',
    contactName: 'Joost van Rijswijk',
    email: 'joost@meridiaan.example',
    companySize: 'medium',
    location: 'Utrecht, Netherlands',
    volume: '11-20',
    timeline: '2-3-months',
    description:
      'We run a yearly programme on customs valuation in English and would like to list all twelve modules, with their CPD hours. Is there a format in which we can send them together?',
    daysAgo: 1.3,
  },
  {
    inquiryType: 'recruiter',
    companyName: 'Kestrel Bay Shipping (demo)',
    contactName: 'Anneke Oyelowo',
    email: 'anneke@kestrelbay.example',
    companySize: 'large',
    location: 'Hamburg, Germany',
    volume: '1-5',
    timeline: 'immediately',
    description:
      'We look for a senior transfer pricing manager and would rather write to people who already read about the subject. Please let us know what you need from us.',
    daysAgo: 6.1,
    answeredAfterHours: 5,
    note: 'Sent the form for vacancies; they want to begin with one listing.',
  },
  {
    inquiryType: 'course-provider',
    companyName: 'Instituto Ribeira de Fiscalidade (demo)',
    contactName: 'Catarina Vasconcelos',
    email: 'catarina@ribeira.example',
    companySize: 'small',
    location: 'Porto, Portugal',
    volume: '4-10',
    timeline: 'later',
    description:
      'Our evening courses on the taxation of pensions are also held online. We should like to know whether courses in Portuguese can be listed, if the description is in English.',
    daysAgo: 14.4,
    answeredAfterHours: 21,
    note: 'Yes, with the language in the title. They will come back in spring.',
  },
];
