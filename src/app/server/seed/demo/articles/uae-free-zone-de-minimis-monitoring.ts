import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Two hundred thousand dirhams of spare parts: how a free zone company loses its 0% rate',
  type: 'professional_article',
  category: 'Corporate Tax',
  jurisdiction: 'United Arab Emirates',
  authorName: 'Rashid Al Mazmi',
  excerpt:
    'The de minimis test is measured on revenue, at year-end, with a five-year consequence. A worked example and a ' +
    'monitoring routine for finance teams in free zones.',
  tags: ['qualifying free zone person', 'de minimis', 'qualifying income', 'substance'],
  html: `
<p>Most free zone companies I meet can explain why they qualify for the 0% rate. Few can say by how much. The second answer
matters more, because the status is a bundle of conditions that all have to hold at the same time for the entire tax period, and
one of them is a plain number: the share of revenue that does not qualify.</p>
<h2>The conditions in one paragraph</h2>
<p>A free zone company taxed at 0% on its qualifying income must maintain adequate substance in the zone, derive qualifying income
as defined, not have elected into the ordinary regime, keep its dealings with related parties at arm’s length and documented,
prepare audited financial statements, and stay within the de minimis limit for non-qualifying revenue. That limit is the lower of
5% of total revenue and AED 5 million. If any condition fails, the company is taxed under the ordinary regime for that period and
the four that follow.</p>
<p>There is no proportionality in this. A company that exceeds the limit by one dirham is not taxed on one dirham. That is why the
subject belongs on the agenda of the monthly close, and not with the person who files the return.</p>
<h2>A worked example</h2>
<p>Consider a fictional company, Khor Marine Trading, in a designated zone. It buys engines and resells them to distributors in
the Gulf and East Africa. It also sells spare parts, occasionally, to individual boat owners who walk in. Its taxable income for
the year is AED 11.5 million.</p>
<table>
<thead>
<tr><th>AED</th><th>Budget</th><th>Actual</th></tr>
</thead>
<tbody>
<tr><td>Distribution to resellers (qualifying)</td><td>70,000,000</td><td>60,800,000</td></tr>
<tr><td>Parts and repairs for private customers (not qualifying)</td><td>3,000,000</td><td>3,400,000</td></tr>
<tr><td>Total revenue</td><td>73,000,000</td><td>64,200,000</td></tr>
<tr><td>De minimis limit: 5% of total, at most AED 5m</td><td>3,650,000</td><td>3,210,000</td></tr>
<tr><td>Headroom</td><td>650,000</td><td>−190,000</td></tr>
</tbody>
</table>
<p>Walk-in sales rose by AED 400,000, of which anybody would have approved. What did the damage was the fall in qualifying
revenue: the limit itself dropped by AED 440,000. Two large engine orders had slipped into the next year.</p>
<p>The cost for this year, at 9% on taxable income above AED 375,000, is (11,500,000 − 375,000) × 9% = AED 1,001,250. If profits
stay level, the five-year cost is slightly above AED 5 million. The gross profit on the excess parts was perhaps AED 60,000.</p>
<h2>Where the classification goes wrong</h2>
<p>In reviews I find the same four errors, and every one of them arises at the order desk.</p>
<ul>
<li><strong>The customer’s purpose is assumed.</strong> Distribution from a designated zone is concerned with goods for resale, or
for processing with a view to resale. A construction company that buys an engine for its own barge is not a reseller, however
large the order.</li>
<li><strong>Natural persons are overlooked.</strong> A sole trader with a trade licence number looks like a company in the
customer file.</li>
<li><strong>Services travel with goods.</strong> Installation, training and extended warranties are invoiced on one line. If they
are not ancillary to the qualifying activity, they need to be counted on their own.</li>
<li><strong>Other income is forgotten.</strong> Sub-letting a spare warehouse bay, management charges to a sister company or scrap
sales are revenue and must be placed in one column or another.</li>
</ul>
<p>Some categories, such as certain income from immovable property and revenue attributable to a permanent establishment, are left
out of both sides of the fraction and taxed separately. They have to be identified too, or the percentage will be wrong in a
direction that cannot be predicted.</p>
<h2>A monitoring routine</h2>
<ol>
<li>Give each revenue account, or better each invoice line, one of four markers: qualifying, non-qualifying, excluded from the
test, undetermined. Treat “undetermined” as non-qualifying until someone has decided.</li>
<li>Obtain from each trade customer a short statement of what the goods are for, and renew it annually. Keep a trade licence copy
with it.</li>
<li>Calculate the percentage cumulatively every month, together with a forecast to year-end that includes a scenario in which
qualifying revenue falls by 15%.</li>
<li>At 3.5%, report to the general manager. At 4.25%, stop accepting non-qualifying orders without approval by finance.</li>
<li>In the last quarter, check cut-off. Revenue recognised in the wrong period can tip the test both in the year that it leaves
and in the one it enters.</li>
</ol>
<p>For Khor Marine the fourth step would have been enough. At the end of September non-qualifying revenue stood at 4.6% of the
cumulative total. No one calculated it, because the budget had shown a comfortable 4.1%.</p>
<h2>Can the non-qualifying business be moved?</h2>
<p>The obvious idea is a sister company on the mainland for parts and repairs. Suppose that it earns AED 900,000 and pays (900,000
− 375,000) × 9% = AED 47,250. Compared with the risk, that is a modest premium. The structure nevertheless needs care:</p>
<ul>
<li>The sister must have its own stock, staff and premises, or pay an arm’s length charge for those it uses.</li>
<li>The price at which it buys parts from Khor Marine is a related-party price. Too low, and the free zone company gives profit
away; too high, and taxable profit is moved into the zone. The second is what an examiner will be looking for.</li>
<li>A split with no purpose but to stay within thresholds draws the general anti-abuse rule into the conversation. Here the better
argument is commercial: retail and repair have other customers, other insurance and other opening hours.</li>
<li>Sales by Khor Marine to its mainland sister must themselves be tested for their treatment. Goods for resale are the easier
case.</li>
</ul>
<h2>When the test has failed</h2>
<p>Once the year is over, the number is what it is. Three tasks remain. First, review every classification with fresh eyes; errors
run both ways, and with a deficit of AED 190,000 a single reseller wrongly marked as an end user may decide the outcome. Document
the evidence that existed at the time. Second, budget for the ordinary regime over the full period, including what it offers: loss
carry-forwards and group reliefs that had not been available. Third, tell the lender. Facility agreements in the region often
contain covenants based on net profit, and a sudden 9% charge can breach one without any change in trading.</p>
<p>A 0% rate with conditions is best thought of as a licence that is renewed each year. The renewal fee is a spreadsheet, kept by
someone who knows the customers, and looked at while there are still months left in which to act.</p>
`,
  daysAgo: 0.2,
  views: 180,
  featured: true,
};
