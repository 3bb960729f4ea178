import type { AnnouncementSeed } from '../shapes.ts';

export const announcements: AnnouncementSeed[] = [
  {
    title: 'Benchmark study: tax departments spend 34 hours a month chasing internal answers',
    badge: 'PRESS RELEASE',
    jurisdiction: 'United States',
    summary:
      'The Larkspur Benchmark followed 118 in-house teams for a quarter. Waiting cost more than research and review together.',
    html: `
<p>In-house tax staff spend an average of 34 hours a month obtaining facts from their own colleagues, according to the
Larkspur Benchmark of 118 corporate departments. Research takes 15 hours and review 17.</p>
<p>Participants kept a diary for thirteen weeks. The median open question was answered on the fourth request and after
nineteen days. Questions that quoted a ledger balance and named a single person were settled in six.</p>
<table>
<thead><tr><th>Question sent to</th><th>Median days to answer</th></tr></thead>
<tbody>
<tr><td>Payroll</td><td>5</td></tr>
<tr><td>Treasury</td><td>8</td></tr>
<tr><td>Procurement</td><td>21</td></tr>
<tr><td>“All business leads”</td><td>44</td></tr>
</tbody>
</table>
<p>Departments with a tax contact named in each business unit fared best, even where the contact had no tax training. “The
trick is that somebody knows it is theirs,” said the study’s author, Renata Holloway-Cruz.</p>
<p>The study and the diary form are free of charge.</p>
`,
    priority: 2,
    source: 'Larkspur Benchmark',
    externalUrl: 'https://larkspur.example.com/benchmark',
    daysAgo: 0.9,
  },
  {
    title: 'Annelie Sorvald to lead transfer pricing at Calderwyn Roth',
    badge: 'PRESS RELEASE',
    jurisdiction: 'Germany',
    summary:
      'The economist joins the Frankfurt firm with a team of five and a brief to build an advance pricing agreement practice.',
    html: `
<p>Calderwyn Roth has appointed Annelie Sorvald as partner and head of transfer pricing in Frankfurt. She arrives with five
colleagues from a manufacturing group, where she ran pricing policy for 61 entities and settled four bilateral advance
pricing agreements.</p>
<p>Sorvald began as an industrial economist and says that she still reads a plant’s scrap reports before its functional
analysis. “Interviews tell you who is proud of what,” she said. “Scrap tells you who pays when the decision was poor.”</p>
<p>The firm will add two associates in Hamburg this quarter. Her predecessor, Konrad Eibenschütz, remains as senior counsel
and keeps his arbitration work.</p>
<p>Press enquiries: <a href="mailto:press@calderwyn.example.com">press@calderwyn.example.com</a>.</p>
`,
    priority: 1,
    source: 'Calderwyn Roth',
    daysAgo: 4.3,
  },
  {
    title: 'Delacourt-Sabran medal goes to a three-page note on input tax',
    badge: 'PRESS RELEASE',
    jurisdiction: 'France',
    summary: 'The jury passed over eleven books for Inès Marchetaud’s note on apportionment in a teaching hospital.',
    html: `
<p>The Delacourt-Sabran medal for tax writing has been awarded to Inès Marchetaud for a note of three pages on the
apportionment of input tax in a fictional teaching hospital. The jury considered 64 works, among them eleven books.</p>
<p>Marchetaud follows one scanner. It treats patients, which is exempt; it serves a pharmaceutical trial, which is taxed; and
on Thursdays students learn on it. She shows that allocation by revenue gives recovery of 41 per cent, by hours 27 per cent
and by number of scans 19 per cent, then asks which of them reflects use.</p>
<p>“She never says that the area is complex,” wrote the jury’s president, Aurélien Pasquereau. “She leaves the reader able to
do the work on Monday.”</p>
<p>The medal carries €5,000. Marchetaud has given the sum to a library for trainees.</p>
`,
    priority: 1,
    source: 'Delacourt-Sabran Foundation',
    daysAgo: 7.8,
  },
  {
    title: 'E-invoicing study: supplier master data causes six rejections in ten',
    badge: 'PRESS RELEASE',
    jurisdiction: 'Poland',
    summary: 'Researchers at the Vistula Tax Circle classified 48,000 rejected invoices from 37 volunteer companies.',
    html: `
<p>A study of 48,000 rejected electronic invoices finds that 61 per cent failed because of supplier or customer master data.
Wrong tax rates, the error for which most project teams tested hardest, caused four per cent.</p>
<p>The Vistula Tax Circle collected the rejections from 37 companies during the first months of live or pilot exchange in
several countries. Common causes were addresses merged into one field, identification numbers with a stray country prefix and
credit notes without a reference to the original invoice.</p>
<p>One volunteer, a wholesaler of roof tiles, reduced rejections from 9 per cent to 0.7 per cent in five weeks. It bought
nothing. Two clerks worked through the 300 largest suppliers with a telephone and a printed checklist.</p>
<p>The Circle recommends that companies freeze creation of new suppliers for the fortnight before going live.</p>
`,
    priority: 2,
    source: 'Vistula Tax Circle',
    externalUrl: 'https://studies.example.org/rejected-invoices',
    daysAgo: 11.6,
  },
  {
    title: 'Tanabe Corrigan opens a customs and trade practice in Singapore',
    badge: 'PRESS RELEASE',
    jurisdiction: 'Singapore',
    summary:
      'Eight specialists will serve importers of electronics and medical devices, with origin work as the first priority.',
    html: `
<p>Tanabe Corrigan will open a customs and trade practice in Singapore with eight staff under Mei-Xuan Tay and Declan Rourke.
Both come from industry: Tay ran origin compliance for a maker of circuit boards, and Rourke managed bonded stores for a
hospital supplier.</p>
<p>The firm expects most early work to concern preferential origin. A typical case, Tay says, is the assembler who qualifies
under a regional value content of 40 per cent when the model is launched and slides to 38 after three quiet changes of
component.</p>
<p>Fees for classification opinions will be fixed by product family. “An hourly rate rewards the adviser who has not seen the
thing before,” Rourke said.</p>
`,
    priority: 1,
    daysAgo: 17.9,
  },
  {
    title: 'One employer in three cannot say where its staff worked last Tuesday',
    badge: 'PRESS RELEASE',
    jurisdiction: '',
    summary:
      'A survey of 290 mobility managers finds policies in place almost everywhere and reliable location records in far fewer companies.',
    html: `
<p>The Halcyon Mobility Panel asked 290 employers to name, within a working day, the country in which each of 50 randomly
chosen employees had worked on the previous Tuesday. A third could not do it for more than 40 of them.</p>
<p>Nearly all had a remote-work policy. The difficulty lay in the evidence:</p>
<ul>
<li>approvals recorded the intended stay, not the actual one;</li>
<li>travel systems missed trips that staff had paid for themselves;</li>
<li>network logs showed a gateway in the wrong country.</li>
</ul>
<p>The panel’s rapporteur, Ngozi Threlfall, notes that the same fact feeds payroll withholding, social security, permanent
establishment analysis and, for senior people, the employer’s own place of management. “Four departments keep four answers to
one question,” she said. “We asked for the intersection and it was rather small.”</p>
`,
    priority: 2,
    source: 'Halcyon Mobility Panel',
    daysAgo: 24.5,
  },
  {
    title: 'Emberline releases free checker for embedded-emissions declarations',
    badge: 'PRESS RELEASE',
    jurisdiction: 'Italy',
    summary:
      'The tool tests a supplier’s figures for units, period and plausible ranges before they reach a carbon border declaration.',
    html: `
<p>Emberline, a small software firm in Brescia, has released a free checker for the emissions statements that importers
receive from suppliers of steel, aluminium and cement. It runs in a browser and sends no data anywhere.</p>
<p>In trials with nine importers, the checker stopped 212 of 900 statements. The largest class of fault was units: kilograms
of carbon dioxide where tonnes were meant, which understates a fictional coil of 24 tonnes with 1.9 tonnes of emissions per
tonne by a factor of a thousand. Next came statements covering a calendar year in which the plant had opened in October.</p>
<p>“A plausible number in the wrong column passes every review by a tired person,” said the founder, Ottavia Ronchieri.</p>
<p>The checker says nothing about whether a supplier’s figures are true. Site verification is a different job, and the
documentation says so on its first page.</p>
`,
    priority: 1,
    source: 'Emberline',
    externalUrl: 'https://emberline.example.net/checker',
    daysAgo: 37.2,
  },
  {
    title: 'Umhlanga fund will pay for 30 tax examination places',
    badge: 'PRESS RELEASE',
    jurisdiction: 'South Africa',
    summary: 'Bursaries cover fees, books and study leave for candidates already working in small practices.',
    html: `
<p>The Umhlanga Tax Bursary Fund will support 30 candidates in the coming examination cycle, twice as many as before.
Bursaries pay entry fees and books and, unusually, compensate the candidate’s employer for 20 days of study leave.</p>
<p>The last item answers a finding from the first three rounds. Of candidates who withdrew, most worked in practices with
fewer than six people, where one absence closes the payroll desk. Since compensation began, withdrawals have fallen from four
in fifteen to one.</p>
<p>Applicants need two years in a tax-related post and a reference from somebody who has reviewed their work. Marks from
school or university are not asked for.</p>
<p>The fund’s trustees are Thandeka Mabuza-Reid, Pieter Oosthuyse and Kavitha Soobramoney. Forms are at <a
href="https://bursary.example.org">bursary.example.org</a>.</p>
`,
    priority: 1,
    source: 'Umhlanga Tax Bursary Fund',
    daysAgo: 43.9,
  },
];
