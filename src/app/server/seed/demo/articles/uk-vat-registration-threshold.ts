import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'UK VAT registration: the month in which you cross the threshold',
  type: 'guide',
  category: 'VAT & Indirect Tax',
  jurisdiction: 'United Kingdom',
  authorName: 'Colm Ashgrove',
  excerpt:
    'The threshold looks at any twelve months, not at a year of accounts. Two tests, two deadlines, and a worked ' +
    'example of a business that noticed in time.',
  tags: ['registration', 'threshold', 'taxable turnover', 'small business', 'VAT'],
  html: `
<aside data-box="key-points"><ul><li>Add up taxable turnover of the last twelve months at the end of every month. The year of
the accounts does not matter.</li>
<li>From the end of the month in which the total passes the threshold you have thirty days to tell HMRC.</li>
<li>A second test looks forward thirty days, and bites at once.</li></ul></aside>
<p>Few questions reach a general practitioner as often, and few are asked so late: “We seem to be over. Since when?” The UK VAT
registration threshold is simple to state and easy to miss, because nobody’s accounting system adds up the period that the law
has in mind.</p>
<h2>The figure, and its place in the law</h2>
<p>The duty to register follows from the Value Added Tax Act 1994, section 3, and the schedule to which it leads. The figure is
set by order and has been £90,000 of taxable turnover since 1 April 2024. Check on the day you need it whether it still
is.<small data-note="foot">A figure in an article ages. The duty to look it up does not.</small></p>
<p>Taxable turnover is everything that would bear VAT if you were registered: standard-rated, reduced-rated and zero-rated
supplies made in the United Kingdom. Exempt supplies stay out, and so does the sale of capital assets other than land. Who is a
taxable person at all is decided in much the same words as in Directive 2006/112/EC, Article 9, from which the British rule
once came.</p>
<h2>Two tests</h2>
<table>
<thead>
<tr><th></th><th>Looking back</th><th>Looking forward</th></tr>
</thead>
<tbody>
<tr><th>You ask</th><td>Has taxable turnover of the last twelve months passed the threshold?</td><td>Will taxable turnover of the next thirty days alone pass it?</td></tr>
<tr><th>When</th><td>At the end of each month</td><td>On any day</td></tr>
<tr><th>You tell HMRC</th><td>Within thirty days of the end of that month</td><td>Before those thirty days are over</td></tr>
<tr><th>You are registered from</th><td>The first day of the second month after the one in which you passed it</td><td>The first of the thirty days</td></tr>
</tbody>
</table>
<p>A business that passes the threshold for a reason that will not recur, such as one large order, can ask for an exception if
turnover of the following twelve months will stay below the lower figure at which others may deregister. It has to ask;
silence is not an exception.</p>
<h2>A worked example</h2>
<p>Tern &amp; Daughter, an invented maker of theatre lamps, sells between £5,000 and £9,000 a month. In September it lit a touring
production for £14,000.</p>
<table data-chart="bar">
<caption>Tern &amp; Daughter: taxable turnover of the twelve months up to the end of each month</caption>
<thead>
<tr><th>Month</th><th>Twelve months</th></tr>
</thead>
<tbody>
<tr><td>June</td><td>£81,400</td></tr>
<tr><td>July</td><td>£83,900</td></tr>
<tr><td>August</td><td>£86,200</td></tr>
<tr><td>September</td><td>£93,700</td></tr>
<tr><td>October</td><td>£94,100</td></tr>
</tbody>
</table>
<p>The total passes £90,000 in September. Tern &amp; Daughter has until 30 October to notify, and is registered from 1 November.
Invoices of October bear no VAT; those of November do, whether or not the number has arrived. Prices quoted in summer for
delivery in November are the real cost of the story: unless the contract says that VAT comes on top, it comes out of the
price.</p>
<h2>A monthly habit</h2>
<ul>
<li>Keep one line in the month-end checklist: taxable turnover, last twelve months.</li>
<li>Treat four fifths of the threshold as the moment to write to customers and to change the terms of quotations.</li>
<li>Note the date on which somebody looked. Late registration is assessed from the day it was due, with a penalty that depends
on how late, and on who found it.</li>
<li>Ask about purchases before registering: VAT on stock still held, and on services of the last six months, may come
back.</li>
</ul>
<p>None of this takes ten minutes. The expensive cases are those in which nobody had ten minutes in September.</p>`,
  daysAgo: 34.2,
  views: 1184,
};
