import type { AnnouncementSeed } from '../shapes.ts';

export const announcements: AnnouncementSeed[] = [
  {
    title: 'Filing-season help desk to stay open until ten in the evening',
    badge: 'UPDATE',
    jurisdiction: 'Canada',
    summary:
      'The Meridian Registry Service extends support in both languages for the three busiest weeks of the season.',
    html: `
<p>The Meridian Registry Service will staff its Canadian help desk from 07:00 to 22:00 Eastern for the three weeks before the
main filing date. English and French lines keep the same hours, which was not so last season.</p>
<p>Waiting times peaked at 52 minutes on the final Friday last time round. The service says that six callers in ten wanted
one of the following, all of which can now be done without a call:</p>
<ul>
<li>resend a receipt to a second address;</li>
<li>unlock an account after three failed codes;</li>
<li>withdraw a duplicate made within the last hour;</li>
<li>see whether an authorisation from a client has been matched.</li>
</ul>
<p>Large batches, meaning more than 200 returns in a day, may be booked into a reserved overnight slot. Slots are released
every Sunday at noon and tend to be gone by one.</p>
`,
    priority: 2,
    source: 'Meridian Registry Service',
    daysAgo: 0.7,
  },
  {
    title: 'Last ten days to comment on intra-group guarantee questions',
    badge: 'UPDATE',
    jurisdiction: 'European Union',
    summary:
      'The Board for Documentation Standards has had 31 replies so far, nearly all from advisers. It would like to hear from treasurers.',
    html: `
<p>The consultation on documenting intra-group guarantees, run by the voluntary Board for Documentation Standards, closes in
ten days. Of 31 replies received, 27 are from advisory firms. The board’s secretary, Ilse Brandauer, says the paper needs the
people who actually negotiate with banks.</p>
<p>Four questions remain contentious:</p>
<ol>
<li>how implicit support should be evidenced, and by whom;</li>
<li>whether a yield-based fee needs a bank quotation in the file;</li>
<li>when cross-guarantees may be treated as having offsetting benefits;</li>
<li>how often a fee for an evergreen facility should be tested.</li>
</ol>
<p>Replies may be limited to a single question. The board accepts anonymised term sheets as evidence and will show the
redacted text to the sender before publication.</p>
`,
    priority: 2,
    source: 'Board for Documentation Standards',
    externalUrl: 'https://standards.example.org/consultations/guarantees',
    daysAgo: 2.6,
  },
  {
    title: 'Lakeside Treaty Colloquium publishes its final programme',
    badge: 'UPDATE',
    jurisdiction: 'Switzerland',
    summary:
      'A session on pensions paid to mobile retirees replaces the planned debate on source-state fees. Forty places remain.',
    html: `
<p>The organisers of the Lakeside Treaty Colloquium have settled the programme for the two-day meeting. The opening session
puts one set of facts to three speakers, each acting for a different state: a retired engineer with homes in two countries, a
lump-sum pension from a third and a spouse who has refused to move.</p>
<p>Other sessions deal with evidence of beneficial ownership, the use of commentaries published after a treaty was signed,
and arbitration from the point of view of the taxpayer who has no seat at the table.</p>
<p>Speakers include Reto Amstalden, Chiamaka Nwosu-Leahy and Bernadette Quillfeather. Papers circulate two weeks beforehand
and are taken as read, so the rapporteurs speak for five minutes and the room for fifty.</p>
<p>Registration costs CHF 640, or CHF 180 for anyone within five years of qualification.</p>
`,
    priority: 1,
    source: 'Lakeside Treaty Colloquium',
    externalUrl: 'https://colloquium.example.org/programme',
    daysAgo: 5.2,
  },
  {
    title: 'Third edition of the intercompany loan memo template released',
    badge: 'UPDATE',
    jurisdiction: 'Netherlands',
    summary:
      'The Polder Treasury Tax Group adds a borrower’s-options section and cuts the template from 19 pages to eight.',
    html: `
<p>The Polder Treasury Tax Group has issued the third edition of its memo template for intercompany loans. The working group
read 60 memos prepared with the second edition and found that most ran to length on the group’s history and gave a paragraph
to the borrower’s alternatives.</p>
<p>The order is now reversed. Page one states the borrower’s need, its realistic options at the time and why it chose this
one. Delineation comes before pricing, and pricing before any database search.</p>
<p>A worked file accompanies the template: a fictional distributor borrows €30 million for seven years. The memo concludes
that an independent lender would have advanced €22 million, treats the balance separately, and prices the loan at a margin
supported by eleven instruments with comparable ratings, tenor and seniority.</p>
<p>The text may be adapted freely, provided the checklist in the annex stays attached.</p>
`,
    priority: 1,
    externalUrl: 'https://templates.example.org/loan-memo',
    daysAgo: 8.9,
  },
  {
    title: 'Northmoor fellows may count supervised pro bono work as CPD',
    badge: 'UPDATE',
    jurisdiction: 'United Kingdom',
    summary: 'Up to eight of the 30 annual hours may come from tax help given to people who cannot pay for it.',
    html: `
<p>The council of the Northmoor Institute of Taxation has accepted a proposal from its ethics committee to recognise pro bono
advice as continuing professional development. Fellows may claim up to eight of their 30 hours a year.</p>
<p>Three conditions apply. The work must be supervised or reviewed by another qualified member; it must call on technical
judgement, so that stuffing envelopes at a charity does not count; and the fellow must record in two or three sentences what
was learned.</p>
<p>An example accepted in the pilot: a VAT adviser who spent four evenings on coding notices for low-paid night workers wrote
that she had “relearned the difference between a tax code and an answer”. The committee awarded the hours in full.</p>
<p>Professional indemnity cover remains the fellow’s concern. The institute has prepared a short note on questions to ask an
insurer.</p>
`,
    priority: 1,
    source: 'Northmoor Institute of Taxation',
    daysAgo: 14.1,
  },
  {
    title: 'Customs valuation glossary now covers royalties and assists in Portuguese',
    badge: 'UPDATE',
    jurisdiction: 'Brazil',
    summary:
      'Seventy-four terms have been added to the practitioners’ glossary, each with a bilingual example from a fictional shipment.',
    html: `
<p>The volunteers behind the Paranaguá Customs Glossary have added 74 terms on royalties, assists, proceeds of resale and
related-party prices. Every entry gives the term in English and Portuguese, a plain definition and one example.</p>
<p>The entry on assists shows the approach. A fictional importer sends moulds worth R$600,000 to a foreign maker, free of
charge, for a run of 20,000 casings. The glossary sets out three ways of spreading that value: over the first shipment, over
the units made to date or over the whole expected run, which gives R$30 a casing. It then lists the paperwork each way
needs.</p>
<p>Contributors are warned that tax and customs words diverge. An adjustment to a transfer price after the year end may be
unremarkable for income tax and awkward for customs, and the glossary marks 18 such pairs with a symbol.</p>
`,
    priority: 1,
    externalUrl: 'https://glossary.example.org/customs',
    daysAgo: 19.4,
  },
  {
    title: 'Open catalogue of Pillar Two data points reaches its fifth release',
    badge: 'UPDATE',
    jurisdiction: '',
    summary: 'Each of 230 items now names the usual ledger source and the person in a group who is likely to own it.',
    html: `
<p>Release five of the open data-point catalogue adds an “owner” column. Its editors, a group of in-house tax technologists
led by Tomasz Wieliczko and Aiko Hasunuma, found that the hardest question about most items was not their definition but whom
to ask.</p>
<p>Of 230 items, 96 usually sit in the consolidation system, 71 in local ledgers, 38 in payroll or fixed-asset registers and
25 nowhere at all. The last group includes the history of deferred tax on assets moved within the group, for which the
catalogue offers a short form to be completed once and kept.</p>
<p>Changes since release four:</p>
<ul>
<li>sign conventions are stated for every amount;</li>
<li>elections are listed with the length of time they bind;</li>
<li>eleven duplicate items have been merged.</li>
</ul>
`,
    priority: 2,
    externalUrl: 'https://catalogue.example.net/pillar-two',
    daysAgo: 26.3,
  },
  {
    title: 'Mentoring scheme for first-time tax managers opens its second round',
    badge: 'UPDATE',
    jurisdiction: 'Poland',
    summary:
      'Twenty-four pairs will meet monthly for half a year. Applicants are matched on the problem they bring, not on their sector.',
    html: `
<p>The Vistula Tax Circle is taking applications for the second round of its mentoring scheme. It is meant for people who
have managed others for less than two years and have discovered that technical ability was the easy part.</p>
<p>The first round taught the organisers to match on problems. A manager in a bank and another in a furniture maker turned
out to share the same difficulty: both were rewriting every memo their juniors produced, and both were working Sundays as a
result.</p>
<p>Each pair meets once a month for an hour. Mentors are asked to bring one example of their own failure to the first
meeting. Applications are a single page, describing a situation in the past three months that the applicant would handle
differently now.</p>
<p>There is no charge. Write to <a href="mailto:mentoring@circle.example.org">mentoring@circle.example.org</a> by the end of
the month.</p>
`,
    priority: 1,
    daysAgo: 33.7,
  },
  {
    title: 'Overnight maintenance on the Gulf filing node completed early',
    badge: 'UPDATE',
    jurisdiction: 'United Arab Emirates',
    summary: 'The Meridian Registry Service restored its regional node two hours ahead of plan. No action is needed.',
    html: `
<p>Planned maintenance on the Meridian Registry Service’s Gulf node finished at 03:10 local time, two hours and twenty
minutes before the end of the announced window. Submissions held overnight were released in the order received and keep their
original time stamps.</p>
<p>One side effect was noticed. Users who saved a draft in the last five minutes before the window may find two copies. Both
are complete; the later should be kept and the other deleted from the drafts folder, which does not count as withdrawing a
return.</p>
<p>Receipts for released submissions carry a suffix “H” to show that they were held. The suffix has no effect on the filing
date.</p>
`,
    priority: 1,
    source: 'Meridian Registry Service',
    active: false,
    daysAgo: 52.4,
  },
];
