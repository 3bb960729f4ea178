import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: '“A mutual agreement file is won in the first forty pages”: Devika Raghunathan on disputes that end',
  type: 'interview',
  category: 'Dispute Resolution',
  jurisdiction: 'India',
  authorName: 'Callum Strachan',
  excerpt:
    'A transfer pricing economist with sixty mutual agreement cases behind her explains why companies choose the wrong ' +
    'forum, and what negotiators need from a taxpayer.',
  tags: [
    'mutual agreement procedure',
    'advance pricing agreements',
    'transfer pricing disputes',
    'litigation strategy',
  ],
  html: `
<p>Devika Raghunathan spent eleven years in the tax departments of two engineering groups before founding her own practice,
Raghunathan Verghese Associates, in Pune. She has prepared the taxpayer’s side of some sixty mutual agreement cases, roughly half
with India as the adjusting state. We met in a café opposite her office, where she drew most of what follows on paper napkins.</p>
<h2>On choosing the forum</h2>
<p><strong>A company receives a draft transfer pricing assessment. What is the first thing that you ask?</strong></p>
<p>Who is going to pay the second tax. People look at the Indian demand, because it is in front of them. But the adjustment is
half of a dispute. If the other country gives relief, the cost is the rate difference and interest. If it does not, the cost is
the entire tax. That depends on the treaty, on time limits, and on whether the foreign affiliate’s year is still open. I want that
answered before anybody argues about comparables.</p>
<p><strong>Isn’t the domestic route quicker?</strong></p>
<p>Sometimes it is cheaper. It is seldom quicker. The dispute panel route gives you a direction within a fixed period, which is
its attraction, and then appeals begin, on both sides. I have clients with the same issue pending for nine different years at
three different levels. They are winning at all of them. They have been winning for a decade.</p>
<blockquote><p>Litigation can tell you that an adjustment was wrong. It cannot tell you what the right price is for next year. A
negotiation must, because otherwise there is nothing to sign.</p></blockquote>
<p><strong>So when do you recommend litigation?</strong></p>
<p>When the question is one of law and the answer is binary. Was there a transaction at all? Is the provision applicable? Courts
are good at these. When the question is “how much”, I would rather have two competent authorities in a room with a
spreadsheet.</p>
<h2>On the arithmetic of compromise</h2>
<p>She takes the first napkin. An invented Indian software affiliate of a Nordic group reported an 11% mark-up on costs of ₹600
crore. The assessment moved it to 21%, an adjustment of ₹60 crore.</p>
<table>
<thead>
<tr>
<th>Outcome</th><th>Mark-up</th><th>Income added in India (₹ crore)</th><th>Relief abroad (₹ crore)</th>
<th>Income taxed twice (₹ crore)</th>
</tr>
</thead>
<tbody>
<tr><td>Assessment stands, no relief</td><td>21%</td><td>60</td><td>0</td><td>60</td></tr>
<tr><td>Court reduces it by half, no relief</td><td>16%</td><td>30</td><td>0</td><td>30</td></tr>
<tr><td>Mutual agreement at 15.5%</td><td>15.5%</td><td>27</td><td>27</td><td>0</td></tr>
<tr><td>Mutual agreement at 18%</td><td>18%</td><td>42</td><td>42</td><td>0</td></tr>
</tbody>
</table>
<p><strong>You would take the last row over the second?</strong></p>
<p>Gladly. At 18% India gets more, and the group pays less. With similar tax rates on both sides the adjustment is nearly neutral.
I show that table to every finance director. Half of them still say that 18% “feels like losing”. They are comparing with the
return they filed and not with the cheque they will write.</p>
<h2>On what negotiators need</h2>
<p><strong>You have said that a file is won in the first forty pages. What do they contain?</strong></p>
<p>Facts. Who does what, who decides, who pays if it goes wrong. Then organisation charts that match the payroll. Segmented
accounts that reconcile to the audited ones, to the rupee. Both delegations have to defend the outcome to their own colleagues,
and they cannot do that with adjectives. A submission that calls the company “a routine low-risk service provider” forty times,
and never says who approves the software release, is asking to be disbelieved.</p>
<p><strong>What do companies leave out that they should put in?</strong></p>
<p>She counts on her fingers.</p>
<ul>
<li>The bad year. There is always one. Explain it before you are asked.</li>
<li>Correspondence in which the group told somebody else a different story: customs, the bank, an investor presentation.</li>
<li>A calculation of the result under the other side’s preferred method. If you do it, they will check yours. If you do not, they
make their own.</li>
<li>The names of two people who know the business and will be available for questions eighteen months from now.</li>
</ul>
<p><strong>And what should be left out?</strong></p>
<p>Outrage. Also the history of every previous assessment. And legal opinions on domestic law: the delegations are applying the
treaty, and they know the domestic law.</p>
<h2>On time limits and silence</h2>
<p><strong>What is the most common unforced error?</strong></p>
<p>Missing the notification period in the <em>other</em> country. The Indian team has its calendar, the foreign team has never
heard of the case. Some treaties count from first notification of the action, some have domestic time limits for giving effect to
the result. One client came to me with a splendid case and an affiliate whose year had closed five weeks earlier. There was
nothing to negotiate about. I now ask for protective filings on the day the draft arrives, even if everyone intends to
litigate.</p>
<p><strong>Between filing and result, a taxpayer may hear nothing for months. What do you do?</strong></p>
<p>Send useful things. Not reminders. If new accounts are available, send the updated segmentation. If a comparable has been
dissolved, say so. The taxpayer is not at the table, but it can make sure that the paper on the table is current.</p>
<h2>On prevention</h2>
<p><strong>When does an advance pricing agreement make sense instead?</strong></p>
<p>When the transaction will look the same in five years, and the sums justify the work. My rule of thumb is that the tax in
dispute each year should exceed three times the yearly cost of obtaining the agreement. For a captive service centre it is
obvious. For a start-up entity that will change its model twice, you would be buying a suit for a growing child. Safe harbours are
worth a look for the smaller ones: one may pay a little more than one thinks is right and sleep at night.</p>
<p><strong>Rollback?</strong></p>
<p>Always model it. A bilateral agreement with rollback can close older years and future ones in a single conversation. If the
facts were the same, it is the best value in this field.</p>
<h2>On temperament</h2>
<p><strong>You train younger colleagues. What do you look for?</strong></p>
<p>Someone who can write the other side’s best argument in one page without sneering. I ask for it in the job interview. Clever
people find it remarkably hard. It is the whole job.</p>
<p><strong>And if you could change one thing about how companies behave?</strong></p>
<p>They should stop asking, “Can we win?” The better question is, “What result could both governments live with, and can we live
with it as well?” She folds the last napkin and puts it in her pocket. It has the numbers on it, she explains, and the café has
other customers.</p>
`,
  daysAgo: 4.6,
  views: 1980,
  featured: true,
};
