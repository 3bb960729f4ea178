import type { CourseSeed } from '../shapes.ts';

export const courses: CourseSeed[] = [
  {
    title: 'Diploma in Corporate Taxation',
    provider: 'Northmoor Institute of Taxation',
    description:
      'A demanding part-time diploma for accountants and lawyers who want to specialise. Evening classes twice a week cover the ' +
      'computation of profits, losses and groups, financing, intangibles, reorganisations, distributions, anti-avoidance and the ' +
      'relationship between accounts and tax. Teaching is principle-led, with comparison of several systems and detailed work in ' +
      'the UK one.\n\n' +
      'Candidates write three essays, prepare a full computation for a fictional group of nine companies and sit two papers. A ' +
      'tutor reads every draft once. Places are limited to thirty, and about a third of the cohort usually comes from outside the ' +
      'United Kingdom.',
    courseType: 'certification',
    learningType: 'live',
    learningHours: 120,
    duration: '9 months',
    price: '£2,950',
    url: 'https://northmoor.example.org/courses/diploma-corporate-tax',
    takesPlace: { startsInDays: 24, startsAt: '18:30', hours: 6_480, timeZone: 'Europe/London' },
    daysAgo: 4.9,
  },
  {
    title: 'Deferred Tax: From First Difference to Final Note',
    provider: 'Pennybrook Learning',
    description:
      'Most errors in tax accounting are made before the first calculation, when somebody takes the tax base from last year’s file. ' +
      'This course starts there. Lessons cover temporary differences, initial recognition, business combinations, leases, ' +
      'share-based payment, loss recognition and the effective rate reconciliation.\n\n' +
      'You build one model from a blank sheet and extend it in each lesson until it produces the note to the accounts, including a ' +
      '2.7-point reconciling item that has to be explained and not labelled “other”. Solutions are shown cell by cell. A timed ' +
      'final exercise leads to the certificate. Suitable for IFRS preparers and auditors.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 9,
    duration: '4 weeks',
    price: '£240',
    url: 'https://pennybrook.example.com/courses/deferred-tax',
    daysAgo: 0.9,
  },
  {
    title: 'Interest Limitation Rules in Practice',
    provider: 'Collegium Fiscale Rheintal',
    description:
      'An online seminar on fixed ratio rules, group ratios, carry-forwards and the many small definitions that decide whether they ' +
      'help. What counts as interest? What happens to foreign exchange differences, guarantee fees, capitalised borrowing cost and ' +
      'leases? Who owns a carry-forward after a merger?\n\n' +
      'We calculate three cases: a real estate holding company, a seasonal manufacturer with one bad year, and an acquisition group ' +
      'with a shareholder loan. Each is then recalculated after one change of fact. Participants from several countries attend, so ' +
      'terminology is kept neutral and local particularities go into a printed annex.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 4,
    duration: 'half a day',
    price: '€310',
    url: 'https://rheintal.example.org/kurse/zinsschranke',
    daysAgo: 17,
  },
  {
    title: 'US Partnership Taxation Essentials',
    provider: 'Lakeshore CPE',
    description:
      'A certificate course for accountants who prepare partnership returns by following the previous year and would like to stop. ' +
      'Ten modules cover formation, capital accounts, allocations, debt and basis, distributions, guaranteed payments, transfers of ' +
      'interests, foreign partners and audits.\n\n' +
      'Every module has a return preparation exercise, and a single fictional partnership, a brewery with a property arm, is ' +
      'carried from start to liquidation. Learners who complete all exercises and score 75% in the final test receive the ' +
      'certificate. Discussion boards are moderated by practising preparers, except in the peak filing weeks.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 32,
    duration: '10 weeks',
    price: '$695',
    url: 'https://lakeshore-cpe.example.com/catalog/partnership-essentials',
    daysAgo: 27,
  },
  {
    title: 'Residence, Departure and Return: Individuals on the Move',
    provider: 'Institut Vauclair',
    description:
      'A seminar in Lyon, with remote participation, on the taxation of internationally mobile families. The morning takes domestic ' +
      'residence tests, split years, treaty tie-breakers and exit charges. The afternoon turns to pensions, life insurance, trusts ' +
      'and gifts made shortly before a move.\n\n' +
      'All the teaching is built on one family: a surgeon, a partner who sells a software company, and a student child with three ' +
      'possible homes. Participants vote on each residence question before it is argued. The outcome is a pre-departure checklist ' +
      'with dates, documents and the questions that belong to a local adviser.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 6,
    duration: '1 day',
    price: '€590',
    url: 'https://vauclair.example.com/formations/mobilite-patrimoine',
    daysAgo: 11.6,
  },
  {
    title: 'Taxation of Trusts and Estates for Advisers',
    provider: 'Tasman Tax Learning',
    description:
      'Six weeks of guided reading, recorded lectures and marked problems for advisers to family groups in Australia and New ' +
      'Zealand. Subjects include trustee resolutions, streaming, present entitlement, losses, foreign beneficiaries, deceased ' +
      'estates and the slow accidents caused by old deeds.\n\n' +
      'Learners are asked to read a deed, not a summary of one. Problem three concerns a fictional cattle station whose trust ' +
      'vested without anyone noticing. Feedback is individual and returned within a week; four passes out of five earn the ' +
      'certificate. A good grounding in income tax is assumed; the course does not repeat the basics of assessable income.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 14,
    duration: '6 weeks',
    price: 'A$480',
    url: 'https://tasman-tax.example.com/learn/trusts-estates',
    daysAgo: 38,
  },
  {
    title: 'Payroll Taxes for Remote and Hybrid Teams',
    provider: 'Pennybrook Learning',
    description:
      'An employee in Leeds asks to spend the winter in Valencia. Another lives in Derry and works from an office in Letterkenny on ' +
      'Tuesdays. Ninety minutes online are enough to cover the questions that have to be asked, though not every answer: wage ' +
      'withholding, social security coverage, employer registration, expenses and permanent establishment.\n\n' +
      'The session provides a triage form that sorts requests into approve, examine and decline, with the reasons. Twelve ' +
      'anonymised requests are triaged live by vote. Aimed at payroll managers and people partners as well as tax staff.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 2,
    duration: '90 minutes',
    price: '£65',
    url: 'https://pennybrook.example.com/courses/remote-payroll',
    daysAgo: 2.8,
  },
  {
    title: 'Mergers, Demergers and Rollover Reliefs',
    provider: 'Escola Fiscal Ribeirinha',
    description:
      'Two days in Porto, taught in English, on reorganisations inside and across borders. The method is sequential: draw the ' +
      'structure, identify every transfer, decide which relief is meant to apply to each, and then list what must remain true ' +
      'afterwards and for how long.\n\n' +
      'Cases include a partial demerger ahead of a sale, a cross-border merger with losses, and a share exchange in which one ' +
      'shareholder wants cash. A panel on the second afternoon discusses commercial purpose and the quality of board minutes. ' +
      'Participants work in fixed teams and present one steps plan for criticism.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 14,
    duration: '2 days',
    price: '€890',
    url: 'https://ribeirinha.example.com/cursos/reorganizacoes',
    daysAgo: 54,
  },
  {
    title: 'Certificate in Tax Reporting for Investment Funds',
    provider: 'Institut Vauclair',
    description:
      'Fund investors in different countries want different figures for the same distribution. This certificate explains why, and ' +
      'how a reporting team produces them without running eight separate ledgers. Modules cover fund classification, income ' +
      'characterisation, withholding and reclaims, equalisation, investor-level reporting regimes and controls.\n\n' +
      'Practical work uses the trial balance of a fictional umbrella fund with three share classes. Learners prepare two country ' +
      'reports, a reclaim file and a control matrix; each is marked. The final test lasts ninety minutes and may be taken twice ' +
      'within a year.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 24,
    duration: '8 weeks',
    price: '€740',
    url: 'https://vauclair.example.com/formations/reporting-fonds',
    daysAgo: 44,
  },
  {
    title: 'Small Company Tax: A Free Refresher',
    provider: 'Pennybrook Learning',
    description:
      'A compact refresher for general practitioners who prepare company returns between many other things. Six short films cover ' +
      'the matters that reviewers most often send back: director loans, capital or revenue, associated companies, loss claims, ' +
      'private use of assets and late election deadlines.\n\n' +
      'Each film opens with a line from a fictional trial balance and asks what you would do with it. The answers show the entry, ' +
      'the disclosure and the question to put to the client. A two-page review checklist can be downloaded. Registration is needed ' +
      'but nothing is charged.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 1,
    duration: '60 minutes',
    price: 'Free',
    url: 'https://pennybrook.example.com/courses/small-company-refresher',
    daysAgo: 8.3,
  },
  {
    title: 'Advanced Certificate in Private Client Taxation',
    provider: 'Northmoor Institute of Taxation',
    description:
      'For practitioners with at least three years of private client work. Teaching takes place on twelve Fridays online and two ' +
      'residential weekends, and follows the life of a family business from incorporation to the third generation: remuneration, ' +
      'share classes, succession, trusts, charitable giving, migration, incapacity and death.\n\n' +
      'The assessment is an interview and a portfolio. Candidates receive instructions from an invented client, ask for further ' +
      'facts, write an advice letter of no more than four pages and defend it before two examiners. The examiners reward judgement ' +
      'and clear limits as much as knowledge.',
    courseType: 'certification',
    learningType: 'live',
    learningHours: 75,
    duration: '6 months',
    price: '£1,850',
    url: 'https://northmoor.example.org/courses/advanced-private-client',
    daysAgo: 70,
  },
];
