import type { CourseSeed } from '../shapes.ts';

export const courses: CourseSeed[] = [
  {
    title: 'Foundations of VAT: From Invoice to Return',
    provider: 'Northmoor Institute of Taxation',
    description:
      'A first certificate for people who meet VAT at work before anyone has explained it to them. Eight units follow one invented ' +
      'wholesaler through a year: registration, taxable amount, rates and exemptions, the right to deduct, imports, bad debts, ' +
      'corrections and an inspection visit.\n\n' +
      'Each unit ends with a small set of documents to be coded, and the figures roll forward, so an error in unit two is still ' +
      'there in unit six. Assessment is an online paper of two hours. No prior knowledge is required; allow about three hours a ' +
      'week.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 40,
    duration: '3 months',
    price: '£450',
    url: 'https://northmoor.example.org/courses/vat-foundations',
    daysAgo: 0.3,
  },
  {
    title: 'Partial Exemption Workshop: Methods That Survive Review',
    provider: 'Quayside Tax Academy',
    description:
      'Two days of calculation for advisers and in-house teams in finance, property, education and health. Participants begin with ' +
      'a turnover-based method that gives a recovery rate of 61% for an invented lender and discover, sector by sector, why nobody ' +
      'believes it.\n\n' +
      'We then build alternatives: headcount, transaction counts, floor space and mixed approaches, with annual adjustments and ' +
      'capital goods. Day two is spent on the proposal letter, including the evidence of use that should accompany it. Bring a ' +
      'laptop; the workbooks are yours to keep. Groups are limited to eighteen.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 12,
    duration: '2 days',
    price: '£780',
    url: 'https://quayside-tax.example.com/partial-exemption',
    takesPlace: { startsInDays: 9, startsAt: '09:30', hours: 31, timeZone: 'Europe/London' },
    daysAgo: 6.4,
  },
  {
    title: 'Chain Transactions and Triangulation, Drawn Properly',
    provider: 'Collegium Fiscale Rheintal',
    description:
      'Three companies, one truck, four countries. This live online session teaches a drawing convention for chain supplies and ' +
      'then uses it on eighteen cases, from the plain to the perverse: the middle party with two VAT numbers, collection by the ' +
      'last customer, broken transport, a call-off stock in between, and the correction of an invoice issued on the wrong ' +
      'assumption.\n\n' +
      'Participants allocate the transport, identify the taxable supplies and state who must register. Solutions are compared in ' +
      'groups of three before the lecturer’s version is shown. Some experience of cross-border goods is expected.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 4,
    duration: 'half a day',
    price: '€290',
    url: 'https://rheintal.example.org/kurse/reihengeschaefte',
    takesPlace: { startsInDays: 16, startsAt: '13:00', hours: 4, timeZone: 'Europe/Vienna' },
    daysAgo: 13,
  },
  {
    title: 'VAT for Digital Platforms and Marketplaces',
    provider: 'Institut Vauclair',
    description:
      'When is a platform an intermediary, when does it act in its own name, and when does the law simply pretend that it has ' +
      'bought and sold the goods? Six recorded lessons work through accommodation, passenger transport, app stores, ticket resale ' +
      'and imported goods, using specimen terms and conditions and the resulting money flows.\n\n' +
      'A separate lesson covers record keeping and seller data reporting, where a tax conclusion becomes a field in a database. ' +
      'Each case closes with a one-page position note that participants draft themselves and then compare with a model. In French, ' +
      'with English subtitles.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 8,
    duration: '3 weeks',
    price: '€340',
    url: 'https://vauclair.example.com/formations/tva-plateformes',
    daysAgo: 21,
  },
  {
    title: 'GST for Cross-Border Services in Asia-Pacific',
    provider: 'Straits College of Taxation',
    description:
      'A comparative day for regional tax managers whose service charges run in every direction. We compare the treatment of ' +
      'imported services, overseas digital supplies and exports of services in five systems, concentrating on the facts that move ' +
      'the answer: where the recipient belongs, who benefits directly, whether the recipient can recover, and what the contract ' +
      'says about it.\n\n' +
      'The afternoon is a clinic on intra-group charges. Participants receive a matrix of twelve service lines and fill it in for ' +
      'their own entities. Lecturers have worked in both advisory practice and administration.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 6,
    duration: '1 day',
    price: 'SGD 650',
    url: 'https://straits-college.example.org/programmes/gst-services',
    takesPlace: { startsInDays: 30, startsAt: '09:00', hours: 8, timeZone: 'Asia/Singapore' },
    daysAgo: 3.7,
  },
  {
    title: 'Certificate in Customs Classification and Valuation',
    provider: 'Harbourline Customs School',
    description:
      'A thorough course in the two questions on which duty depends: what is it, and what is it worth? Classification is taught ' +
      'with real objects, described and photographed from several sides: a heated insole, a drone without a battery, sauces, kits ' +
      'and parts of general use. Valuation covers assists, royalties, related-party sales, retroactive price adjustments and the ' +
      'order of the alternative methods.\n\n' +
      'Two marked assignments and a final examination of three hours lead to the certificate. Tutors answer questions within two ' +
      'working days. Suitable for declarants, customs managers and tax advisers who have so far avoided the tariff.',
    courseType: 'certification',
    learningType: 'self_paced',
    learningHours: 60,
    duration: '4 months',
    price: '€1,200',
    url: 'https://harbourline.example.net/courses/classification-valuation',
    daysAgo: 33,
  },
  {
    title: 'Rules of Origin: Ninety Minutes on Evidence',
    provider: 'Harbourline Customs School',
    description:
      'A free live session for exporters and importers who hold a folder of supplier declarations and hope that it is enough. We ' +
      'take one bicycle with seventeen bought-in components, calculate its originating content and then test every figure: who said ' +
      'so, when, for which part number, and does the statement still hold after a change of supplier?\n\n' +
      'Participants receive a checklist for an annual origin review and a specimen request to suppliers. Questions are taken ' +
      'throughout. The recording stays available for two weeks.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 2,
    duration: '90 minutes',
    price: 'Free',
    url: 'https://harbourline.example.net/courses/origin-evidence',
    takesPlace: { startsInDays: 5, startsAt: '12:30', hours: 1.5, timeZone: 'Europe/London' },
    daysAgo: 1.1,
  },
  {
    title: 'Real Estate and VAT: Options, Adjustments and Going Concerns',
    provider: 'Quayside Tax Academy',
    description:
      'Five modules for advisers who see property transactions often enough to be worried by them. Topics are land and buildings in ' +
      'the scheme of exemption, the option to tax, mixed use and capital goods adjustment, transfers of a going concern, and ' +
      'leases, surrenders and incentives.\n\n' +
      'A fictional office block is bought, let, half emptied, converted and sold over eleven years. At every step participants ' +
      'decide what must be notified, invoiced or adjusted, and see the cost of being late. Includes a completion-day checklist and ' +
      'a specimen set of contract clauses with comments.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 10,
    duration: '5 weeks',
    price: '£320',
    url: 'https://quayside-tax.example.com/property-vat',
    daysAgo: 48,
  },
  {
    title: 'Sales Tax Nexus for Foreign Sellers',
    provider: 'Lakeshore CPE',
    description:
      'Written for finance teams outside the United States whose goods or software have found American customers. The course ' +
      'explains physical and economic nexus, marketplace rules, exemption certificates, product taxability and the difference ' +
      'between registering now and approaching a state voluntarily about the past.\n\n' +
      'One example runs throughout: a Finnish maker of ski wax with stock in two fulfilment centres and $1.4 million in web sales. ' +
      'Learners complete an exposure table and a registration sequence. A short quiz ends each of the four lessons.',
    courseType: 'professional_development',
    learningType: 'self_paced',
    learningHours: 3,
    duration: '3 hours',
    price: '$89',
    url: 'https://lakeshore-cpe.example.com/catalog/sales-tax-nexus',
    daysAgo: 9.2,
  },
  {
    title: 'Excise and Environmental Levies for Manufacturers',
    provider: 'Nordlys Tax Training',
    description:
      'Excise is unforgiving: liability tends to follow the movement and not the intention. This classroom day in Malmö covers ' +
      'production and storage under suspension, movement documents, losses and shortages, energy used in processes, and packaging ' +
      'and carbon-related charges that behave like excise without always being called so.\n\n' +
      'The central exercise is a reconciliation of a fictional paint factory’s solvent balance, in which 2,300 litres have gone ' +
      'missing on paper. Participants decide how much is evaporation, how much is error and what should be disclosed. Lunch and ' +
      'notes are included.',
    courseType: 'professional_development',
    learningType: 'live',
    learningHours: 7,
    duration: '1 day',
    price: '€520',
    url: 'https://nordlys-tax.example.com/courses/excise-environment',
    daysAgo: 62,
  },
];
