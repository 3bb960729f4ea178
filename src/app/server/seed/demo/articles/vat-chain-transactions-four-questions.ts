import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Chain transactions in four questions: a working guide for the person who has to issue the invoice',
  type: 'guide',
  category: 'VAT & Indirect Tax',
  jurisdiction: 'European Union',
  authorName: 'Zuzana Havlová',
  excerpt:
    'One lorry, three invoices, one exemption. A desk guide to allocating the transport, using the intermediary rule ' +
    'and knowing when triangulation really applies.',
  tags: ['chain transactions', 'triangulation', 'intra-Community supply', 'proof of transport', 'quick fixes'],
  html: `
<p>Goods travel once. In a chain they are sold two, three or four times, and only one of those sales can be the exempt
intra-Community supply. All the others are domestic: either in the country where the journey starts, or in the country where it
ends. Every mistake in this field is a variation on losing sight of that sentence.</p>
<p>The guide assumes goods moving directly from the first seller to the last customer, from one Member State to another. Imports,
exports and goods that stop for processing follow other rules.</p>
<h2>Question 1: who arranges the transport?</h2>
<p>Not who pays for it, and not what the Incoterm on the order says, although both are evidence. The question is who organises the
movement, or has it organised on their behalf: who books the carrier, who could divert the load, who bears the risk while it is on
the road. Ask the dispatch clerk before reading the contract.</p>
<ul>
<li><strong>The first seller arranges it:</strong> the transport belongs to the first sale. Everything afterwards takes place at
destination.</li>
<li><strong>The last customer arranges it:</strong> the transport belongs to the last sale. Everything before takes place at
departure.</li>
<li><strong>A party in the middle arranges it:</strong> go to Question 2.</li>
</ul>
<p>If two parties share the journey, for example the first seller to a port and the last buyer from there, there may be no single
transport for a chain at all. Stop and take advice; the rest of this guide will mislead you.</p>
<h2>Question 2: which VAT number has the intermediary given?</h2>
<p>The party in the middle that arranges the transport is the intermediary operator. The standard rule ascribes the movement to
the supply made <em>to</em> that operator. If, however, it gives its own supplier a VAT identification number issued by the Member
State of departure, the movement is ascribed to the supply made <em>by</em> it.</p>
<p>Take a fictional chain. Wisłok Metal in Poland sells castings to Brandt Handel in Germany, which resells them to Moravan Stroje
in the Czech Republic. The lorry goes straight from Rzeszów to Brno. The price is €80,000, then €92,000.</p>
<table>
<thead>
<tr>
<th>Transport arranged by</th><th>Brandt’s VAT number given to Wisłok</th><th>Sale Wisłok to Brandt</th>
<th>Sale Brandt to Moravan</th>
</tr>
</thead>
<tbody>
<tr><td>Wisłok</td><td>German</td><td>Exempt intra-Community supply</td><td>Czech supply, or triangulation</td></tr>
<tr><td>Brandt</td><td>German</td><td>Exempt intra-Community supply</td><td>Czech supply, or triangulation</td></tr>
<tr><td>Brandt</td><td>Polish</td><td>Polish supply with Polish VAT</td><td>Exempt intra-Community supply from Poland</td></tr>
<tr><td>Moravan</td><td>German or Polish</td><td>Polish supply with Polish VAT</td><td>Exempt intra-Community supply from
Poland</td></tr>
</tbody>
</table>
<p>The last row is the trap. When Moravan collects, Brandt buys within Poland, and needs a Polish registration to report the
onward supply. Brandt’s German number changes nothing. If Wisłok invoices €80,000 without VAT because its customer “is German”, it
has an uncharged Polish liability: at a standard rate of 23%, €18,400 if VAT can be charged on top and €14,959 if the price turns
out to be inclusive.</p>
<h2>Question 3: does triangulation help?</h2>
<p>The simplification spares the middle party a registration at destination. Its conditions, in the ordinary three-party case:</p>
<ol>
<li>The middle party is not established in the destination Member State and acquires the goods under a VAT number of another
Member State.</li>
<li>That number is not one issued by the Member State of departure.</li>
<li>The goods go directly from the departure country to the last customer.</li>
<li>The last customer is registered for VAT at destination and is made liable for the tax on the sale to it.</li>
<li>The invoice says that the reverse charge applies, and the recapitulative statement marks the sale as triangular.</li>
</ol>
<p>Condition 5 is no mere decoration. An invoice issued without the reverse charge reference does not shift the liability to the
customer, and whether the omission can be cured later is doubtful at best. Put the wording into the invoice template for this flow
and lock it. Member States also differ on the details, among them whether a local registration of the middle party at destination
does any harm, and how the simplification works in chains of four. Check both ends of the route before the first load.</p>
<h2>Question 4: can you prove it?</h2>
<p>The exemption requires that the customer has given a valid VAT number of a Member State other than that of departure, that the
supplier’s recapitulative statement is correct, and that the goods have left. The third is a matter of paper. In a chain, the
supplier is often not the one who holds the paper.</p>
<p>When your customer arranges transport, agree in the contract that it will deliver, within a fixed number of days after the
month of supply:</p>
<ul>
<li>a written statement that the goods have been transported by it or on its behalf, naming the Member State of destination, the
date of arrival, the quantity and the person accepting them;</li>
<li>the signed consignment note;</li>
<li>a second item from an independent party, such as the carrier’s invoice or the insurance policy for the movement.</li>
</ul>
<p>Then give the promise teeth. A practical clause lets the seller invoice VAT on top if the evidence is not there after 45 days
and credit it when the papers arrive. Credit control will like that clause more than sales will.</p>
<h2>Setting it up in the ERP system</h2>
<p>Most tax engines determine the treatment from two countries and two VAT numbers. That is not enough for a chain; the system
also needs to know who arranges the transport. If no field for it exists, use the Incoterm as a proxy and have each deviation
approved. A simple mapping, from the viewpoint of a seller in the middle:</p>
<ul>
<li>Bought on an F-term and sold on a D-term: you are probably the intermediary operator. Supplier must receive the right VAT
number.</li>
<li>Bought on a D-term: your supplier arranges transport. Your sale is at destination.</li>
<li>Sold on EXW or FCA: your customer may be arranging it. Your purchase is probably local. Block the order until checked.</li>
</ul>
<h2>A two-minute test before the first invoice</h2>
<p>Draw the parties in a row. Draw the lorry beneath them. Write the VAT number used above each arrow. Mark one arrow, and only
one, as the moving supply. Write “departure” over every arrow to the left of it and “destination” over every arrow to the right.
If any party has no registration in the country written above its sale, either the simplification applies or the deal needs to be
changed. Staple the drawing to the contract. In an audit three years on, it will be the most valuable page in the file.</p>
`,
  daysAgo: 38.5,
  views: 9400,
};
