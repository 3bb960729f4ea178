import type { CourseSeed } from '../shapes.ts';

export const courses: CourseSeed[] = [
  {
    title: 'Python for Tax Professionals',
    provider: 'Ledgerlight Labs',
    description:
      'A certificate for people who have outgrown spreadsheets and have never written a program. The first month teaches the ' +
      'language with tax data only: reading ledgers, cleaning tax codes, matching invoices, dates and rounding. The second builds a ' +
      'VAT return checker with tests. In the third, learners choose a project from their own work, with the data replaced or ' +
      'masked.\n\n' +
      'Tutors review code line by line twice. The final assessment is the project, a short readme and a conversation of twenty ' +
      'minutes about why it can be trusted. Plan for three hours a week; no previous programming is needed.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 36,
    duration: '3 months',
    price: '$540',
    url: 'https://ledgerlight.example.net/training/python-for-tax',
    daysAgo: 1.6,
  },
  {
    title: 'E-Invoicing Projects: Scoping, Data, Go-Live',
    provider: 'Ledgerlight Labs',
    description:
      'A live online course for tax leads who have been told that the project is “mostly IT”. Day one is scoping: document types, ' +
      'legal entities, channels, exceptions and the difference between a format, a network and a mandate. Day two covers mapping, ' +
      'validation rules, rejection handling, archiving and a launch plan with a way back.\n\n' +
      'Teams work on a fictional distributor issuing 22,000 invoices a month, of which 6% fail the first validation. They sort the ' +
      'failures by cause and decide what must be fixed before launch. Templates for the exception list and acceptance tests are ' +
      'supplied.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 8,
    duration: '2 days',
    price: '€690',
    url: 'https://ledgerlight.example.net/training/e-invoicing-projects',
    daysAgo: 10.4,
  },
  {
    title: 'Spreadsheet Controls for Tax Computations',
    provider: 'Pennybrook Learning',
    description:
      'Most tax figures still pass through a workbook at some stage. This short course is about making that stage survivable: ' +
      'separation of inputs and logic, check totals, version names, protected ranges, review marks and a change log that people in ' +
      'fact fill in.\n\n' +
      'Learners receive a deliberately damaged computation for an invented engineering company. Eleven errors are planted, among ' +
      'them a hard-coded rate, a hidden row and a sum that stops one line short; together they shift the charge by £184,000. The ' +
      'lessons explain how each might have been caught, and by which inexpensive control.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 3,
    duration: '3 hours',
    price: '£75',
    url: 'https://pennybrook.example.com/courses/spreadsheet-controls',
    daysAgo: 25,
  },
  {
    title: 'Certificate in Tax Technology Management',
    provider: 'Northmoor Institute of Taxation',
    description:
      'Designed for the person who stands between the tax department and everyone who owns a system. Monthly live days and guided ' +
      'work between them cover process mapping, requirements, vendor selection, tax engines, data governance, testing, security and ' +
      'the business case.\n\n' +
      'The coursework is one continuous portfolio about your own organisation or a fictional one supplied by the Institute: an ' +
      'as-is map, a priority list with costs, a request for proposal and an implementation plan. A panel that includes a finance ' +
      'director questions every candidate. Nobody has yet passed with a slide that merely says “automation”.',
    courseType: 'certification',
    learningType: 'live',
    learningHours: 45,
    duration: '5 months',
    price: '£1,400',
    url: 'https://northmoor.example.org/courses/tax-technology-management',
    daysAgo: 16.2,
  },
  {
    title: 'Generative AI in a Tax Practice: Use, Checks, Limits',
    provider: 'Quayside Tax Academy',
    description:
      'A sober live session on language models for advisers and reviewers. We show four uses that tend to work (summarising a long ' +
      'contract, drafting a first chronology, rewriting for a lay reader, generating test questions) and three that tend to fail, ' +
      'including confident citations of sources that do not exist.\n\n' +
      'The second half is about the firm: client confidentiality, permitted tools, records of use, who signs, and how a reviewer ' +
      'checks a text that reads better than it reasons. Members attend free of charge. A model policy of two pages is included.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 2,
    duration: '90 minutes',
    price: 'Free for members',
    url: 'https://quayside-tax.example.com/ai-in-practice',
    takesPlace: { startsInDays: 11, startsAt: '16:00', hours: 1.5, timeZone: 'Europe/London' },
    daysAgo: 0.4,
  },
  {
    title: 'Writing Tax Advice That Gets Read',
    provider: 'Tasman Tax Learning',
    description:
      'Three live online evenings, one a week, with homework. Participants send in an anonymised letter or memorandum before the ' +
      'course and rewrite it after each session: first for order, then for sentences, then for the reader who will only see the ' +
      'first half page.\n\n' +
      'We discuss how to state uncertainty without hiding in it, what belongs in assumptions, and when a table says more than a ' +
      'paragraph. Every participant receives a marked copy with comments from an editor and from a tax partner, who do not always ' +
      'agree. Twelve places.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 6,
    duration: '3 weeks',
    price: 'NZ$390',
    url: 'https://tasman-tax.example.com/learn/writing-advice',
    daysAgo: 20.5,
  },
  {
    title: 'Negotiating With Revenue Authorities',
    provider: 'Savanna School of Revenue Studies',
    description:
      'A practical day on meetings: preparing them, conducting them and recording them. Serving and former officials teach ' +
      'alongside advisers. The programme deals with information requests, the choice of what to concede, settlement ranges, tone, ' +
      'silence, and the note written within two hours of the meeting.\n\n' +
      'Participants take both sides in a simulated audit of an imaginary fertiliser importer, with a disputed amount of 48 million ' +
      'shillings and one document that nobody wants to mention. Debriefing follows video extracts. A grant covers all fees; travel ' +
      'and accommodation are at the participant’s own cost. Selection is by a short statement of interest.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 7,
    duration: '1 day',
    price: '',
    url: 'https://savanna-school.example.org/courses/negotiating-authorities',
    daysAgo: 41,
  },
  {
    title: 'Professional Ethics for Tax Advisers',
    provider: 'Northmoor Institute of Taxation',
    description:
      'A free online certificate, open to members and non-members. Instead of listing duties it presents thirty dilemmas, each told ' +
      'by three people: the adviser, the client and somebody affected. A client will not correct an error. A colleague has recycled ' +
      'another client’s paper. A scheme works technically and will be indefensible in a newspaper.\n\n' +
      'Learners commit to an answer before seeing the discussion. Units also cover conflicts of interest, confidentiality and its ' +
      'limits, competence, fees, whistleblowing and public statements. The final test can be repeated; certificates show the date ' +
      'of completion.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 10,
    duration: '6 weeks',
    price: 'Free',
    url: 'https://northmoor.example.org/courses/ethics',
    daysAgo: 29,
  },
  {
    title: 'Data Analytics for VAT Recovery and Error Detection',
    provider: 'Nordlys Tax Training',
    description:
      'Six weeks with a synthetic purchase ledger of 90,000 lines, into which the authors have hidden duplicate invoices, wrong tax ' +
      'codes, unclaimed foreign VAT, blocked items and one small fraud. Each week introduces a technique (matching, frequency ' +
      'tests, text search, outliers, sampling, simple models) and a tax question for which it is suited.\n\n' +
      'The emphasis is on false positives: a test that flags 4,000 lines is not yet a finding. Learners report results as they ' +
      'would to a finance director, with amount, confidence and recommended action. A certificate is awarded for a passed final ' +
      'report. Basic SQL or a good command of spreadsheet queries is needed.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 12,
    duration: '6 weeks',
    price: '€430',
    url: 'https://nordlys-tax.example.com/courses/vat-analytics',
    daysAgo: 51,
  },
  {
    title: 'Leading an In-House Tax Team',
    provider: 'Collegium Fiscale Rheintal',
    description:
      'A certificate for newly appointed heads of tax, held in four modules of two days near St. Gallen. The subjects are those ' +
      'which technical careers leave out: setting priorities, reporting to a board, risk appetite, budgets, appointing and managing ' +
      'advisers, recruiting, delegation and the first hundred days.\n\n' +
      'Each participant brings a live problem and works on it with a peer group of five under confidentiality. Between modules ' +
      'there are two coaching calls. Assessment consists of a tax strategy paper of six pages and its presentation to an invented ' +
      'audit committee, played by former finance directors who have read it.',
    courseType: 'certification',
    learningType: 'live',
    learningHours: 56,
    duration: '4 months',
    price: 'CHF 2,400',
    url: 'https://rheintal.example.org/kurse/leading-tax-teams',
    daysAgo: 79.5,
  },
];
