import type { JobSeed } from '../shapes.ts';

export const jobs: JobSeed[] = [
  {
    title: 'VAT Senior Associate, Real Estate and Financial Services',
    company: 'Harrowgate & Pell LLP',
    location: 'London, United Kingdom (hybrid)',
    jurisdiction: 'United Kingdom',
    contract: 'permanent',
    salaryRange: '£68,000 - £78,000 plus bonus',
    description:
      'Our VAT group has three partners and fourteen advisers and acts mainly for property investors, lenders and fund managers. ' +
      'The subject matter is partial exemption, options to tax, capital goods adjustments and transfers of businesses that turn ' +
      'out, on the day before completion, not to be transfers of businesses at all.\n\n' +
      'A senior associate here runs transactions from the first structure paper to the post-completion notifications, drafts ' +
      'opinions that a partner then tries to break, and supervises one or two juniors. You would also take a share of the disputes ' +
      'work: at any time we have about a dozen reviews or appeals open, and the associate who wrote the advice does not hide from ' +
      'the hearing.\n\n' +
      'The annual target is 1,350 chargeable hours and we mean it as a ceiling as well as a floor. Two afternoons a month are ' +
      'reserved for training that you receive or give.',
    requirements: [
      'Three to six years of UK VAT advisory experience',
      'Chartered Tax Adviser, solicitor or equivalent',
      'Real estate or financial services work',
      'Concise drafting',
      'Interest in contentious VAT',
    ],
    contactEmail: 'recruitment@harrowgatepell.example.com',
    daysAgo: 26,
    expiresInDays: 5,
  },
  {
    title: 'Tax Trainee',
    company: 'Dreyfort Lamm Steuerberatung',
    location: 'Vienna, Austria',
    jurisdiction: 'Austria',
    contract: 'permanent',
    salaryRange: '€38,500 per year, more with relevant internships',
    description:
      'Each autumn we take on three trainees straight from university. The programme lasts three years and leads to the ' +
      'professional examinations, for which we pay the fees and give twelve weeks of leave spread over the period.\n\n' +
      'The first year is rotation: four months each in company returns, VAT and payroll taxes. You will prepare real returns from ' +
      'the second week, with a named reviewer who must send back comments in writing. In the second year you choose a focus, for ' +
      'instance cross-border groups, foundations or hospitality businesses, of which we look after rather many. In the third you ' +
      'carry your own small client list.\n\n' +
      'We advise mostly owner-managed companies with neighbours across a border: a hotel with staff who live in Bratislava, a ' +
      'toolmaker with a warehouse in Passau. International tax begins earlier than people expect. You do not need top marks. We ' +
      'look for curiosity, accuracy and the courage to say that a figure looks strange.',
    requirements: [
      'Degree in business, law or economics, finished or nearly so',
      'Fluent German, good English',
      'Liking for detail and for people',
      'Readiness to sit professional examinations',
      'Another Central European language is welcome',
    ],
    contactEmail: 'karriere@dreyfort-lamm.example.com',
    applicationUrl: 'https://dreyfort-lamm.example.com/trainee',
    daysAgo: 1.2,
    expiresInDays: 57,
  },
  {
    title: 'Transfer Pricing Economist',
    company: 'Marchbanks Oduya Advisory',
    location: 'Nairobi, Kenya',
    jurisdiction: 'Kenya',
    contract: 'permanent',
    salaryRange: 'KSh 3,600,000 - 4,500,000',
    description:
      'Marchbanks Oduya advises East African groups and multinationals with operations in the region. The transfer pricing team has ' +
      'nine people, half of them economists, and a library of local comparables that we have built by hand because the commercial ' +
      'databases contain so few.\n\n' +
      'The economist will design and run benchmarking studies, value intangibles and intra-group loans, and draft the economic ' +
      'sections of local files and dispute submissions. Comparability adjustments matter more here than in most markets: a European ' +
      'distributor with sixty days of cheap credit tells you little about a Kampala distributor borrowing in shillings, unless the ' +
      'working capital and country risk differences are handled with care and explained in words a tribunal can follow.\n\n' +
      'You would have one current file from each of tea, telecommunications towers and agricultural machinery. There is regular ' +
      'travel within the region, about four days a month, and a budget for one international conference a year.',
    requirements: [
      'Degree in economics, finance or statistics; postgraduate preferred',
      'Three years of transfer pricing or valuation work',
      'Skill in R, Stata or Python',
      'Ability to explain a regression to a lawyer',
      'Experience of regional tax authority audits is an advantage',
    ],
    contactEmail: 'careers@marchbanksoduya.example.com',
    daysAgo: 9.4,
    expiresInDays: 31,
  },
  {
    title: 'Director, Tax Controversy',
    company: 'Iyer Castellane LLP',
    location: 'Mumbai, India',
    jurisdiction: 'India',
    contract: 'permanent',
    salaryRange: '₹75 lakh - ₹95 lakh',
    description:
      'The controversy practice handles some 240 open matters, from assessment proceedings to the higher courts. A third concern ' +
      'transfer pricing, a third permanent establishment and withholding questions, and the rest whatever the last search produced. ' +
      'The founding partner retires in two years and we intend this director to be among those who replace her.\n\n' +
      'You will lead a team of ten, appear before appellate authorities, instruct senior counsel and decide which points to press ' +
      'and which to drop. We value that last judgement most. A submission with four good grounds is better than one with nineteen, ' +
      'and clients who have paid for nineteen need to be told so with some skill.\n\n' +
      'The practice also runs mutual agreement and advance pricing applications in parallel with domestic appeals. You should know ' +
      'how an election on one track affects the other, and how to keep stays, deposits and limitation dates on a single page.\n\n' +
      'Partnership terms will be discussed openly with shortlisted candidates.',
    requirements: [
      'Twelve years or more in direct tax litigation or controversy',
      'Right of audience or equivalent professional standing',
      'Experience with mutual agreement or advance pricing procedures',
      'Team leadership',
      'A strong written advocacy sample, suitably redacted',
    ],
    contactEmail: 'partners@iyercastellane.example.com',
    applicationUrl: 'https://iyercastellane.example.com/join/director-controversy',
    daysAgo: 30,
    expiresInDays: 1,
  },
  {
    title: 'Private Client Tax Manager',
    company: 'Corbet Vale SA',
    location: 'Geneva, Switzerland',
    jurisdiction: 'Switzerland',
    contract: 'permanent',
    salaryRange: 'CHF 140,000 - 165,000',
    description:
      'Corbet Vale advises about 180 families, many with members in three or more countries and a trust or foundation settled by a ' +
      'grandparent who disliked paperwork. We do not manage money and take no commissions.\n\n' +
      'The manager will be responsible for thirty families. A normal week contains an arrival or a departure, a question on the ' +
      'residence tie-breaker, a distribution that one country regards as income and another as capital, and a reporting ' +
      'classification that a bank has got wrong. Twice a year you will sit down with each family and walk through a single-page map ' +
      'of who owns what, who is taxed where, and which dates matter before the next meeting.\n\n' +
      'You will work with one of four directors and bring on two junior colleagues. Discretion is assumed. So is the willingness to ' +
      'tell a wealthy client that the answer is no.',
    requirements: [
      'Six years in private client tax in at least two jurisdictions',
      'Sound knowledge of trusts, foundations and exchange of information',
      'French and English; Italian or Arabic a bonus',
      'Relevant professional qualification',
    ],
    contactEmail: 'emploi@corbetvale.example.com',
    daysAgo: 4.6,
    expiresInDays: 41,
  },
  {
    title: 'E-Invoicing and SAF-T Consultant',
    company: 'Wiślana Tax Studio',
    location: 'Remote; occasional days in Warsaw, Poland',
    jurisdiction: 'Poland',
    contract: 'freelance',
    salaryRange: 'PLN 180 - 220 per hour plus VAT',
    description:
      'We help medium-sized manufacturers and retailers to move from printed or PDF invoices to structured ones. The software is ' +
      'usually the easy part. The hard part is that the invoice has been carrying information for the warehouse, the bank and the ' +
      'customer’s approval process which has no field in the new schema.\n\n' +
      'We are looking for two freelance consultants for about fifteen days a month over at least a year. You would map a client’s ' +
      'document flows, list the exceptions (self-billing, corrections, advance payments, foreign currency, bonuses granted after ' +
      'the sale), specify the data fixes, and sit with the accounts team in the first weeks after launch, when rejected documents ' +
      'pile up and somebody has to read the error messages.\n\n' +
      'Projects are small: two consultants, one tax adviser and the client’s developer. Invoices from our contractors are paid ' +
      'within fourteen days, provided they pass validation.',
    requirements: [
      'Hands-on e-invoicing or audit file projects',
      'Reading knowledge of XML and schemas',
      'Good grasp of Polish VAT documentation in practice',
      'Polish and English',
      'Patience with legacy systems',
    ],
    contactEmail: 'wspolpraca@wislana.example.com',
    applicationUrl: 'https://wislana.example.com/freelance',
    daysAgo: 12.7,
  },
  {
    title: 'Manager, Transaction Tax',
    company: 'Lindqvist Amsel AB',
    location: 'Stockholm, Sweden',
    jurisdiction: 'Sweden',
    contract: 'permanent',
    salaryRange: 'SEK 68,000 - 78,000 per month',
    description:
      'Lindqvist Amsel is a transaction advisory boutique with thirty-five people. The tax team of eight covers due diligence, ' +
      'structuring and the tax terms of the share purchase agreement, mostly for private equity houses buying Nordic companies with ' +
      'revenues between SEK 200 million and SEK 3 billion.\n\n' +
      'Managers lead the diligence: scoping, data room, management interviews, and a red-flag report whose first page states the ' +
      'five exposures that should move the price. We do not deliver 120-page descriptions of things that are fine. You will then ' +
      'follow the findings into the negotiation, because an exposure that is neither priced, indemnified nor insured has simply ' +
      'been described.\n\n' +
      'Deal traffic is uneven. In quiet months we write sell-side reviews, update models of interest limitation outcomes and take ' +
      'holidays. In the busy ones, two people are assigned to each project so that nobody carries a weekend alone.',
    requirements: [
      'Five years in transaction or corporate tax',
      'Swedish and English at drafting level',
      'Experience of share purchase agreement negotiations',
      'Numerate: you can follow a deal model',
      'Calm under deadlines',
    ],
    contactEmail: 'jobb@lindqvistamsel.example.com',
    daysAgo: 33,
    expiresInDays: -1,
  },
  {
    title: 'International Tax Counsel',
    company: 'Tavoré Brandão Advogados',
    location: 'São Paulo, Brazil',
    jurisdiction: 'Brazil',
    contract: 'permanent',
    salaryRange: 'R$ 26,000 - R$ 32,000 per month',
    description:
      'Tavoré Brandão is a tax-only firm of forty lawyers. The international group advises Brazilian companies expanding abroad and ' +
      'foreign investors coming in, and much of its work lies at a point of change: moving local pricing practices to the arm’s ' +
      'length standard, replacing consumption taxes that clients spent decades learning, and reconciling both with contracts signed ' +
      'for twenty years.\n\n' +
      'Counsel will lead engagements on controlled foreign company exposure, remittances for services and technology, and the ' +
      'pricing of commodities sold through trading hubs. You will write in Portuguese for courts and in English for boards, seldom ' +
      'the same document twice.\n\n' +
      'We expect counsel to publish two substantial pieces a year and to teach in the firm’s Friday seminar. Bonus is tied to ' +
      'collective results and disclosed by formula. The office in Pinheiros has room for everyone, though most colleagues attend on ' +
      'three days.',
    requirements: [
      'Brazilian bar admission',
      'Eight years in international tax',
      'Master’s degree in tax law, in Brazil or abroad',
      'Excellent English',
      'Experience with transfer pricing for commodities or services',
    ],
    contactEmail: 'carreiras@tavorebrandao.example.com',
    daysAgo: 19,
    expiresInDays: 24,
    active: false,
  },
  {
    title: 'Partnership Tax Senior',
    company: 'Alder Pike Tax Advisors',
    location: 'Remote within the United States; office in Chicago',
    jurisdiction: 'United States',
    contract: 'permanent',
    salaryRange: '$88,000 - $102,000',
    description:
      'We prepare and review about 900 partnership returns a year for real estate, venture and family investment partnerships. A ' +
      'third have foreign partners, which is where withholding, treaty claims and additional schedules turn an ordinary return into ' +
      'a long one.\n\n' +
      'As a senior you would own sixty to seventy returns with the help of two staff accountants: allocations that follow the ' +
      'agreement and not last year’s workpaper, capital accounts that roll forward, basis schedules the partners can rely on, and ' +
      'state filings in the places where the income in fact arises. You would be the first to read new partnership agreements and ' +
      'to ask the drafter what a waterfall clause is supposed to do when the preferred return is not met.\n\n' +
      'Peak season runs to 55 hours a week; we publish everyone’s hours internally and compensate the excess with leave in summer. ' +
      'Remote colleagues receive equipment and two paid visits a year.',
    requirements: [
      'CPA or enrolled agent, or within one part of it',
      'Three years of partnership return preparation',
      'Knowledge of withholding on foreign partners',
      'Experience with multistate filings',
      'Self-review habits',
    ],
    contactEmail: 'hiring@alderpike.example.com',
    applicationUrl: 'https://alderpike.example.com/openings/partnership-senior',
    daysAgo: 0.1,
    expiresInDays: 35,
  },
  {
    title: 'Associate, Investment Funds Tax',
    company: 'Clerveau Weiss & Associés',
    location: 'Luxembourg',
    jurisdiction: 'Luxembourg',
    contract: 'permanent',
    salaryRange: '',
    description:
      'The funds group advises on the structure and daily life of private debt, infrastructure and real estate funds. Associates ' +
      'deal with the holding companies beneath them: financing terms, withholding tax relief, interest limitation, hybrid ' +
      'instruments, substance, and the investor questionnaires that arrive four days before a closing.\n\n' +
      'You would start with recurring work, because it is where the structure is really understood. Take a fictional debt fund with ' +
      'three compartments and forty investors: someone has to know which of them can break a hybrid mismatch, which treaty claims ' +
      'depend on facts about beneficial ownership, and what the director in the boardroom is able to say about both. Within a year ' +
      'we expect you to run a small structure alone, from steps memorandum to annual compliance calendar.\n\n' +
      'The team is eleven people of seven nationalities. Salary follows a published scale by years of experience and will be sent ' +
      'to every candidate invited to interview.',
    requirements: [
      'One to three years in fund or corporate tax',
      'English and French; German an asset',
      'Master’s degree in law, tax or finance',
      'Ability to read a structure chart critically',
    ],
    contactEmail: 'rh@clerveauweiss.example.com',
    daysAgo: 7.5,
    expiresInDays: 18,
  },
];
