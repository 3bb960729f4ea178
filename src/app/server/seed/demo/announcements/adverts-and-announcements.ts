import type { AnnouncementSeed } from '../shapes.ts';

export const announcements: AnnouncementSeed[] = [
  {
    title: 'New book: “The Reluctant Establishment” by Siobhán Achterberg',
    badge: 'ADVERT',
    jurisdiction: 'Ireland',
    summary: 'Forty short cases on when a business becomes taxable in a country it thought it was only visiting.',
    html: `
<p>Fennimore Quay Press publishes “The Reluctant Establishment”, a casebook of forty invented businesses and the fixed places
they did not mean to acquire. Each case takes four pages: the facts, the contract, what people really did, and a conclusion
with its weakest point marked.</p>
<p>Readers will meet a choir with a permanent rehearsal room, a mining surveyor whose caravan never moves, and a sales
director who “only introduces” customers to a contract nobody ever amends. Three cases end with no establishment at all.</p>
<p>The second half turns to the question too often left over: once there is an establishment, how much profit belongs to it?
Worked attributions are given for twelve cases, two of which come to nil.</p>
<p>288 pages, €58 in paper. A sample chapter can be read online.</p>
`,
    priority: 1,
    source: 'Fennimore Quay Press',
    externalUrl: 'https://books.example.com/reluctant-establishment',
    daysAgo: 1.8,
  },
  {
    title: 'Winter school in financial transactions: five days, sixteen places',
    badge: 'ADVERT',
    jurisdiction: 'Luxembourg',
    summary:
      'Participants price a loan, a cash pool and a guarantee from raw documents, then defend the file before a former inspector.',
    html: `
<p>The Moselle Winter School teaches transfer pricing of financial transactions by making people do it. On Monday each pair
receives the papers of a fictional group: board minutes, covenants, a treasury policy that contradicts the covenants, and
eleven months of cash pool balances.</p>
<p>The week runs as follows:</p>
<ul>
<li>Monday: delineation, and how much of the loan is a loan;</li>
<li>Tuesday: credit ratings with and without group support;</li>
<li>Wednesday: cash pool leader, reward and risk;</li>
<li>Thursday: guarantees and the yield approach;</li>
<li>Friday: defence of the file.</li>
</ul>
<p>Teachers are Gilles Reckinger-Thill and Anneke Sijbrandij. The fee of €2,350 includes lunches and a reading pack. Two
places are kept for tax administrations at half price.</p>
`,
    priority: 1,
    externalUrl: 'https://courses.example.org/winter-school',
    daysAgo: 10.4,
  },
  {
    title: 'For sale: working library of a retiring treaty practitioner',
    badge: 'ADVERT',
    jurisdiction: 'United Kingdom',
    summary: '',
    html: `
<p>After 41 years in practice I am giving up my room and with it some 900 volumes on double taxation, including loose-leaf
services kept up faithfully until the supplements outgrew the shelves. The commentaries are annotated in pencil. Most
annotations were right at the time.</p>
<p>I should like the collection to stay together and be used. A firm with a window seat and inquisitive trainees will be
preferred to a higher bidder with a warehouse. Offers of around £3,000, with the buyer to collect from a second floor without
a lift.</p>
<p>Also available, free, to the same home: one steel card index of treaty definitions, one date stamp that stops at a year
best forgotten, and a very patient reading lamp. Write to Desmond Okell-Varley at <a
href="mailto:library@okell.example.net">library@okell.example.net</a>.</p>
`,
    priority: 1,
    daysAgo: 20.7,
  },
  {
    title: 'Try Nightfall: a day counter that shows its evidence',
    badge: 'ADVERT',
    jurisdiction: '',
    summary:
      'A residence day log for advisers with mobile clients. Every counted day links to the paper that supports it.',
    html: `
<p>Nightfall keeps a calendar for each client and a document behind each day. It counts midnights, days of physical presence
or part days, as the rule in question requires, and shows side by side what the same journey means under each.</p>
<p>Consider a fictional consultant who lands at 23:40 on a Monday and leaves at 06:15 on Wednesday. By midnights that is two
days; by any presence it is three. Nightfall draws both, and turns amber when either count comes within twelve days of a
limit the adviser has set.</p>
<p>Gaps remain gaps. The program does not guess from card payments or telephone masts, because a guess printed in a neat
table looks like a fact.</p>
<p>Thirty days’ trial for up to five clients, then £14 per client a year. No rules are built in: the adviser chooses the test
and bears the judgement.</p>
`,
    priority: 1,
    externalUrl: 'https://nightfall.example.com/trial',
    daysAgo: 28.4,
  },
  {
    title: 'Volunteers wanted for the Billabong Tax Helpline',
    badge: 'ADVERT',
    jurisdiction: 'Australia',
    summary:
      'Qualified advisers are sought for two evenings a month during the coming filing season. Training and cover are provided.',
    html: `
<p>The Billabong Tax Helpline answers questions from people who cannot afford advice: seasonal workers with three employers,
carers with a small business on the side, widowed partners facing a first return alone. Last season 84 volunteers took 6,300
calls.</p>
<p>Most calls need patience more than learning. A typical one begins with a penalty and ends, forty minutes later, with the
discovery that a letter went to an old address. Roughly one in fifteen raises a point that volunteers with ten years’
standing have to look up.</p>
<p>What is asked: two evenings a month, current registration, and willingness to say “I do not know yet”. What is given: a
half-day of training, indemnity cover and a second adviser on every shift. Calls can be taken from home. Apply at <a
href="https://helpline.example.org/volunteer">helpline.example.org/volunteer</a>.</p>
`,
    priority: 1,
    externalUrl: 'https://helpline.example.org/volunteer',
    active: false,
    daysAgo: 54.6,
  },
  {
    title: 'Call for papers: evidence in cross-border tax disputes',
    badge: 'ANNOUNCEMENT',
    jurisdiction: '',
    summary:
      'The Review of Treaty Practice invites papers of up to 8,000 words on proof, witnesses and documents. Practitioners are welcome.',
    html: `
<p>The Review of Treaty Practice plans an issue on evidence. Much is written on what treaties mean and little on how anyone
proves the facts to which they apply.</p>
<p>Papers might address:</p>
<ul>
<li>showing a habitual abode when the taxpayer owns no diary;</li>
<li>board minutes, and what weight they deserve;</li>
<li>expert economists and the limits of their role;</li>
<li>translations that change a case;</li>
<li>documents obtained by exchange of information.</li>
</ul>
<p>Abstracts of 400 words are due in six weeks, and full papers five months later. Every paper is read by one academic and
one practitioner, both unnamed. The editors, Caoimhe Brannelly and Rajesh Thirumalai, will help authors who have a good case
and no time for footnotes.</p>
<p>Abstracts to <a href="mailto:editors@review.example.org">editors@review.example.org</a>.</p>
`,
    priority: 2,
    source: 'Review of Treaty Practice',
    externalUrl: 'https://review.example.org/calls/evidence',
    daysAgo: 0.55,
  },
  {
    title: 'Liffey Tax Society: annual meeting and a vote on remote membership',
    badge: 'ANNOUNCEMENT',
    jurisdiction: 'Ireland',
    summary:
      'Members will decide whether practitioners living abroad may vote. The lecture is on VAT and digital platforms.',
    html: `
<p>The Liffey Tax Society holds its annual general meeting on the last Thursday of next month. The principal motion would
allow members resident abroad to vote by post or online. It needs two thirds of those present, and last year’s version failed
by three votes in 141.</p>
<p>After the formal business Fionnuala Desrosiers will speak on platforms as deemed suppliers, taking a fictional marketplace
for second-hand musical instruments through four kinds of sale: trader to consumer, private seller to consumer, margin-scheme
dealer to consumer, and a cello that turns out to have been in another country all along.</p>
<p>Non-members may attend the lecture and must leave before the raffle.</p>
`,
    priority: 1,
    daysAgo: 3.8,
  },
  {
    title: 'Study group formed on home offices and cross-border employers',
    badge: 'ANNOUNCEMENT',
    jurisdiction: 'Switzerland',
    summary:
      'Twelve members will collect fact patterns, not opinions, on when a home office is at the employer’s disposal.',
    html: `
<p>A study group on home offices has been set up under the wing of the Lakeside Treaty Colloquium. It will collect anonymised
fact patterns from practice and sort them by the features that advisers thought decisive.</p>
<p>The organisers, Reto Amstalden and Hyun-woo Baek, want detail of a kind that published summaries leave out. Who chose the
desk? Was there an office the employee could have used? Did clients come? Was the address on a letterhead? Did anyone else
have a key?</p>
<p>Each case will be put to all twelve members, who vote before discussion and again afterwards. Both votes will be reported.
The group does not aim to agree.</p>
<p>Contributions of one page are welcome; identifying details will be altered by a member who has not seen the rest of the
file.</p>
`,
    priority: 1,
    externalUrl: 'https://colloquium.example.org/home-offices',
    daysAgo: 13.3,
  },
  {
    title: 'Reading room for comparative VAT reopens in Bologna',
    badge: 'ANNOUNCEMENT',
    jurisdiction: 'Italy',
    summary: '',
    html: `
<p>The Fondo Bentivegna-Marsh reading room reopens after repairs to the roof. Its collection on consumption taxes runs to
11,000 items from 70 countries, among them turnover tax pamphlets, parliamentary papers and a long shelf of trade association
complaints.</p>
<p>Twelve desks may be booked by the half day. Readers may photograph anything older than themselves. The catalogue is
online, except for the pamphlets, which are on cards in the hand of a former librarian and are slowly being transcribed by
volunteers.</p>
<p>The opening display follows one subject, the taxation of bread, through nine systems and several definitions of “baked”.
The archivist, Lavinia Zaccagnini, will show visitors round on Wednesday afternoons.</p>
`,
    priority: 1,
    externalUrl: 'https://library.example.org/reading-room',
    daysAgo: 23.5,
  },
  {
    title: 'Student moot on service permanent establishments: entries open',
    badge: 'ANNOUNCEMENT',
    jurisdiction: 'India',
    summary:
      'Teams of three argue both sides of a problem about turbine engineers, interrupted visits and a disputed day count.',
    html: `
<p>Entries are open for the Coromandel Tax Moot. This season’s problem concerns a fictional turbine maker whose engineers
visit a wind farm in nine groups across fourteen months, with overlapping stays and a four-week interruption for the
monsoon.</p>
<p>Teams must argue both sides. The bench will look for a count that is stated, explained and defended: calendar days on
which anyone was present, or the sum of each person’s days. On the facts given the first comes to 171 and the second to 604,
and the treaty in the bundle says less than either side would like.</p>
<p>Written memorials are limited to 4,000 words. Preliminary rounds are online, and the final in Chennai. Accommodation for
eight finalist teams is provided by Srinivasan Moorcroft, the sponsoring firm.</p>
`,
    priority: 1,
    daysAgo: 29.9,
  },
  {
    title: 'Nominations sought for a roster of commercial tax mediators',
    badge: 'ANNOUNCEMENT',
    jurisdiction: 'Brazil',
    summary:
      'The private roster is for disputes between contracting parties over who bears a tax, such as gross-up and price adjustment clauses.',
    html: `
<p>The Câmara Ipanema, a private mediation centre, is assembling a roster of mediators for commercial disputes with a tax
core. These are quarrels between parties to a contract, not between a taxpayer and the state: gross-up clauses, tax
indemnities in share sales, price adjustments after a reassessment.</p>
<p>Candidates should have fifteen years’ experience, of which some on each side of a transaction, and be able to mediate in
Portuguese and one other language. The centre particularly wants people who can read a deferred tax note without help.</p>
<p>Nominators write one page on a negotiation in which they saw the candidate at work. Self-nomination is allowed and read
with care. Beatriz Monteverde-Lund, the registrar, answers questions at <a
href="mailto:roster@camara.example.org">roster@camara.example.org</a>.</p>
`,
    priority: 1,
    daysAgo: 35.1,
  },
  {
    title: 'Round table: what exactly is sold at a virtual trade fair?',
    badge: 'ANNOUNCEMENT',
    jurisdiction: 'European Union',
    summary: 'An afternoon for VAT specialists and event organisers on admission, streaming and bundled stands.',
    html: `
<p>The Scheldt Indirect Tax Forum invites forty people to an afternoon on virtual and hybrid fairs. Half the seats are for
VAT specialists and half for those who design the ticket pages, since the answers often hang on the wording of a button.</p>
<p>The case for discussion is a fictional machinery fair. An exhibitor pays €8,000 for a package: a stand in the hall, a
virtual booth, leads from both and a recorded talk. A visitor pays €90 to stream the sessions and may come in person if he
likes. Is there one supply or several? Where is each made? Who accounts for the tax when the buyer is a hospital, an
association or a private enthusiast for gearboxes?</p>
<p>The forum will publish a note of disagreements. Coffee is provided and, to spare the indirect tax specialists, has been
classified beforehand.</p>
`,
    priority: 1,
    daysAgo: 40.8,
  },
];
