import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'From 1,599 rejected invoices a month to 240: how a Brazilian distributor fixed its master data',
  type: 'case_study',
  category: 'Tax Technology',
  jurisdiction: 'Brazil',
  authorName: 'Thaís Monteverde',
  excerpt:
    'The new tax engine worked perfectly and the trucks still stood in the yard. What a medium-sized distributor ' +
    'learned about product codes, ownership and cutover weekends.',
  tags: ['e-invoicing', 'master data', 'tax engine', 'NCM codes', 'ERP'],
  html: `
<p>In a country where goods may not leave the yard without an authorised electronic invoice, a tax code is a logistics component.
The company in this case study is fictional, a composite of several projects, and we shall call it Serra Azul Distribuidora. The
figures are of the usual order of magnitude. The mistakes were all made by someone.</p>
<h2>The starting position</h2>
<p>Serra Azul distributes cleaning products, small appliances and spare parts from four warehouses in three states. It has 27,400
active products and issues 41,000 electronic invoices a month. Every invoice goes to the tax authority’s system for authorisation
before dispatch. In the months before the project, 3.9% were rejected at the first attempt: 1,599 a month, or about 73 for each
working day.</p>
<p>A rejection is not a tax assessment. It is a lorry with its engine running. Finance had measured the cost of one at 96 reais,
covering the clerk’s time, rebooked carriers and penalties in customer contracts. That gave 153,500 reais a month. Management
approved a new tax engine.</p>
<h2>Phase one: the engine that changed nothing</h2>
<p>The engine went live after five months. Tax determination had been moved from 3,100 hard-coded rules in the ERP system to a
maintained rule base. In the first full month, 3.6% of invoices were rejected. The project team spent a week looking for the fault
in the interface. There was none.</p>
<p>Gustavo, the warehouse supervisor, found it by sorting the rejections by product rather than by error message. Of the 27,400
products, only 1,130 had caused any rejections at all. A mere 212 accounted for two thirds of them.</p>
<ul>
<li>Product classification codes that had expired or been split, and never replaced</li>
<li>Units of measure which differed between the tax unit and the sales unit, without a conversion factor</li>
<li>Spare parts which had inherited the classification of the appliance they belong to</li>
<li>Kits sold as one item, with the classification of whichever component was created first</li>
<li>Customers whose state registration had lapsed or been moved</li>
</ul>
<p>The engine had faithfully computed the right tax for the wrong object. It had also made matters a little worse, because the old
rules contained years of silent corrections: “if product starts with 77, use code such-and-such”. Those had been thrown out as
technical debt. Some of them had been the only place where the truth was recorded.</p>
<h2>Phase two: give each field an owner</h2>
<p>The second phase cost less than a tenth of the first and had no software budget. A table was drawn up listing the nineteen
fields that influence tax on an invoice. For each, three names were entered: who creates it, who approves it, who is called when
it is wrong. For eleven of the nineteen, no one could be named in the second column.</p>
<blockquote><p>We had a data owner for the font on the price labels. We had none for the code that decides whether the price label
includes tax substitution.</p></blockquote>
<p>The allocation that emerged was unpopular and effective. Purchasing owns the classification proposal, because it is the only
department that speaks with the manufacturer. Tax approves it within two working days. Logistics owns units of measure. Sales owns
customer registrations, and a customer whose registration fails the weekly check cannot be given a delivery date.</p>
<h2>The clean-up in numbers</h2>
<table>
<thead>
<tr><th>Measure</th><th>Before</th><th>After engine</th><th>After clean-up</th></tr>
</thead>
<tbody>
<tr><td>Invoices a month</td><td>41,000</td><td>41,000</td><td>40,000</td></tr>
<tr><td>Rejected at first attempt</td><td>1,599 (3.9%)</td><td>1,476 (3.6%)</td><td>240 (0.6%)</td></tr>
<tr><td>Cost of rejections, reais a month</td><td>153,504</td><td>141,696</td><td>23,040</td></tr>
<tr><td>Median time to reissue</td><td>3 h 10 min</td><td>2 h 50 min</td><td>35 min</td></tr>
<tr><td>Products with approved classification</td><td>not known</td><td>not known</td><td>96%</td></tr>
</tbody>
</table>
<p>The remaining 240 are mostly customer registrations that change between order and dispatch. They will not go to zero, and the
team stopped trying. The median time to reissue fell because the error message now goes straight to the field’s owner, where
before it landed in a shared mailbox named “nota fiscal urgente”.</p>
<h2>What rejections had been hiding</h2>
<p>Then came the uncomfortable part. Authorisation checks form and a limited set of cross-references. A wrong code that is
formally valid passes. While correcting the 1,130 products with rejections, tax sampled 400 which had never caused one. Of those,
22 were misclassified, or 5.5%. In 14 cases too much tax had been charged, in eight too little.</p>
<p>Underpaid tax on the eight came to 310,000 reais over the open years, overpaid tax on the 14 to 470,000. They could not be
netted. The underpayment was regularised voluntarily; the recoverability of the rest depended, item by item, on proof of who had
borne the tax. A low rejection rate, the team learned, is a measure of syntax.</p>
<h2>Cutover: the weekend that was almost lost</h2>
<p>New codes were loaded at a month end. Returns of goods sold before the change, however, have to refer to the original invoice,
with its original classification. On Monday 61 returns failed. The fix was to keep the former code with a validity date instead of
overwriting it. Three rules were added to the company’s standard afterwards:</p>
<ol>
<li>Never overwrite a tax attribute. End-date it and create a new one.</li>
<li>Test returns, cancellations, corrections and transfers between own warehouses, not only sales.</li>
<li>Freeze product creation from three days before cutover until two days after it.</li>
</ol>
<h2>What transfers to other countries</h2>
<p>Continuous transaction controls are spreading, and groups which regard Brazil as an exotic exception may want to think again.
Three lessons hold wherever an authority stands between the invoice and the lorry.</p>
<ul>
<li>Sort errors by the object that causes them before sorting by message. The distribution is nearly always steep.</li>
<li>Before deleting old rules, find out which of them compensate for bad data, and repair the data in the same release.</li>
<li>Sample what passes. The authority’s acceptance protects the shipment, and does not protect the tax position.</li>
</ul>
<p>Serra Azul’s finance director was asked at the closing meeting whether the engine had been worth it, given that the cheap phase
delivered most of the benefit. Her answer was that without the engine no one would have believed that the data were at fault. It
was, she said, an expensive way of removing the other suspect.</p>
`,
  daysAgo: 33,
  views: 5240,
};
