import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'A 17% country and a 49.5% tax rate: gross withholding and the software hub',
  type: 'analysis',
  category: 'Digital Economy',
  jurisdiction: 'Singapore',
  authorName: 'Kavitha Selvanathan',
  excerpt:
    'Regional hubs resell software on thin margins, and customers’ countries tax the gross fee. The arithmetic of ' +
    'wasted credits, and four ways to reduce them.',
  tags: ['withholding tax', 'software payments', 'foreign tax credit', 'royalties', 'SaaS'],
  html: `
<p>The regional software hub is an easy model to draw. A company in Singapore licenses a platform from its parent, sells
subscriptions throughout Asia and keeps a modest margin. Management assumes a tax rate of about 17%, perhaps less. The first time
that the actual cash taxes are added up, the number is often higher than the rate of any country in the structure. Nothing illegal
or even unusual has happened. A tax on gross receipts has met a margin too small to carry it.</p>
<h2>Three markets, one hub</h2>
<p>Take a fictional hub, Tembusu Cloud, with revenues of S$20 million from three countries. In each market the costs, mostly the
licence fee to the parent, absorb 82% of revenue. Market A treats subscription fees as royalties and withholds 10%. Market B
regards them as business profits, which it cannot tax without a permanent establishment. Market C has no treaty with Singapore and
withholds 15% on anything technical.</p>
<table>
<thead>
<tr><th>S$ thousand</th><th>Market A</th><th>Market B</th><th>Market C</th><th>Total</th></tr>
</thead>
<tbody>
<tr><td>Gross fees</td><td>10,000</td><td>6,000</td><td>4,000</td><td>20,000</td></tr>
<tr><td>Net profit at 18%</td><td>1,800</td><td>1,080</td><td>720</td><td>3,600</td></tr>
<tr><td>Foreign withholding tax</td><td>1,000</td><td>0</td><td>600</td><td>1,600</td></tr>
<tr><td>Singapore tax at 17% on net profit</td><td>306.0</td><td>183.6</td><td>122.4</td><td>612.0</td></tr>
<tr><td>Usable credit</td><td>306.0</td><td>0.0</td><td>122.4</td><td>428.4</td></tr>
<tr><td>Total tax</td><td>1,000.0</td><td>183.6</td><td>600.0</td><td>1,783.6</td></tr>
<tr>
<td><strong>Effective rate</strong></td><td><strong>55.6%</strong></td><td><strong>17.0%</strong></td>
<td><strong>83.3%</strong></td><td><strong>49.5%</strong></td>
</tr>
</tbody>
</table>
<p>Market C is hardly worth serving. And the total hides the true problem: foreign taxes of S$1.172 million exceed any credit that
Singapore can give, because the credit is capped at Singapore tax on the same net income. Pooling, where its conditions are met,
averages high-taxed and low-taxed foreign income. It does not help here, since A and C are both in excess and B has suffered no
foreign tax that would let it join the pool.</p>
<h2>Characterisation is where the money is</h2>
<p>The difference between A and B is one of vocabulary. Does a customer who logs into a platform pay for the use of a copyright,
for a service, or for something that resembles a product? Singapore itself follows a rights-based approach to software: what
matters is whether the payer obtains rights to exploit the copyright, such as the right to copy and sell on, or merely the right
to use a copyrighted article in its own business. Other countries, and some of their treaties, see it differently.</p>
<p>The debate will not be settled by the hub’s contract, but a contract can lose it. Terms inherited from the days of boxed
software often grant “a licence to use, reproduce and adapt”, though the customer can do nothing but press buttons in a browser. I
would look for the following in a review:</p>
<ul>
<li>Does the grant clause give more rights than the technology makes possible? Cut it back to access and use.</li>
<li>Are hosted access, support, training and implementation invoiced as one sum? The harshest treatment tends to infect the
whole.</li>
<li>Is there downloadable code, and is it essential? A small connector installed locally can colour the description of everything
else.</li>
<li>Do resellers receive the right to reproduce, or just the right to find customers? Only the former looks like
exploitation.</li>
</ul>
<h2>Who really bears the tax?</h2>
<p>Commercial teams have often solved the problem already, in a clause that no one in tax has read. A gross-up obliges the
customer to pay so much that the hub receives the agreed price after tax. For a fee of 100 and withholding of 10%, the customer
pays 111.11. If Tembusu has gross-up clauses on all its sales in Market A, its margin is intact and the market has become 11%
dearer than the competitor next door.</p>
<p>Gross-ups also distort the credit position, as the additional amount is income and the tax on it is the hub’s own. If a
contract says that the tax is “for the customer’s account” without a certificate in the hub’s name, the hub may have the income
but not the evidence for the credit. For each market I ask for the ratio of certificates received to tax suffered. It is seldom
above 80% on first inspection.</p>
<h2>Four levers, and what they cost</h2>
<h3>1. Sell through a local company</h3>
<p>A local distributor converts a gross tax on fees into a net tax on a distribution margin, but the payment from distributor to
hub has to be tested again: if it is a royalty, nothing has been gained. It works best when the local company buys access for
resale and the treaty treats that as business profits.</p>
<h3>2. Shift the margin, not the contract</h3>
<p>If the hub performs real regional functions, an 18% margin may be too thin. A lower licence fee to the parent, supported by the
functions and risks actually in Singapore, raises the net income against which foreign tax can be credited. At a margin of 40%,
Singapore tax in Market A would be S$680,000 and the wasted credit S$320,000, compared with S$694,000 before. This is a transfer
pricing question first; the credit is no reason for it.</p>
<h3>3. Unbundle</h3>
<p>Splitting implementation and support from subscription may move a quarter of the fee out of the royalty article. In Market A
that would save S$250,000 of withholding, less S$76,500 of Singapore tax on profit that no longer brings a credit, provided that
services are not taxed there under a separate technical fees clause.</p>
<h3>4. Price it, or leave</h3>
<p>Market C contributes S$120,000 after tax on revenues of S$4 million. If prices cannot be raised by at least 8 or 9%, the honest
recommendation is to serve it through a partner.</p>
<h2>Indirect tax is the quiet second layer</h2>
<p>Many customer countries now require foreign sellers of digital services to register for VAT or GST, at least for sales to
consumers, and Singapore asks the same of foreign vendors. For business customers a reverse charge is the norm. The classification
adopted for direct tax need not be the same, yet a hub which describes its product as a licence in one return and as a service in
another should have the explanation ready in advance.</p>
<h2>A test for the next pricing committee</h2>
<p>Divide the withholding rate by the hub’s net margin. If the result is below 17%, the credit will probably absorb the tax. At
10% and 18% it is 55.6%: every percentage point above 17 is lost, in cash and permanently. The division takes four seconds and
does not require a model. It should appear on the slide that proposes entering a market, next to the number of potential
users.</p>
`,
  daysAgo: 13.5,
  views: 3060,
};
