import type { JobSeed } from '../shapes.ts';

export const jobs: JobSeed[] = [
  {
    title: 'Head of Tax, Europe',
    company: 'Velmora Foods Group',
    location: 'Utrecht, Netherlands (hybrid, three days on site)',
    jurisdiction: 'Netherlands',
    contract: 'permanent',
    salaryRange: '€165,000 - €190,000 plus bonus and long-term plan',
    salaryMin: 165_000,
    salaryMax: 190_000,
    salaryCurrency: 'EUR',
    locality: 'Utrecht',
    country: 'NL',
    description:
      'Velmora makes chilled foods in nine European countries and sells them in twenty-two. The tax function is six people: two in ' +
      'Utrecht, and one each in Lyon, Parma, Poznań and Ghent. You would lead it, report to the group chief financial officer and ' +
      'present to the audit committee twice a year.\n\n' +
      'The effective tax rate is not the problem; its volatility is. Two acquisitions left us with overlapping financing companies, ' +
      'a principal structure that no longer follows the people who take the decisions, and loss positions whose recognition is ' +
      'argued afresh at every year end. Your first year will go into simplifying that, settling one bilateral mutual agreement case ' +
      'and taking the Pillar Two calculations from an adviser’s spreadsheet into our own consolidation system.\n\n' +
      'You will own the relationship with the Dutch authority under a cooperative arrangement, so we want somebody who raises an ' +
      'awkward point before being asked. The role carries a real budget, including for closing entities.',
    requirements: [
      'At least twelve years in corporate tax, part of it in-house',
      'Experience of leading a team spread over several countries',
      'A settled or litigated transfer pricing dispute you can talk through',
      'Confident with deferred tax under IFRS',
      'Fluent English; Dutch useful',
    ],
    contactEmail: 'tax-recruitment@velmora.example.com',
    applicationUrl: 'https://careers.velmora.example.com/head-of-tax-europe',
    daysAgo: 2.4,
    expiresInDays: 38,
  },
  {
    title: 'Transfer Pricing Manager',
    company: 'Kestrelwood Instruments GmbH',
    location: 'Munich, Germany (hybrid)',
    jurisdiction: 'Germany',
    contract: 'permanent',
    salaryRange: '',
    salaryMin: 92_000,
    salaryMax: 108_000,
    salaryCurrency: 'EUR',
    streetAddress: 'Ungererstraße 12',
    postalCode: '80802',
    locality: 'Munich',
    country: 'DE',
    remote: true,
    description:
      'We build laboratory balances and moisture analysers. Manufacturing is in Bavaria and Penang, and nineteen sales companies ' +
      'buy from a central entity at prices that are meant to leave each of them an operating margin within a benchmarked range. In ' +
      'most years fourteen do so without help. You would be responsible for the other five.\n\n' +
      'The work divides roughly into thirds. The first is operational: quarterly margin monitoring, price lists, and keeping ' +
      'year-end true-ups small enough that customs values do not have to be reopened. The second is documentation: the master file, ' +
      'some twenty local files, and a service charge whose allocation keys date from before our second factory. The third is ' +
      'defence, at present two field audits and one request for a bilateral advance pricing agreement.\n\n' +
      'You will sit in the finance team rather than in a separate tax department, beside the controllers who set the standard ' +
      'costs. That is deliberate. Our last three audit adjustments came from facts nobody had passed on.',
    requirements: [
      'Five to eight years in transfer pricing, advisory or industry',
      'Hands-on benchmarking and segmented profit and loss work',
      'Knowledge of how price adjustments affect customs value',
      'Good German and English',
      'Advanced Excel; SQL an advantage',
    ],
    contactEmail: 'people@kestrelwood.example.com',
    daysAgo: 6.2,
    expiresInDays: 29,
  },
  {
    title: 'Indirect Tax Analyst',
    company: 'Brightquay Marketplaces',
    location: 'Dublin, Ireland',
    jurisdiction: 'Ireland',
    contract: 'permanent',
    salaryRange: '€52,000 - €60,000',
    description:
      'Brightquay runs an online marketplace for second-hand furniture and musical instruments. A buyer in Vienna may be purchasing ' +
      'from a private seller in Cork, a dealer using a margin scheme in Bruges or a business outside the European Union for which ' +
      'the platform itself accounts for the tax. Our determination engine has to tell these apart about 400,000 times a week.\n\n' +
      'As an analyst in a team of five you would prepare One Stop Shop and local returns, reconcile them to the payment ledger, and ' +
      'investigate what does not fit: the seller whose VAT number stopped validating, the refund issued in a later period, the ' +
      'consignment split into three parcels. You would also help to prepare the platform data that authorities receive about our ' +
      'sellers, and answer the questions sellers then send us.\n\n' +
      'There is study support and leave for a professional tax qualification. Month ends are busy; Fridays outside them are usually ' +
      'quiet.',
    requirements: [
      'Two years in VAT compliance or a similar data-heavy role',
      'Understanding of place of supply rules for goods and services',
      'Comfort with reconciling large files',
      'Part-qualified or keen to start',
      'Clear written English for seller queries',
    ],
    contactEmail: 'talent@brightquay.example.com',
    applicationUrl: 'https://jobs.brightquay.example.com/indirect-tax-analyst',
    daysAgo: 24.5,
    expiresInDays: 2,
  },
  {
    title: 'Group Tax Director',
    company: 'Osterhavn Shipping ASA',
    location: 'Oslo, Norway',
    jurisdiction: 'Norway',
    contract: 'permanent',
    salaryRange: 'NOK 1,650,000 - 1,900,000',
    description:
      'Osterhavn operates thirty-four vessels: product tankers under tonnage tax, and a younger offshore wind service fleet that ' +
      'mostly falls outside it. The boundary between the two regimes is the most valuable line in our tax return and the one most ' +
      'often drawn wrongly.\n\n' +
      'You will direct a team of four in Oslo and coordinate advisers in the places where our wind vessels work. Each campaign ' +
      'begins with the same questions: does the time on site create a permanent establishment, who withholds on the crew’s wages, ' +
      'is the charter income a service or a rental, and does the treaty’s offshore clause shorten the usual threshold? We would ' +
      'like these answered before the tender price is fixed, which has not always happened.\n\n' +
      'Other current matters are the exclusion for international shipping income under the global minimum tax, a pending ' +
      'reorganisation of the ship-owning companies, and a tax policy statement that the board wants to be able to defend in public.\n\n' +
      'You report to the finance director and deputise for her on the risk committee.',
    requirements: [
      'Ten years or more in corporate or international tax',
      'Shipping, offshore or energy experience',
      'Working Norwegian',
      'Ability to explain a tax position to a board in ten minutes',
      'Experience of negotiating charterparty or contract tax clauses',
    ],
    contactEmail: 'hr@osterhavn.example.com',
    daysAgo: 11,
    expiresInDays: 33,
  },
  {
    title: 'Pillar Two Reporting Lead (18 months)',
    company: 'Halden Brae plc',
    location: 'Manchester, United Kingdom (hybrid, two days on site)',
    jurisdiction: 'United Kingdom',
    contract: 'fixed_term',
    salaryRange: '£88,000 - £98,000 pro rata, plus completion bonus',
    description:
      'Halden Brae is an engineering group with 140 entities in 31 jurisdictions. Twenty-six of those jurisdictions should meet a ' +
      'transitional safe harbour. The other five are why this post exists, along with the unwelcome discovery that our ' +
      'country-by-country data and our consolidation packages disagree on which entity employs 300 people.\n\n' +
      'You will own the data inventory, agree a source and an owner for every field, build the calculation with our software ' +
      'supplier, and run two complete reporting cycles including the information return and any local top-up tax returns. You will ' +
      'also write the handbook that allows the permanent team to carry on without you.\n\n' +
      'This is a fixed-term role with a defined end product, not a permanent vacancy in disguise. The completion bonus depends on ' +
      'the second cycle being run by your successors with you in the room but not at the keyboard.\n\n' +
      'Travel is light: perhaps four trips to Rotterdam and Houston.',
    requirements: [
      'Qualified accountant or tax adviser',
      'Direct experience of a GloBE calculation, even a partial one',
      'Understanding of consolidation systems and deferred tax',
      'Project discipline: owners, dates, issue logs',
      'Tact with busy local finance teams',
    ],
    contactEmail: 'tax.careers@haldenbrae.example.com',
    applicationUrl: 'https://haldenbrae.example.com/careers/pillar-two-lead',
    daysAgo: 0.3,
    expiresInDays: 45,
  },
  {
    title: 'Customs and Trade Compliance Manager',
    company: 'Sierra Lumbre Automotive',
    location: 'Monterrey, Mexico',
    jurisdiction: 'Mexico',
    contract: 'permanent',
    salaryRange: 'MXN 75,000 - 90,000 per month',
    description:
      'Our two Monterrey plants import castings, wiring and electronics from eleven countries and ship finished steering assemblies ' +
      'north. About nine shipments in ten claim preferential origin. If the regional value content on one assembly is wrong, it is ' +
      'wrong 60,000 times before anyone notices.\n\n' +
      'You will manage a team of seven covering classification, origin, temporary import programmes and relations with brokers. The ' +
      'first task is a review of origin evidence: supplier declarations are filed by year and not by part number, so a change of ' +
      'component does not reliably trigger a new calculation. The second is to bring customs values into line with the transfer ' +
      'prices that the group tax team in Querétaro adjusts each December.\n\n' +
      'The plants work in two shifts and so, on occasion, does the manager. In return you have authority to stop a shipment, and ' +
      'the management team has agreed in writing that it will not overrule you for the sake of a delivery slot.',
    requirements: [
      'Seven years in customs compliance, preferably automotive',
      'Detailed command of rules of origin calculations',
      'Experience of temporary import programmes and their audits',
      'Spanish and English',
      'Customs broker relationships you have managed, not only inherited',
    ],
    contactEmail: 'reclutamiento@sierralumbre.example.com',
    daysAgo: 17,
    expiresInDays: 21,
  },
  {
    title: 'Tax Technology Engineer',
    company: 'Paloma Grid Energy',
    location: 'Remote within Portugal or Spain; monthly meeting in Lisbon',
    jurisdiction: 'Portugal',
    contract: 'permanent',
    salaryRange: '€58,000 - €70,000',
    description:
      'Paloma installs and finances rooftop solar systems and issues 1.1 million invoices a year from four billing platforms. Each ' +
      'platform has its own idea of what a tax code is. Your job is to make them agree.\n\n' +
      'You would join a tax team of eight as its only engineer. Typical work: a rules service that returns the VAT treatment for a ' +
      'given supply and records why; tests that fail when somebody adds a product without a tax classification; extraction of audit ' +
      'files; connections to certified invoicing and e-reporting channels; and a reconciliation that shows, every morning, which ' +
      'documents were accepted, rejected or never sent.\n\n' +
      'Our stack is PostgreSQL, Python and a modest amount of TypeScript. We prefer plain solutions that a tax manager can read. ' +
      'You will not need to know VAT on the first day, but you must want to: the engineer who left could explain a self-supply ' +
      'better than most of the advisers we pay.',
    requirements: [
      'Three years or more building production data services',
      'Strong SQL and one of Python or TypeScript',
      'Habit of writing tests and short, useful documentation',
      'Portuguese or Spanish, and English',
      'Curiosity about tax rules',
    ],
    contactEmail: 'engineering@palomagrid.example.com',
    applicationUrl: 'https://palomagrid.example.com/jobs/tax-technology-engineer',
    daysAgo: 3.8,
  },
  {
    title: 'Global Mobility Tax Specialist',
    company: 'Nakamori Precision Co.',
    location: 'Osaka, Japan',
    jurisdiction: 'Japan',
    contract: 'permanent',
    salaryRange: '¥8,500,000 - ¥10,500,000',
    description:
      'Nakamori has 210 employees on assignment, most of them engineers sent for two to four years to plants in Thailand, Germany ' +
      'and the United States. We also have a growing number of people who asked to work from abroad for a month and stayed for ' +
      'five.\n\n' +
      'The specialist will look after both groups. For assignees: tax equalisation calculations, shadow payroll instructions, ' +
      'social security certificates and the annual round of returns prepared by our provider. For the others: a pre-approval check ' +
      'covering days, duties, signing authority and benefits, with an answer within three working days. At present it takes three ' +
      'weeks, so people travel first.\n\n' +
      'You will work with human resources, payroll and the corporate tax manager, who needs to know early when a visiting ' +
      'engineer’s project begins to look like a permanent establishment. Overtime is limited and monitored. The working language of ' +
      'the team is Japanese; correspondence with the host countries is in English.',
    requirements: [
      'Four years in expatriate tax or global payroll',
      'Practical knowledge of tax equalisation',
      'Business-level Japanese and English',
      'Understanding of social security agreements and treaty day counts',
    ],
    contactEmail: 'jinji@nakamori.example.com',
    daysAgo: 38,
    expiresInDays: -4,
  },
  {
    title: 'Senior Tax Accountant (three days a week)',
    company: 'Tallow Creek Wines',
    location: 'Adelaide, Australia (hybrid)',
    jurisdiction: 'Australia',
    contract: 'part_time',
    salaryRange: 'A$72,000 - A$80,000 for 0.6 full time',
    description:
      'Tallow Creek is a family-owned wine producer with vineyards in two regions, a bottling plant and an export business that ' +
      'earns two thirds of the revenue. The finance team has eleven people and, until now, no tax specialist among them.\n\n' +
      'We are looking for a senior accountant for three days a week, on days to be agreed. You would prepare the income tax and ' +
      'tax-effect accounting work, own the goods and services tax, wine tax and fringe benefits filings, and be the person the ' +
      'export manager calls before promising delivery terms to a new customer. Some of the work is uneventful. Some is not: the ' +
      'family is planning succession, one vineyard sits in a trust, and a distribution company overseas has begun to make money.\n\n' +
      'External advisers will remain for the complicated parts. We want somebody who recognises which parts those are.',
    requirements: [
      'Chartered or certified accountant with tax focus',
      'Six years or more of relevant experience',
      'Private group, trust or agribusiness background',
      'Careful record keeping',
      'Willing to visit the vineyards in vintage',
    ],
    contactEmail: 'accounts@tallowcreek.example.com',
    daysAgo: 14.5,
    expiresInDays: 26,
    active: false,
  },
  {
    title: 'Vice President, Tax',
    company: 'Quillon Payments',
    location: 'Singapore',
    jurisdiction: 'Singapore',
    contract: 'permanent',
    salaryRange: '',
    description:
      'Quillon moves money for merchants in fourteen Asian and Gulf markets. We hold licences in seven, have people in ten and have ' +
      'tax questions in all of them. The Vice President, Tax, will be our most senior tax hire, supported by two managers and a ' +
      'regional budget for advisers.\n\n' +
      'Payments sharpen familiar questions. Is the merchant fee a financial service or a technical one? Where do withholding taxes ' +
      'on service payments fall when the customer settles net? Which entity earns the spread on a currency conversion that takes ' +
      '400 milliseconds and involves three of them? You will be expected to hold a view, document it and change it when the facts ' +
      'change.\n\n' +
      'Two projects are already funded: an incentive application that depends on the substance we really have, and a clean-up of ' +
      'intercompany agreements written when the group had four entities. A listing is possible in the medium term, so controls have ' +
      'to be fit for an auditor’s eyes.\n\n' +
      'Compensation is discussed at the first conversation and includes equity.',
    requirements: [
      'Fifteen years in tax, including financial services or payments',
      'Regional experience across South-East Asia or the Gulf',
      'Proven work on withholding tax and indirect tax for financial flows',
      'Readiness to build a function from a small base',
    ],
    contactEmail: 'leadership-hiring@quillon.example.com',
    applicationUrl: 'https://quillon.example.com/careers/vp-tax',
    daysAgo: 8.1,
    expiresInDays: 52,
  },
];
