import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'The invoice price is only the beginning: assists, royalties and the duty bill that arrives late',
  type: 'professional_article',
  category: 'Customs & Trade',
  jurisdiction: 'United States',
  authorName: 'Marisol Etcheverry',
  excerpt:
    'Additional duties turn small valuation errors into large ones. A worked example of tooling, royalties and price ' +
    'adjustments for an importer of finished goods.',
  tags: ['customs valuation', 'assists', 'royalties', 'reconciliation', 'prior disclosure'],
  html: `
<p>When duty rates were low, valuation was the subject that importers postponed. An undeclared tooling charge on goods dutiable at
2% was an audit finding, seldom a crisis. Once additional duties are stacked on top of the ordinary rate, the same oversight is
multiplied, while the facts behind it have not changed at all. It pays to look again at what belongs in the customs value, and at
who in the company is in a position to know.</p>
<h2>Why the customs team does not know</h2>
<p>Transaction value starts with the price paid or payable for the imported goods and adds several items if the price does not
already include them. Two of those additions, assists and royalties, have a feature in common: they are paid to someone other than
the seller, from budgets which the import department never sees. The mould is bought by engineering. The licence fee is paid by
legal. The broker sees a commercial invoice and enters what it says.</p>
<p>Consider a fictional importer, Tidewater Home, which buys kitchen appliances from an unrelated manufacturer in Asia at 84.00
dollars per unit. Behind the invoice there is more.</p>
<ul>
<li><strong>Tooling.</strong> Tidewater bought injection moulds for 1.8 million dollars and lent them free of charge to the
manufacturer. They are expected to produce 120,000 units.</li>
<li><strong>Royalty.</strong> Tidewater pays the owner of the brand 4% of its net resale price, which is 140.00 dollars. The
licence requires that goods be bought only from approved factories, and the licensor may stop the manufacturer from shipping.</li>
<li><strong>Design.</strong> The appliance’s exterior was drawn by Tidewater’s own team in Ohio.</li>
</ul>
<h2>The calculation per unit</h2>
<table>
<thead>
<tr><th>Element</th><th>Treatment</th><th>US dollars per unit</th></tr>
</thead>
<tbody>
<tr><td>Invoice price</td><td>Price paid or payable</td><td>84.00</td></tr>
<tr><td>Tooling, 1.8m / 120,000</td><td>Assist, apportioned over expected production</td><td>15.00</td></tr>
<tr><td>Royalty, 4% of 140.00</td><td>Addition if related to the goods and a condition of the sale</td><td>5.60</td></tr>
<tr><td>Design work in the United States</td><td>Not an assist when undertaken there</td><td>0.00</td></tr>
<tr><td><strong>Customs value</strong></td><td></td><td><strong>104.60</strong></td></tr>
</tbody>
</table>
<p>On 60,000 units a year the undeclared value is 60,000 × 20.60, or 1.236 million dollars. Suppose an ordinary duty of 6.5%. The
annual shortfall is 80,340 dollars. Suppose now that an additional duty of 25% applies to the origin: at 31.5% combined, it
becomes 389,340 dollars. Nothing in the supply chain has changed. Multiply by the years still open and the number is one that a
chief financial officer will want to have heard from you first.</p>
<h2>Three judgments hidden in the table</h2>
<h3>How to spread the tooling</h3>
<p>An importer may declare the whole value with the first shipment, spread it over the units produced up to that shipment, or over
total anticipated production, provided that the method is reasonable and follows generally accepted accounting principles.
Spreading suits cash flow, but it requires a firm production contract and a running account. If the mould is retired after 70,000
units, the remaining 50,000 × 15.00 = 750,000 dollars does not evaporate. Somebody must remember that the account exists.</p>
<p>Paying for all of it on the first entry can be wise when that entry falls before an expected rise in rates. It is unwise when
the first shipment is a sample lot subject to the highest rate in the programme.</p>
<h3>Whether the royalty is a condition of the sale</h3>
<p>Payment to a third party does not by itself keep the royalty out. Ask what happens if Tidewater stops paying. If the
manufacturer, under its agreement with the licensor, would have to stop selling, the royalty is close to being a price for the
right to buy. If the sale would continue and Tidewater would merely be sued by the licensor, the case for leaving it out is
stronger. The answer is in three documents: licence, supply contract, and the agreement between licensor and factory. Importers
commonly have read the first alone.</p>
<h3>Where the design was made</h3>
<p>Engineering and design count as assists when performed outside the United States and necessary for production. Tidewater’s Ohio
team is harmless. The freelance designer in Milan whom they hired in spring is not. A change of supplier for a creative service
has a customs consequence that no purchasing system will flag unless you tell it to.</p>
<h2>Related parties add a moving price</h2>
<p>If the seller belongs to the same group, the price must also be shown to be uninfluenced by the relationship. A transfer
pricing study can help with the circumstances of the sale, but it answers a different question: it tests the importer’s net profit
over a year, perhaps across several product lines, where customs looks at the price of goods by entry.</p>
<p>Year-end adjustments bring the two worlds together. An upward adjustment of the purchase price raises customs value. A downward
one may support a refund, usually only if a pricing policy fixed before import determines it by formula. Importers who expect
adjustments should consider flagging entries for reconciliation, which lets the value be declared provisionally and settled later.
Flagging months after the event is not possible.</p>
<blockquote><p>Ask the transfer pricing team for its policy before the first import of the year. Asking for its result after the
last one is archaeology.</p></blockquote>
<h2>When the error is already there</h2>
<p>Importers in Tidewater’s position have a choice between correcting open entries, filing a prior disclosure, or waiting. Waiting
is a decision too, and generally the worst one. A valid prior disclosure, made before or without knowledge of a formal
investigation, typically reduces the penalty for negligence to interest on the unpaid duty. The order of work is the
following:</p>
<ol>
<li>Preserve documents and bring in counsel, so that the fact-finding is conducted under privilege.</li>
<li>Define the population: which suppliers, which moulds, which licences, which entries.</li>
<li>Estimate exposure by rate period, since additional duties have their own start dates and exclusions.</li>
<li>Correct future entries at once. Continuing a known error after discovery changes its character.</li>
<li>File, tender the duty, and agree a method for any extrapolation.</li>
</ol>
<h2>A monthly control that works</h2>
<p>The best control I have seen needs no software. Once a month the customs manager receives three lists: payments by engineering
to tool makers, payments to licensors, and payments of any kind to vendors that also appear as foreign manufacturers. Each line is
marked “in value”, “not dutiable, because” or “unknown”. The third category must be empty by the end of the following month. At
Tidewater it would have taken forty minutes a month to find 389,340 dollars a year.</p>
`,
  daysAgo: 7.3,
  views: 3420,
  featured: true,
};
