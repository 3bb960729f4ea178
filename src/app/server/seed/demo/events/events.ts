import type { EventSeed } from '../shapes.ts';

export const events: EventSeed[] = [
  {
    title: 'Northern Tax Treaty Forum',
    organiser: 'Northmoor Institute of Taxation',
    place: 'Harbour Assembly Rooms, Edinburgh, United Kingdom',
    timeZone: 'Europe/London',
    startsInDays: 12,
    startsAt: '09:30',
    hours: 31.5,
    html:
      '<p>Two days on what treaties say and what administrations read in them: residence after remote work, service fees, ' +
      'beneficial ownership, and the first arbitration decisions that were published.</p>' +
      '<ul><li>Day one: residence, permanent establishments and people who move</li>' +
      '<li>Day two: withholding, relief at source and mutual agreement procedures</li></ul>' +
      '<p>Each session ends with a case that the audience votes on before the panel answers.</p>',
    price: '£540',
    cpdHours: 11,
    url: 'https://northmoor.example.org/events/treaty-forum',
    jurisdiction: 'United Kingdom',
    daysAgo: 6.2,
  },
  {
    title: 'Top-up Tax Returns: The First Filing Season, Live',
    organiser: 'Pennybrook Learning',
    link: 'https://live.pennybrook.example.com/top-up-returns',
    timeZone: 'Europe/London',
    startsInDays: 4,
    startsAt: '12:00',
    hours: 1.5,
    html:
      '<p>A working lunch at your desk. We open an empty return for an invented group of eleven companies and fill it in ' +
      'together, data point by data point, until somebody asks where a number came from.</p>' +
      '<p>Questions are taken in writing throughout. The workbook is sent to everybody who signed up.</p>',
    price: 'Free',
    cpdHours: 1.5,
    url: 'https://pennybrook.example.com/webinars/top-up-returns',
    jurisdiction: 'Global',
    daysAgo: 1.4,
  },
  {
    title: 'Wiener Verrechnungspreistage',
    organiser: 'Collegium Fiscale Rheintal',
    place: 'Palais Liechtenegg, Vienna, Austria',
    link: 'https://stream.rheintal.example.org/vpt',
    timeZone: 'Europe/Vienna',
    startsInDays: 26,
    startsAt: '09:00',
    hours: 56,
    html:
      '<p>The transfer pricing conference of the Danube region, in German with English slides. This year’s thread is ' +
      'evidence: what a file must show about who decided what, and when it must show it.</p>' +
      '<h2>Among the sessions</h2>' +
      '<ul><li>Year-end adjustments that customs accepts</li><li>Captive treasuries after three court decisions</li>' +
      '<li>Benchmarks without comparables: an honest hour</li></ul>' +
      '<p>The plenary sessions are streamed for those who can’t travel; the workshops are held on site only.</p>',
    price: '€890, online €390',
    cpdHours: 16,
    url: 'https://rheintal.example.org/vpt',
    jurisdiction: 'Austria',
    daysAgo: 9.1,
  },
  {
    title: 'E-Invoicing in Practice: Five Countries in Five Hours',
    organiser: 'Ledgerline Systems Academy',
    link: 'https://ledgerline.example.com/live/five-countries',
    timeZone: 'Europe/Brussels',
    startsInDays: 9,
    startsAt: '10:00',
    hours: 5,
    html:
      '<p>One hour each for Belgium, France, Germany, Poland and Spain: what has to be sent, to whom, by when, and what ' +
      'happens to an invoice that is refused. The fifth hour is kept for credit notes, which is where most projects stop.</p>',
    price: '€180',
    cpdHours: 5,
    url: 'https://ledgerline.example.com/live/five-countries/book',
    jurisdiction: 'European Union',
    daysAgo: 3.3,
  },
  {
    title: 'Customs and Transfer Pricing: One Price, Two Authorities',
    organiser: 'Meridian Trade Council',
    place: 'Maas Quay Conference Centre, Rotterdam, Netherlands',
    timeZone: 'Europe/Amsterdam',
    startsInDays: 33,
    startsAt: '13:00',
    hours: 4.5,
    html:
      '<p>An afternoon for people who value the same goods twice. Two officials, one from each side, walk through the same ' +
      'retroactive price adjustment and say at which point they would have picked up the telephone.</p>' +
      '<p>Coffee is served before, and something stronger after.</p>',
    price: '€250',
    cpdHours: 4,
    url: 'https://tradecouncil.example.org/one-price',
    jurisdiction: 'Netherlands',
    daysAgo: 7.8,
  },
  {
    title: 'Asia-Pacific Indirect Tax Week',
    organiser: 'Straits Tax Network',
    place: 'Marina Hall, Singapore',
    link: 'https://straits.example.net/itw/stream',
    timeZone: 'Asia/Singapore',
    startsInDays: 47,
    startsAt: '08:45',
    hours: 81,
    html:
      '<p>Four mornings of plenary sessions and four afternoons of clinics on GST and VAT from Auckland to Mumbai: digital ' +
      'supplies, low-value goods, input tax on things nobody wants to talk about, and audits by algorithm.</p>' +
      '<p>Clinics are limited to twelve and are booked by bringing a question in writing.</p>',
    price: 'S$1,450',
    cpdHours: 24,
    url: 'https://straits.example.net/itw',
    jurisdiction: 'Singapore',
    daysAgo: 12.6,
  },
  {
    title: 'Expatriate Payroll Clinic',
    organiser: 'Fernhill Mobility',
    link: 'https://fernhill.example.com/clinic',
    timeZone: 'America/New_York',
    startsInDays: 6,
    startsAt: '11:00',
    hours: 1,
    html:
      '<p>Bring one case and leave with one answer. Shadow payrolls, split contracts, equity that vests abroad: a tax adviser, ' +
      'a social security lawyer and somebody who has run payrolls for twenty years answer in turn.</p>',
    price: 'Free',
    cpdHours: 1,
    url: 'https://fernhill.example.com/clinic/sign-up',
    jurisdiction: 'United States',
    daysAgo: 2.1,
  },
  {
    title: 'Tax Technology Open Day',
    organiser: 'Lakeshore School of Accounting',
    place: 'Lakeshore Campus, Building C, Toronto, Canada',
    timeZone: 'America/Toronto',
    startsInDays: 19,
    startsAt: '10:00',
    hours: 7,
    html:
      '<p>Eleven teams show what they built for their own tax departments, and what they would not build again. There are no ' +
      'vendors on the floor. A beginners’ room explains in an hour each what a data model, an interface and a test is.</p>',
    price: 'CA$120',
    cpdHours: 6,
    url: 'https://lakeshore.example.edu/open-day',
    jurisdiction: 'Canada',
    daysAgo: 4.7,
  },
  {
    title: 'Wealth, Trusts and Reporting: A Private Client Day',
    organiser: 'Society of Estate Counsel',
    place: 'The Old Exchange, Dublin, Ireland',
    timeZone: 'Europe/Dublin',
    startsInDays: 40,
    startsAt: '09:15',
    hours: 8,
    html:
      '<p>For advisers to families that live in more than one country. Morning: exit taxes, domicile and the end of remittance ' +
      'regimes. Afternoon: what banks report, what trustees have to, and where the two do not match.</p>',
    price: '€420',
    cpdHours: 7,
    url: 'https://estatecounsel.example.org/private-client-day',
    jurisdiction: 'Ireland',
    daysAgo: 10.3,
  },
  {
    title: 'Writing for the Tax Authority: A Workshop',
    organiser: 'Pennybrook Learning',
    link: 'https://live.pennybrook.example.com/writing',
    timeZone: 'Europe/London',
    startsInDays: 15,
    startsAt: '14:00',
    hours: 3,
    html:
      '<p>Three hours, eight people, one letter each. You bring a paragraph that you have sent to an administration; the ' +
      'group makes it shorter, kinder and harder to misunderstand. No slides.</p>',
    price: '£95',
    cpdHours: 3,
    url: 'https://pennybrook.example.com/workshops/writing',
    jurisdiction: 'Global',
    daysAgo: 5.5,
  },
  {
    title: 'African Revenue Dialogue',
    organiser: 'Baobab Centre for Public Finance',
    place: 'Uhuru Pavilion, Nairobi, Kenya',
    link: 'https://baobab.example.org/dialogue/live',
    timeZone: 'Africa/Nairobi',
    startsInDays: 61,
    startsAt: '09:00',
    hours: 32,
    html:
      '<p>Administrations, advisers and researchers from fourteen countries on minerals, digital services and the taxation of ' +
      'what is not written down. Papers are circulated beforehand and are not read out.</p>' +
      '<p>Travel grants are available for people in the first five years of their work.</p>',
    price: 'US$150',
    cpdHours: 12,
    url: 'https://baobab.example.org/dialogue',
    jurisdiction: 'Kenya',
    daysAgo: 14.2,
  },
  {
    title: 'Carbon at the Border: A Morning for Importers',
    organiser: 'Meridian Trade Council',
    link: 'https://tradecouncil.example.org/live/carbon',
    timeZone: 'Europe/Brussels',
    startsInDays: 22,
    startsAt: '09:00',
    hours: 3,
    html:
      '<p>This morning was called off: the rules it was to explain are being rewritten. Everybody who had booked gets a ' +
      'place at the next one, or their money back.</p>',
    price: '€130',
    cpdHours: 3,
    jurisdiction: 'European Union',
    active: false,
    daysAgo: 8.4,
  },
  {
    title: 'Tax Accounting Before the Year Ends',
    organiser: 'Northmoor Institute of Taxation',
    link: 'https://northmoor.example.org/live/year-end',
    timeZone: 'Europe/London',
    startsInDays: -18,
    startsAt: '16:00',
    hours: 2,
    html:
      '<p>What changed in tax accounting this year, in the order in which the closing team meets it. The slides and the list of ' +
      'questions remain online.</p>',
    price: 'Free',
    cpdHours: 2,
    url: 'https://northmoor.example.org/live/year-end',
    jurisdiction: 'United Kingdom',
    daysAgo: 44,
  },
  {
    title: 'Disputes Without Courts: Mediation in Tax',
    organiser: 'Collegium Fiscale Rheintal',
    place: 'Haus am See, Zurich, Switzerland',
    timeZone: 'Europe/Zurich',
    startsInDays: -41,
    startsAt: '10:00',
    hours: 7,
    html:
      '<p>Four mediators, two administrations and a judge who has seen it from both sides on when a conversation is worth more ' +
      'than a decision. With a mock mediation of a transfer pricing case after lunch.</p>',
    price: 'CHF 380',
    cpdHours: 6,
    url: 'https://rheintal.example.org/mediation',
    jurisdiction: 'Switzerland',
    daysAgo: 70,
  },
];
