import type { AnnouncementSeed } from '../shapes.ts';

export const announcements: AnnouncementSeed[] = [
  {
    title: 'Meridian Registry Service filing gateway down on the eve of the quarterly peak',
    badge: 'BREAKING',
    jurisdiction: 'United Kingdom',
    summary:
      'The agents’ gateway stopped accepting submissions this morning. Receipts issued before the outage stand; ' +
      'submissions shown as “queued” should not be sent twice.',
    html: `
<p>The Meridian Registry Service, the private filing agent used by some 1,900 accountancy and tax firms, has confirmed that
its submission gateway is unavailable. Read access to accounts still works. The service’s status page attributes the fault to
a failed storage migration and gives no time for full recovery.</p>
<p>What the service’s operations desk asks users to do in the meantime:</p>
<ul>
<li>treat a submission as delivered only if it carries a receipt number, not merely a time stamp;</li>
<li>leave “queued” items alone, because a second copy will be lodged as an amendment;</li>
<li>keep a screenshot with the clock visible for any return due today;</li>
<li>file directly with the authority concerned where a statutory deadline cannot wait.</li>
</ul>
<p>That last point matters most. An agent’s outage does not, as a rule, move a taxpayer’s deadline, and a reasonable-excuse
claim is stronger when the file shows that the direct route was tried.</p>
<p>The next bulletin is promised on the hour.</p>
`,
    priority: 5,
    source: 'Meridian Registry Service',
    externalUrl: 'https://status.example.com/gateway',
    pinned: true,
    daysAgo: 0.02,
  },
  {
    title: 'Two in five groups will prepare their first top-up tax return on spreadsheets, survey finds',
    badge: 'BREAKING',
    jurisdiction: '',
    summary:
      'The Northmoor Institute of Taxation polled 412 in-scope groups. Missing deferred tax detail, not computation, ' +
      'is the most common reason for delay.',
    html: `
<p>Of 412 heads of tax who answered the Northmoor Institute’s questionnaire, 41 per cent expect to compute their first Pillar
Two top-up tax return in spreadsheets, 37 per cent in a purchased engine and the rest in a mixture of the two. Only one group
in nine has completed a full dry run covering every constituent entity.</p>
<p>Respondents were asked which data point had cost them most time. The leading answers:</p>
<ol>
<li>deferred tax balances by entity, before recasting to the minimum rate (29 per cent);</li>
<li>payroll split by place of work for the substance-based exclusion (22 per cent);</li>
<li>ownership changes during the year (14 per cent).</li>
</ol>
<p>“People feared the arithmetic,” said Dr Oluwaseun Adebanjo, who ran the study. “They are losing their weekends to
consolidation adjustments booked at group level that nobody ever pushed down to an entity.”</p>
<p>The institute publishes the questionnaire and anonymised answers with the report.</p>
`,
    priority: 4,
    source: 'Northmoor Institute of Taxation',
    externalUrl: 'https://research.example.org/top-up-readiness',
    daysAgo: 0.15,
  },
  {
    title: 'Documentation standards board abandons its single local file template',
    badge: 'BREAKING',
    jurisdiction: 'European Union',
    summary:
      'After 163 responses, the voluntary board will publish a list of required answers instead of a fixed form.',
    html: `
<p>The Board for Documentation Standards, a voluntary body maintained by member firms and in-house departments, voted last
night by eleven to four to withdraw its proposed single template for transfer pricing local files. A “required answers” list
of 38 questions will replace it.</p>
<p>The template had drawn complaints from both ends of the market. Smaller groups objected to 61 mandatory fields for a
subsidiary with one service agreement. Larger ones said that a form invites box-filling where a tribunal wants a
narrative.</p>
<p>Saskia van Oorschot, who chairs the board, put the change plainly: “A reader should be able to find who decides, who bears
the cost when it goes wrong, and why the price follows. We do not mind on which page.”</p>
<p>Files already prepared under the trial template remain acceptable under the board’s quality mark for this cycle. The
board’s work has no legal force; local documentation rules prevail in every case.</p>
`,
    priority: 4,
    source: 'Board for Documentation Standards',
    externalUrl: 'https://standards.example.org/local-file',
    daysAgo: 0.45,
  },
  {
    title: 'Harrowgate & Pell and Osterholm Vik agree to combine their tax practices',
    badge: 'BREAKING',
    jurisdiction: 'Sweden',
    summary:
      'The two partnerships will share one profit pool for tax work from the start of next quarter, subject to a second partner vote.',
    html: `
<p>Partners of Harrowgate &amp; Pell and the Stockholm firm Osterholm Vik have approved heads of terms to combine their tax
practices. The joint business would have 46 partners and about 380 fee earners. Audit and legal work stays outside the
transaction.</p>
<p>The attraction is a matter of fit. Harrowgate &amp; Pell has a controversy team of 70 and almost no indirect tax;
Osterholm Vik files VAT returns in 24 countries and refers its disputes elsewhere. An internal note seen by this newspaper
puts those referrals at €6.2 million a year.</p>
<p>Conflicts are the hard part. The firms act for opposite sides in two live transfer pricing arbitrations, and each has
undertaken to keep the teams under separate management until awards are made. Clients in both matters were told before the
vote.</p>
<p>A second ballot, on the name, is expected to be the closer one.</p>
`,
    priority: 3,
    source: 'Harrowgate & Pell',
    daysAgo: 1.3,
  },
  {
    title: 'Aravind College voids its indirect tax paper after questions circulate overnight',
    badge: 'BREAKING',
    jurisdiction: 'India',
    summary:
      'All 2,140 candidates will be offered a free resit within six weeks. Results in the other three papers are unaffected.',
    html: `
<p>The Aravind College of Indirect Taxation has cancelled the results of its final-level paper on place of supply and input
credit. Photographs of four of the six questions reached a candidates’ message group nine hours before the examination
opened.</p>
<p>The college’s examinations committee met twice before deciding that marks could not be separated fairly. Candidates who
saw the material may not have sought it, and those who did seek it cannot be reliably identified.</p>
<p>The arrangements announced so far:</p>
<ul>
<li>a resit at every original centre, plus an invigilated remote sitting;</li>
<li>no fee, and reimbursement of second-class rail travel against a ticket;</li>
<li>provisional membership for candidates whose employment depends on the result;</li>
<li>an outside review, led by the retired examiner Padmini Keshavan.</li>
</ul>
<p>Papers in customs, ethics and procedure stand.</p>
`,
    priority: 3,
    source: 'Aravind College of Indirect Taxation',
    daysAgo: 6.4,
  },
  {
    title: 'Travel-day feed miscounted arrivals after midnight for eleven days',
    badge: 'BREAKING',
    jurisdiction: 'Singapore',
    summary:
      'Vendor Wayfarer Ledger says overnight flights were logged on the departure date. Recheck anyone near a threshold.',
    html: `
<p>Wayfarer Ledger, which supplies travel-day records to about 260 employers, has told customers that its carrier feed
recorded overnight arrivals on the date of departure for eleven days. The day of departure was credited to the country of
arrival and lost to the country the traveller had just left. The error is corrected for new trips; history will be rebuilt
this week.</p>
<p>Most travellers gain or lose one day and nothing follows. The exceptions are people close to a limit. Take an engineer on
a fictional project with 182 days logged in a twelve-month period: two departure days wrongly credited to home could carry
her past 183 and undo the short-stay exemption under a treaty that counts days of physical presence.</p>
<p>A sensible order of work is to list everyone within ten days of any threshold, pull boarding passes and gate records for
the affected period, and hold payroll corrections until the vendor’s rebuilt history arrives. Where a shadow payroll has
already been run on the wrong count, note the reason now, while somebody still remembers it.</p>
`,
    priority: 3,
    source: 'Wayfarer Ledger',
    daysAgo: 12.2,
  },
  {
    title: 'Fake “credential renewal” emails imitate Meridian Registry Service',
    badge: 'ALERT',
    jurisdiction: 'Ireland',
    summary:
      'Messages ask agents to renew a signing certificate through a link. The real service never renews by email.',
    html: `
<p>At least 40 firms have reported emails that copy the layout of Meridian Registry Service notices and ask the recipient to
renew a signing certificate “before the filing window closes”. The link leads to a page that collects the agent number,
password and one-time code, then forwards the visitor to the real sign-in page so that nothing seems amiss.</p>
<p>Three details give the forgery away:</p>
<ul>
<li>the certificate is said to expire at midnight; genuine certificates lapse at noon on a working day;</li>
<li>the agent number is quoted in full, where the service masks all but the last three digits;</li>
<li>the reply address ends in a word other than the service’s own domain.</li>
</ul>
<p>Anyone who entered details should revoke the certificate from the security page, change the password, and read the
bank-detail change log for every client with a refund pending. Two attempts to divert repayments have been stopped so
far.</p>
`,
    priority: 5,
    source: 'Meridian Registry Service',
    externalUrl: 'https://security.example.com/notices',
    pinned: true,
    daysAgo: 0.3,
  },
  {
    title: 'Forged bank letters found in batches of withholding tax reclaims',
    badge: 'ALERT',
    jurisdiction: 'Luxembourg',
    summary:
      'The Guild of Fund Tax Reporters advises administrators to call back on a known number before changing refund accounts.',
    html: `
<p>Administrators belonging to the Guild of Fund Tax Reporters have found forged letters among supporting papers for
withholding tax refunds. Each letter bears a custodian’s heading and instructs that repayments for a named fund be sent to a
new account “following a depositary change”.</p>
<p>The forgeries are good. What they lack is context: in all six cases seen by the guild, the fund’s register showed no
change of depositary, and the letter referred to a sub-fund by its old name.</p>
<p>The guild recommends a call-back to a number taken from the engagement file, a second approver for every change of
account, and a hold of five working days before the first repayment goes out. A reclaim worth €180,000 can afford the
week.</p>
<p>Affected members may speak in confidence to the guild’s secretary, Jean-Loup Wampach, at <a
href="mailto:secretary@guild.example.org">secretary@guild.example.org</a>.</p>
`,
    priority: 4,
    source: 'Guild of Fund Tax Reporters',
    daysAgo: 3.1,
  },
  {
    title: 'Residence certificates: allow ten extra working days through the forwarding desk',
    badge: 'ALERT',
    jurisdiction: 'Spain',
    summary:
      'A backlog at a private forwarding agent may leave dividend payments without treaty paperwork at the payment date.',
    html: `
<p>The forwarding desk run by the Meridian Registry Service, which lodges and collects certificates of tax residence for
agents, is working through some 3,400 requests and quotes ten working days beyond its usual turnaround.</p>
<p>Payers of dividends, interest or royalties should look at what happens if the paper is late. In many systems the payer
must withhold at the domestic rate and leave the recipient to claim the excess. On a fictional dividend of €2 million, the
gap between a domestic rate of 19 per cent and a treaty rate of 5 per cent is €280,000 of cash out of the group until the
refund arrives.</p>
<p>Options worth weighing are a later payment date, a direct application in place of the desk, or an earlier certificate that
still covers the period. Check the last of these with care: validity runs from issue in some countries and by calendar year
in others.</p>
`,
    priority: 3,
    source: 'Meridian Registry Service',
    daysAgo: 9.7,
  },
  {
    title: 'PlumbLine 8 omits credit notes from intra-Community sales listings',
    badge: 'ALERT',
    jurisdiction: 'Germany',
    summary:
      'The listing shows gross sales while the VAT return is net of credits. A patch is out; past periods need a manual comparison.',
    html: `
<p>Users of PlumbLine 8, a reporting add-on for mid-sized ledgers, have found that credit notes posted with a zero quantity
are left out of the recapitulative listing but included in the VAT return. The two figures then differ, and a mismatch of
that sort is exactly what automated cross-checks are built to notice.</p>
<p>An example from the maker’s own bulletin: sales of €412,000 to one customer and a price credit of €12,000 give €400,000 on
the return and €412,000 on the listing.</p>
<p>To test a period:</p>
<ol>
<li>export credit notes with quantity zero and a foreign VAT number;</li>
<li>total them by customer and month;</li>
<li>compare the total with the return-to-listing difference;</li>
<li>correct the listing, and only then install the patch.</li>
</ol>
<p>The patch changes no submitted data. It merely stops the fault from recurring.</p>
`,
    priority: 3,
    source: 'PlumbLine user group',
    daysAgo: 16.5,
  },
  {
    title: 'Corvane exchange-rate workbook swaps average and closing rates in one column',
    badge: 'ALERT',
    jurisdiction: '',
    summary:
      'The free workbook, common in country-by-country and top-up tax files, transposes two rate types for nine currencies.',
    html: `
<p>The maintainers of the Corvane workbook, a free table of period rates downloaded about 7,000 times this season, have
withdrawn its latest edition. For nine currencies the columns headed “average” and “closing” are transposed.</p>
<p>The harm depends on use. Income statement items translated at closing rates will be wrong in proportion to the movement in
the currency over the year. For a fictional subsidiary with revenue of 900 million in a currency that moved from 18.0 to 20.0
per euro and averaged 19.0, the slip turns €47.4 million of revenue into €45.0 million. For a group near a revenue threshold
that is no rounding difference.</p>
<p>The previous edition is sound. Files built on the withdrawn one can be identified by the text “ed. 14” in cell B2 of the
cover sheet. The maintainers ask users not to patch single cells, since three later sheets refer to the columns by
position.</p>
`,
    priority: 2,
    externalUrl: 'https://workbooks.example.org/corvane',
    daysAgo: 22.8,
  },
  {
    title: 'Working group withdraws benchmarking template after quartile formula query',
    badge: 'ALERT',
    jurisdiction: 'Australia',
    summary: '',
    html: `
<p>The Southern Cross Pricing Forum has taken down its benchmarking template because two sheets use different quartile
functions. The summary sheet interpolates inclusively of the end points; the chart sheet excludes them. Small samples make
the difference plain.</p>
<p>With six operating margins of 1.0, 2.2, 2.8, 3.6, 4.4 and 7.0 per cent, the inclusive lower quartile is 2.35 per cent and
the exclusive one 1.9 per cent. A tested party earning 2.1 per cent is inside one range and outside the other, in the same
report.</p>
<p>Neither method is wrong in itself. A report that uses both without saying so is hard to defend, and some administrations
state a preference which the template never asked the user to check.</p>
<p>A corrected file will name the method on its cover and carry a switch. Until then, members should recompute ranges in any
report prepared with versions 2.0 to 2.3.</p>
`,
    priority: 3,
    daysAgo: 30.6,
  },
  {
    title: 'Gateway to reject files with blank branch identifiers from Monday',
    badge: 'ALERT',
    jurisdiction: 'Netherlands',
    summary: 'Validation on the Meridian gateway becomes strict. Files accepted with a warning last month will fail.',
    html: `
<p>From Monday the Meridian Registry Service gateway will refuse files in which the branch identifier is blank. Until now
such files passed with warning W-118. Roughly one in fourteen of last month’s submissions carried it.</p>
<p>Where a company has no branches, the field takes four zeros. Where it has branches but reports as one unit, enter the
identifier of the head office and leave the branch list empty. A space character is not a blank and will be refused with a
different, less helpful message.</p>
<p>The test environment has the new rule already. Running last month’s file through it is the quickest check, and nothing
sent there reaches a live account.</p>
`,
    priority: 2,
    source: 'Meridian Registry Service',
    active: false,
    daysAgo: 48.3,
  },
];
