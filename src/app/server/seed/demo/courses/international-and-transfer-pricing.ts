import type { CourseSeed } from '../shapes.ts';

export const courses: CourseSeed[] = [
  {
    title: 'Principles of International Taxation',
    provider: 'Northmoor Institute of Taxation',
    description:
      'The Institute’s entry course in cross-border taxation. It starts from two ideas, source and residence, and adds the rest as ' +
      'the need arises: permanent establishment, business profits, passive income, employment, relief from double taxation, ' +
      'controlled foreign companies, hybrids, treaty abuse and the global minimum tax.\n\n' +
      'There are no country chapters. Learners are given a small invented treaty network of four states with different domestic ' +
      'laws and use it for every exercise, including the final paper. The course takes most people about three hours a week and ' +
      'assumes some knowledge of one domestic corporate tax system.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 50,
    duration: '4 months',
    price: '£890',
    url: 'https://northmoor.example.org/courses/principles-international-tax',
    daysAgo: 0.6,
  },
  {
    title: 'Transfer Pricing Fundamentals: Functions, Risks and Comparables',
    provider: 'Savanna School of Revenue Studies',
    description:
      'Three days in Nairobi for officials, advisers and finance staff, mixed deliberately. Day one is spent on facts: interviewing ' +
      'an invented logistics director, reading an agreement and recording who controls which risk. Day two selects a method and ' +
      'searches for comparables, with attention to what can be done when local data are thin.\n\n' +
      'On the third day half of the room audits the file that the other half has prepared. The negotiation is minuted and taken ' +
      'apart afterwards. Participants leave with a functional analysis template and a healthy suspicion of their own drafts.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 15,
    duration: '3 days',
    price: '$420',
    url: 'https://savanna-school.example.org/courses/tp-fundamentals',
    daysAgo: 5.5,
  },
  {
    title: 'Pillar Two Calculations, End to End',
    provider: 'Quayside Tax Academy',
    description:
      'A computer-room course for people who will have to produce numbers. A fictional group with twenty-two constituent entities ' +
      'in seven jurisdictions is taken from consolidation packages to top-up tax: scope, income adjustments, covered taxes, ' +
      'deferred tax at 15%, substance-based exclusion, safe harbours, allocation of the top-up and the data points of the ' +
      'information return.\n\n' +
      'Worked checks after each stage show whether you are still on course. In one jurisdiction an effective rate of 16.2% becomes ' +
      '13.8% after three adjustments, and participants have to find them. Maximum of sixteen places; experience of tax accounting ' +
      'is necessary.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 18,
    duration: '3 days',
    price: '£1,350',
    url: 'https://quayside-tax.example.com/pillar-two-calculations',
    daysAgo: 2.1,
  },
  {
    title: 'Permanent Establishment Risk Clinic',
    provider: 'Collegium Fiscale Rheintal',
    description:
      'A monthly live clinic, of which this is a single, self-contained sitting. Participants submit anonymised situations a week ' +
      'ahead; the lecturers choose eight. Typical entries are the sales director with a home office, the installation project that ' +
      'became two, stock in a third-party warehouse, and the managing director who signs in an airport lounge.\n\n' +
      'Every situation is analysed on one sheet: facts, threshold, missing facts, likely outcome, inexpensive preventive measures. ' +
      'The sheets are circulated afterwards. Those who do not wish to submit anything are welcome to listen and argue.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 3,
    duration: '3 hours',
    price: '€220',
    url: 'https://rheintal.example.org/kurse/betriebsstaetten',
    daysAgo: 14.7,
  },
  {
    title: 'Reading a Tax Treaty: A Methodical Introduction',
    provider: 'Straits College of Taxation',
    description:
      'Treaties are short, and readers get lost in them nonetheless. The course teaches an order of steps: persons and taxes ' +
      'covered, residence, definitions, the distributive rule, relief, then the provisions that take away what was given. Each step ' +
      'is practised on an invented treaty with deliberate oddities, such as a tie-breaker without a final limb.\n\n' +
      'Five lessons contain twenty short problems, with explanations for wrong as well as right answers. Free for College members; ' +
      'others may join on payment of the annual subscription. Suitable for junior advisers and for officials new to withholding ' +
      'relief work.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 5,
    duration: '2 weeks',
    price: 'Free for members',
    url: 'https://straits-college.example.org/programmes/reading-treaties',
    daysAgo: 19,
  },
  {
    title: 'Financial Transactions and Transfer Pricing',
    provider: 'Institut Vauclair',
    description:
      'Is it a loan? If so, at what price, and who bears the risk that it is not repaid? Two days in Lyon on delineation, credit ' +
      'ratings of subsidiaries, implicit support, guarantees, cash pools, captives and hedging within groups.\n\n' +
      'The core exercise rates three subsidiaries of a fictional packaging group on a stand-alone basis and then within the group. ' +
      'A five-year loan priced at 7.4% on the first view falls to 5.9% on the second, and both sides of the table must say which ' +
      'they would defend. A treasurer teaches beside a tax adviser.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 12,
    duration: '2 days',
    price: '€1,150',
    url: 'https://vauclair.example.com/formations/prix-transfert-financement',
    daysAgo: 36,
  },
  {
    title: 'Specialist Certificate in Transfer Pricing',
    provider: 'Straits College of Taxation',
    description:
      'Saturday classes in Singapore and online for practitioners with two years or more in transfer pricing. The syllabus takes in ' +
      'intangibles, business restructurings, services, financing, commodities, profit splits, advance pricing agreements and mutual ' +
      'agreement procedures.\n\n' +
      'Assessment is by three group projects and an individual viva. In the last project, teams represent two administrations and ' +
      'one taxpayer in a bilateral case over a fictional research centre in Hyderabad. Settlement is not compulsory, and some ' +
      'cohorts fail to reach one. Graduates may use the College’s post-nominal letters while they keep up their annual learning ' +
      'hours.',
    courseType: 'certification',
    learningType: 'live',
    learningHours: 64,
    duration: '5 months',
    price: 'SGD 3,800',
    url: 'https://straits-college.example.org/programmes/specialist-tp',
    daysAgo: 23,
  },
  {
    title: 'Withholding Tax Relief and Reclaims',
    provider: 'Ledgerlight Labs',
    description:
      'Dividends arrive net and somebody must decide whether to bother. This course shows how to make that decision for a ' +
      'portfolio: entitlement, treaty and domestic rates, beneficial ownership, documents, limitation periods and expected cost. A ' +
      'spreadsheet tool ranks 180 sample payments by recoverable amount per hour of work.\n\n' +
      'Later lessons look at relief at source, at the evidence a custodian holds and does not share, and at what to write when an ' +
      'authority asks who really receives the income. Offered without charge to corporate and fund tax staff after registration ' +
      'with a business email address.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 4,
    duration: '1 week',
    price: '',
    url: 'https://ledgerlight.example.net/training/withholding-reclaims',
    daysAgo: 12.3,
  },
  {
    title: 'Country-by-Country Data: Quality, Consistency, Consequences',
    provider: 'Nordlys Tax Training',
    description:
      'The table was once filed and forgotten. It now serves as a risk tool for authorities, a gateway to safe harbours and, in ' +
      'places, a public document. This online half day treats it accordingly.\n\n' +
      'Participants receive an invented group’s report with thirty-one defects: intra-group dividends inside profit, a branch ' +
      'counted twice, employees in the country of their contract, currencies mixed. They find as many as possible in forty minutes, ' +
      'classify them by consequence, and design controls that would have caught each one. The afternoon ends with wording for ' +
      'explanatory notes that clarify more than they provoke.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 3,
    duration: 'half a day',
    price: '€260',
    url: 'https://nordlys-tax.example.com/courses/cbc-data',
    daysAgo: 7.7,
  },
  {
    title: 'Mutual Agreement Procedure: From Request to Settlement',
    provider: 'Savanna School of Revenue Studies',
    description:
      'Open course, without charge, for officials and advisers who are meeting the procedure for the first time. Four weekly units ' +
      'cover access and time limits, the content of a complete request, position papers, suspension of collection, the interaction ' +
      'with domestic appeals, and implementation.\n\n' +
      'A file of twenty-six documents from an imaginary case between two states is released in instalments, as it would arrive on a ' +
      'desk. Learners draft the opening letter, a chronology and a two-page position paper, and assess one another with a marking ' +
      'sheet. Those who complete all three pieces receive a certificate. Registration closes at two hundred people.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 6,
    duration: '4 weeks',
    price: '£0',
    url: 'https://savanna-school.example.org/courses/map-course',
    daysAgo: 31,
  },
  {
    title: 'Holding Companies, Substance and Beneficial Ownership',
    provider: 'Escola Fiscal Ribeirinha',
    description:
      'What does a director have to know, decide and be paid for before a holding company is more than an address? The seminar ' +
      'treats substance as evidence and not as decoration. Participants examine the board packs of two imaginary companies with ' +
      'identical structure charts, one persuasive and one hopeless, and explain the difference.\n\n' +
      'Further sessions deal with beneficial ownership tests, principal purpose, conduit financing and the treatment of fund ' +
      'platforms. The last hour is a mock interview in which a tax inspector questions a director about a €40 million loan. Live ' +
      'online; taught in English.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 5,
    duration: '1 day',
    price: '€480',
    url: 'https://ribeirinha.example.com/cursos/holding-substance',
    daysAgo: 57,
  },
];
