/** Invented contributors and what they sent to the desk. Nobody can sign in as one of them, and no mail reaches them. */
import type { SubmissionSeed } from '../shapes.ts';

/** Ends each text. */
export const MARK = '<p><em>Demonstration content: the people and firms in this text are invented.</em></p>';

/** Wait for review; the last one has waited too long. */
export const waiting: SubmissionSeed[] = [
  {
    title: 'The electronic invoice arrived on Monday, the goods on Friday',
    type: 'professional_article',
    authorName: 'Lieselotte Vandamme',
    daysAgo: 0.2,
    html: `<p>A structured invoice reaches the buyer's system in seconds. The goods that it describes may still be in a lorry outside Ghent. Most of the questions that our clients ask about the new mandate come down to those four days.</p>
<h2>Which date does the ledger believe?</h2>
<p>The tax point follows the supply, not the message. A system that books input tax on receipt of the file deducts early, and an audit that compares the two dates will find every case at once.</p>
<p>We now keep three dates for each line: the supply, the invoice, and the acceptance. It sounds like bureaucracy. It took an afternoon to build, and it has already answered one letter.</p>`,
  },
  {
    title: 'Four questions before a secondment to Canada',
    type: 'case_study',
    authorName: 'Gianluca Ferrabosco',
    daysAgo: 1.4,
    html: `<p>A machine builder near Modena wanted to send two engineers to Ontario for seven months. The contract was signed before anybody asked us. These are the four questions that we would have liked to answer first.</p>
<ol><li>Who pays the salary in the end, and does an agreement say so?</li><li>Do the engineers have a home there, or a hotel room?</li><li>Whose product do they put right: the parent's or the subsidiary's?</li><li>Is there a certificate of coverage, and from which day?</li></ol>
<p>The third question decided the case. The engineers repaired machines that the parent had sold, under the parent's warranty, and that made the parent's presence harder to deny than anybody had expected.</p>`,
  },
  {
    title: 'The Spreadsheet That Wanted a Holiday',
    type: 'tax_humor',
    subCategory: 'story',
    authorName: 'Oskar Lindqvist-Amadi',
    daysAgo: 2.2,
    html: `<p>On the last working day of March, the consolidation workbook stopped. It did not crash. It wrote, in cell A1, where the title had been: "I should like to go to the sea."</p>
<p>The manager restarted it twice. On the second attempt it had attached a leave request, circular in form, which referred to itself for approval. Nobody could find an error in it. It was the first sheet in eleven years that reconciled.</p>`,
  },
  {
    title: 'An audit file that answers before it is asked',
    type: 'analysis',
    authorName: 'Priyamvada Castellino',
    daysAgo: 3.1,
    html: `<p>Administrations increasingly ask for the ledger first and for explanations later. The order matters: an explanation that is written after the question looks like an excuse, even if it is the truth.</p>
<p>This analysis compares six groups that keep their explanations beside the entries. Their audits were not shorter. They ended with fewer adjustments, and with none that had to be negotiated twice.</p>
<h2>What it costs</h2>
<p>About twenty minutes a week for each entity, most of it in the first quarter. The groups that stopped doing it stopped in the second.</p>`,
  },
  {
    title: 'Loss relief in a partnership that merged in spring',
    type: 'professional_article',
    authorName: 'Hallvard Østensen',
    daysAgo: 9.6,
    html: `<p>Two partnerships with old losses became one in April. Each partner kept a share of a loss that no longer had a business of its own, and the new accounts could not say which.</p>
<p>The practical answer was to keep two books until the losses are used. It is inelegant, and the software vendor called it impossible. It needed one additional field.</p>`,
  },
];

/** Sent back, with the desk's reason. */
export const rejected: (SubmissionSeed & { note: string; waitedDays: number })[] = [
  {
    title: 'Why our payroll product is the answer',
    type: 'professional_article',
    authorName: 'Dorian Wexcombe',
    daysAgo: 12,
    waitedDays: 1.5,
    note: 'Thank you. We do not publish texts about the author’s own product; the marketing desk can tell you about adverts.',
    html: `<p>Payroll across borders is hard. Spreadsheets make it harder. Our product makes it easy, as three customers of ours confirm in this article, which we should be glad to see published before the fair in June.</p>`,
  },
  {
    title: 'A short history of the window tax',
    type: 'opinion',
    authorName: 'Philippa Thornquist',
    daysAgo: 27,
    waitedDays: 4,
    note: 'Charming, but it has appeared elsewhere in this form. We should gladly read something new by you.',
    html: `<p>Everybody who has walked through an old English town has seen the bricked-up windows. The tax behind them lasted a century and a half, and it teaches a lesson about bases that people can see from the street.</p>`,
  },
];

/** Articles of the demonstration that came by the submission form, by their titles, with the days that they waited. */
export const accepted: Record<string, number> = {
  'The consignment stock that had quietly become a local sale': 2.2,
  'A safe harbour is still a voyage': 4.1,
  'The foreign loss that came home twice': 1.3,
  'Three parties, one lorry: deciding which supply moves the goods': 3.4,
  'Losses that never expire and never quite arrive': 6.2,
  'Stop calling it a green tax if nobody can change the bill': 2.8,
  'A range is not a target: the trouble with December true-ups': 1.9,
  'The visitor who always closed: sales staff and the dependent agent test': 5.3,
  'Trade tax follows the payroll: allocating a base between two towns': 3,
  'The credit that depended on somebody else’s filing': 0.8,
};
