import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'The year-end true-up nobody agreed in advance: a German distributor’s expensive December',
  type: 'professional_article',
  category: 'Transfer Pricing',
  jurisdiction: 'Germany',
  authorName: 'Henrike Oltmanns',
  excerpt:
    'A downward profit adjustment can be arm’s length and still fail in Germany. Why the paper must come first, and ' +
    'what the delay costs in tax, duty and time.',
  tags: ['year-end adjustments', 'limited-risk distributor', 'hidden profit distribution', 'customs value'],
  html: `
<p>Every January the same email arrives in the finance department of some German sales company. The group’s transfer pricing team
has looked at the preliminary accounts, found the local margin too high, and asks for a credit note in the other direction to be
booked “in period 13”. The amount is right. The benchmarking study supports it. And yet the deduction may be refused, because the
answer to one question is missing: where was it written down, before the year began, that this payment would be due?</p>
<h2>Take a fictional group</h2>
<p>Calloway Fluidics, resident in the United States, makes industrial valves. Its subsidiary Calloway Vertrieb in Kassel buys the
finished goods, sells them in German-speaking Europe and carries little risk of its own. The benchmarking study shows an
interquartile range of operating margins from 1.9% to 4.3%, with a median of 2.9%. The policy paper says that the distributor
“should earn a return within the range”. Prices are set in US dollars in November for the following year. The dollar then weakens,
and the distributor’s margin climbs quarter by quarter.</p>
<table>
<thead>
<tr>
<th>End of</th><th>Cumulative revenue (€m)</th><th>Cumulative EBIT (€m)</th><th>Margin</th>
<th>Price rise needed on remaining purchases</th>
</tr>
</thead>
<tbody>
<tr><td>Quarter 2</td><td>29.7</td><td>1.22</td><td>4.1%</td><td>6.4%</td></tr>
<tr><td>Quarter 3</td><td>45.3</td><td>2.08</td><td>4.6%</td><td>12.4%</td></tr>
<tr><td>Quarter 4</td><td>62.0</td><td>3.10</td><td>5.0%</td><td>Not possible: lump sum only</td></tr>
</tbody>
</table>
<p>To land on the median, EBIT must be €1.798m. The adjustment is therefore €1.302m. Had somebody looked at the half-year figures
and known where they were heading, an increase of 6.4% on second-half purchases of €20.4m would have produced the same result
through ordinary invoices. By the end of September it would have taken 12.4% on €10.5m, a figure that purchasing and customs would
both have questioned. In January there is nothing left but a lump sum.</p>
<h2>Arm’s length in amount, but not in form</h2>
<p>German practice asks two separate questions of a payment to a controlling shareholder. The first is the familiar one: would
independent parties have agreed this amount? The second is formal: was there a clear agreement, made in advance, valid in civil
law and actually carried out? A retrospective payment that fails the second test is exposed as a hidden profit distribution, even
where a perfect benchmarking study answers the first.</p>
<p>Treaty protection is often invoked here, on the argument that the arm’s length article looks only to the amount of a profit and
bars an adjustment made for purely formal reasons. The argument is a good one and worth keeping in reserve. It is a line of
defence for an appeal, however, and not a plan for a closing process. The cost of being wrong is easily worked out:</p>
<ul>
<li><strong>Income tax.</strong> €1.302m added back at a combined rate of roughly 30% gives €390,600, before interest.</li>
<li><strong>Withholding tax.</strong> The amount is treated as a distribution. Whether relief at source is available depends on
whether anybody applied for an exemption before the payment, which for an unforeseen dividend nobody does.</li>
<li><strong>Double taxation.</strong> The parent has already taxed the €1.302m as sales revenue. Relief now needs a mutual
agreement procedure, and that is measured in years.</li>
</ul>
<h2>What a sufficient clause looks like</h2>
<p>The remedy costs half a page. The distribution agreement, signed before the start of the year, has to make the adjustment a
contractual claim that can be calculated by a third party without any discretion. A wording that has stood up well in my files
runs along these lines:</p>
<blockquote><p>If the Distributor’s operating margin for the financial year, determined under Annex 2, lies outside the range of
2.4% to 3.4%, the purchase prices for the Products delivered in that year shall be adjusted, upwards or downwards, so that the
operating margin equals 2.9%. The adjustment shall be calculated within 30 days of year-end and invoiced separately for each
delivery group.</p></blockquote>
<p>Four points make it work. The corridor is narrower than the interquartile range, so that the result is not steered towards an
edge. The clause moves in both directions: one that only ever reduces German profit will be read accordingly. It refers to the
price of goods rather than to a “compensation payment”, which matters for customs and VAT. And Annex 2 defines the operating
margin line by line, including restructuring costs, currency results and bad debts. Without the annex, the parties will have
agreed on a number without agreeing on how to find it.</p>
<h2>The two colleagues who must be told</h2>
<h3>Customs</h3>
<p>An upward adjustment of the price of imported goods suggests that the declared values were too low. On €1.302m and an average
duty rate of 3.5%, the additional duty would be €45,570. Whether a lump-sum adjustment can be attributed to individual imports at
all is contested ground, and the answer may differ between an increase and a decrease. What cannot be defended is an adjustment
described to the tax office as a goods price and concealed from the customs office. Splitting it by delivery group and tariff
heading, as the clause requires, gives both authorities the same document.</p>
<h3>VAT</h3>
<p>If the adjustment changes the consideration for supplies, the taxable amount changes with it, and imports raise the further
question of whether import VAT needs correcting. With full recovery the cost is nil, but the returns still have to agree with the
ledgers. Where the payment is detached from supplies and merely secures a margin, the analysis may be that it lies outside the
scope of VAT. Decide once, record why, and let the invoice text follow the decision.</p>
<h2>A closing calendar that avoids the January email</h2>
<ol>
<li><strong>Before the year begins:</strong> agreement signed, annex agreed, budget margin tested at two exchange rates.</li>
<li><strong>Month 4:</strong> first forecast of the full-year margin. A deviation above half a percentage point goes to the group
tax team in writing.</li>
<li><strong>Month 7:</strong> prospective price change for the second half. This is the main instrument; everything later is
repair.</li>
<li><strong>Month 10:</strong> second price change if needed, with customs consulted when it exceeds 5%.</li>
<li><strong>Month 12:</strong> calculation under the clause, with the remaining amount accrued in the books before they are
closed.</li>
<li><strong>Within 30 days:</strong> invoice issued, paid, reported for VAT and, where required, disclosed to customs.</li>
</ol>
<p>In the example, a Month 7 increase based on a forecast of 4.8% would have absorbed about nine tenths of the problem. The
remaining €124,000 or so would have been a modest, contractually required entry at year-end: one that an auditor reads, ticks and
passes over. That is the standard to aim for. An adjustment is at its safest when the person examining it finds nothing to be
curious about.</p>
`,
  daysAgo: 1.1,
  views: 640,
  featured: true,
};
