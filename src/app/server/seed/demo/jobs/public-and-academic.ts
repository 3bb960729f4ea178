import type { JobSeed } from '../shapes.ts';

export const jobs: JobSeed[] = [
  {
    title: 'Lecturer in Tax Law',
    company: 'Strathcairn University',
    location: 'Glasgow, United Kingdom',
    jurisdiction: 'United Kingdom',
    contract: 'permanent',
    salaryRange: '£45,500 - £56,000',
    description:
      'The School of Law seeks a lecturer to teach and research in tax law from the next academic year. The postholder will convene ' +
      'the undergraduate course in revenue law (about ninety students), contribute to a master’s module in international taxation ' +
      'and supervise dissertations.\n\n' +
      'We are open as to field. Colleagues work on the taxation of charities, on devolved taxes and on the history of excise ' +
      'administration; someone interested in dispute resolution, tax and the environment, or empirical study of compliance would ' +
      'complement them well. The teaching load is 190 contact hours in a full year, reduced by a third in the first.\n\n' +
      'The School runs a low-income taxpayer clinic in which students, supervised by volunteer practitioners, help people to answer ' +
      'letters from the authorities. Involvement counts towards the teaching load. Applicants should send a curriculum vitae, one ' +
      'published or forthcoming paper and a two-page outline of a course they would like to give.',
    requirements: [
      'PhD in law or a related discipline, complete or near completion',
      'Evidence of publications of high quality',
      'Experience of university teaching',
      'Practice experience is welcome but not required',
    ],
    contactEmail: 'law-recruitment@strathcairn.example.org',
    applicationUrl: 'https://strathcairn.example.org/vacancies/tax-law',
    daysAgo: 28,
    expiresInDays: 4,
  },
  {
    title: 'Postdoctoral Researcher, Tax Administration and Data',
    company: 'Meuse Institute for Fiscal Research',
    location: 'Ghent, Belgium',
    jurisdiction: 'Belgium',
    contract: 'fixed_term',
    salaryRange: '€4,100 - €4,600 gross per month',
    description:
      'The Institute invites applications for a two-year postdoctoral post in a project on how small firms respond when tax returns ' +
      'arrive pre-filled. Two administrations have agreed to provide anonymised records covering some 70,000 businesses, and a ' +
      'randomised pilot is planned for the second year.\n\n' +
      'The researcher will design the empirical strategy, prepare the data in a secure environment, and lead at least two papers ' +
      'with the principal investigators. The questions are not only econometric. When a figure is proposed by the authority, who is ' +
      'responsible for its being wrong? Does correction fall when accepting is easier than thinking? We would like to hear from ' +
      'economists with an interest in law and from lawyers who can handle a panel data set.\n\n' +
      'The post carries no teaching obligation, although a short seminar for master’s students is encouraged. Travel and a ' +
      'child-friendly conference allowance are included. References are requested for shortlisted candidates only.',
    requirements: [
      'Doctorate in economics, public finance, law or a related field',
      'Experience with administrative microdata',
      'R or Stata',
      'Good written English',
      'Interest in field experiments with public bodies',
    ],
    contactEmail: 'postdoc@meuse-institute.example.org',
    daysAgo: 45,
    expiresInDays: -9,
  },
  {
    title: 'Senior Adviser, Treaty Negotiation Support',
    company: 'Southern Revenue Capacity Centre',
    location: 'Pretoria, South Africa (extensive regional travel)',
    jurisdiction: 'South Africa',
    contract: 'fixed_term',
    salaryRange: 'ZAR 1,150,000 - 1,350,000',
    description:
      'The Centre is a membership body that helps finance ministries and revenue authorities in Southern and Eastern Africa with ' +
      'tax policy and administration. Demand for help with treaties exceeds what our present adviser can give, so we are recruiting ' +
      'a second for three years.\n\n' +
      'You will work beside national negotiating teams before, during and after a round: analysing existing networks, costing the ' +
      'concessions, preparing a model and fallback texts, and training officials who may meet counterparts with five times their ' +
      'number of specialists. After signature the work shifts to application, for example relief procedures, beneficial ownership ' +
      'checks and the first mutual agreement requests.\n\n' +
      'The adviser does not negotiate for anybody. The country’s team speaks; you make sure it knows what a lower rate on technical ' +
      'fees would cost, and what it has been offered in return. Expect about ninety days of travel a year.',
    requirements: [
      'Ten years in international tax, with time in a ministry or authority',
      'Participation in bilateral treaty negotiations',
      'Skill in training adult professionals',
      'English; Portuguese or French highly desirable',
      'Ability to model revenue effects with thin data',
      'Diplomatic manner',
    ],
    contactEmail: 'recruitment@srcc.example.org',
    applicationUrl: 'https://srcc.example.org/jobs/senior-adviser-treaties',
    daysAgo: 5.3,
    expiresInDays: 27,
  },
  {
    title: 'Tax Policy Analyst',
    company: 'Prairie Fiscal Observatory',
    location: 'Ottawa, Canada (hybrid)',
    jurisdiction: 'Canada',
    contract: 'permanent',
    salaryRange: 'C$82,000 - C$96,000',
    description:
      'The Observatory is a non-partisan research charity with sixteen staff. It publishes costings of tax proposals, ' +
      'distributional analysis, and an annual review of tax expenditures that few people read and many quote.\n\n' +
      'The analyst will maintain our microsimulation model of personal taxes and benefits, cost measures on short notice and write ' +
      'them up in plain language. In a typical month you might estimate who gains from a refundable training credit, explain why a ' +
      'cut in the lowest rate is worth most to people who never think about it, and decline to produce a single figure where only a ' +
      'range is honest. Every costing is released with its assumptions and code.\n\n' +
      'Journalists telephone; you will be trained to answer. Our funding comes from foundations and individual donors, and no donor ' +
      'sees a result before publication. French-language media work is shared among those who can do it well, and valued in the pay ' +
      'scale.',
    requirements: [
      'Master’s degree in economics, public policy or statistics',
      'Experience with survey or tax microdata',
      'Programming in R, Python or SAS',
      'Plain writing, shown by a sample',
      'English; French an asset',
    ],
    contactEmail: 'jobs@prairiefiscal.example.org',
    daysAgo: 22,
    expiresInDays: 6,
  },
  {
    title: 'Head of Tax and Research Funding Compliance',
    company: 'Wairere University',
    location: 'Wellington, New Zealand',
    jurisdiction: 'New Zealand',
    contract: 'permanent',
    salaryRange: 'NZ$135,000 - NZ$155,000',
    description:
      'A university is a school, a landlord, a caterer, a research contractor and, at Wairere, the owner of a working sheep ' +
      'station. Each has its own tax position, and the head of tax is expected to know them all.\n\n' +
      'The role covers goods and services tax, employment taxes, fringe benefits, the boundary of our charitable status, ' +
      'withholding on visiting lecturers, and overseas obligations arising from research and student recruitment. We have people ' +
      'working in eleven countries, of whom we planned for perhaps five. You will also review research agreements before signature: ' +
      'whether a grant is consideration for a supply is easier to settle in a draft than in an audit.\n\n' +
      'You report to the chief financial officer, manage one adviser and are invited to speak at faculty meetings, where the ' +
      'questions are excellent and rarely short.\n\n' +
      'The university supports flexible hours and contributes to professional membership and training.',
    requirements: [
      'Chartered accountant or lawyer with tax specialism',
      'Eight years of experience, ideally with public or charitable bodies',
      'Depth in goods and services tax and employment taxes',
      'Good humour in committees',
    ],
    contactEmail: 'people@wairere.example.org',
    daysAgo: 15.8,
    expiresInDays: 48,
    active: false,
  },
  {
    title: 'Technical Editor and Examiner (part time)',
    company: 'Northmoor Institute of Taxation',
    location: 'Remote, any time zone within four hours of London',
    jurisdiction: 'Global',
    contract: 'part_time',
    salaryRange: '',
    description:
      'The Northmoor Institute sets examinations in international and indirect tax for candidates in some forty countries and ' +
      'publishes the study manuals that go with them. We need a technical editor for about sixteen hours a week, with peaks before ' +
      'each sitting.\n\n' +
      'The editor checks that manuals are right, current and readable; drafts and tests questions; and prepares model answers that ' +
      'a good candidate could have written in the time allowed. You would also moderate a sample of marked scripts. Moderation is ' +
      'where standards are kept: if two examiners differ by more than eight marks on a script, you read it, decide, and write a ' +
      'note that both of them learn from.\n\n' +
      'The work can be combined with practice, teaching or retirement. You must not teach for the same examinations, and your name ' +
      'is not published as an examiner while you serve. The hourly fee depends on qualification and is stated in the information ' +
      'pack.',
    requirements: [
      'Recognised tax qualification and ten years of practice',
      'Experience of examining, teaching or technical editing',
      'Command of VAT or of international corporate tax',
      'Exact, economical English',
      'Reliable with deadlines',
    ],
    contactEmail: 'exams@northmoor.example.org',
    applicationUrl: 'https://northmoor.example.org/about/work-with-us',
    daysAgo: 10.2,
  },
];
