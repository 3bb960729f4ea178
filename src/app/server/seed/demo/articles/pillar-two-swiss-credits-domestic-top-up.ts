import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Same subsidy, different minimum tax: what a CHF 4m credit really buys in Switzerland',
  type: 'analysis',
  category: 'Pillar Two',
  jurisdiction: 'Switzerland',
  authorName: 'Reto Camenzind',
  excerpt:
    'Cantons are moving from low rates to incentives. Under the minimum tax, the legal form of an incentive decides ' +
    'whether most of it survives. A worked calculation.',
  tags: ['QDMTT', 'refundable credits', 'substance-based income exclusion', 'cantonal incentives'],
  html: `
<p>For decades the Swiss location pitch fitted on one slide: a rate. With a 15% floor for large groups, a rate below the floor no
longer belongs to the taxpayer, because a domestic top-up tax collects the difference. The conversation between cantons and
companies has therefore turned to what can be given back, and in what form. The amounts on offer look alike. Their after-tax
values do not.</p>
<h2>The base case</h2>
<p>Take a fictional group, Seeblick Instruments, which has its headquarters, a research centre and a factory in one low-tax canton
and is large enough to be in scope. For the year it has qualifying Swiss income of CHF 120.0m and a current tax charge, before any
incentive, of CHF 18.2m. Eligible payroll is CHF 48m and the carrying value of eligible tangible assets is CHF 90m. At the
long-term rate of 5% for both components, the substance-based exclusion is CHF 6.9m. (The transitional percentages are higher;
using the long-term rate keeps the comparison stable and slightly pessimistic.)</p>
<p>Without any incentive the effective rate is 18.2 / 120.0 = 15.17%. There is no top-up tax. Now the canton offers a CHF 4m
reward for research employment. It may be granted in any of three forms.</p>
<h2>Three forms, three outcomes</h2>
<table>
<thead>
<tr><th>CHF m</th><th>Non-qualified credit</th><th>Qualified refundable credit</th><th>Cash grant</th></tr>
</thead>
<tbody>
<tr><td>Qualifying income</td><td>120.00</td><td>124.00</td><td>124.00</td></tr>
<tr><td>Covered taxes</td><td>14.20</td><td>18.20</td><td>18.76</td></tr>
<tr><td>Effective rate</td><td>11.83%</td><td>14.68%</td><td>15.13%</td></tr>
<tr><td>Top-up percentage</td><td>3.17%</td><td>0.32%</td><td>nil</td></tr>
<tr><td>Excess profit after substance</td><td>113.10</td><td>117.10</td><td>117.10</td></tr>
<tr><td>Top-up tax</td><td>3.58</td><td>0.38</td><td>nil</td></tr>
<tr>
<td><strong>Incentive kept by the group</strong></td><td><strong>0.42</strong></td><td><strong>3.62</strong></td>
<td><strong>3.44</strong></td>
</tr>
</tbody>
</table>
<p>A credit that merely reduces tax, and is not refundable within the time the rules require, comes off the numerator in full. The
group keeps roughly ten centimes of each franc. A qualified refundable credit is treated as income, so that it raises the
denominator and leaves the covered taxes alone; about 90% survives. The cash grant is income too. Here it is assumed to be taxable
at 14%, which costs CHF 0.56m in ordinary tax but lifts the covered taxes by the same amount and removes the top-up
altogether.</p>
<p>The order of the last two columns is not a law of nature. It depends on whether the grant is taxed, whether the credit is, and
how far the group sits from 15% to begin with. If Seeblick’s rate before incentives were 13%, income treatment would dilute a rate
already below the floor, and the top-up percentage would apply to the additional income as well. Each group has to run its own
figures.</p>
<h2>Why “refundable” is a question of evidence</h2>
<p>The favourable treatment turns on the incentive being payable in cash, or as a cash equivalent, within four years of the
conditions being met. Three questions deserve attention before a finance director relies on it:</p>
<ul>
<li><strong>Is the refund a right or a possibility?</strong> A credit that is carried forward and paid out “where the budget of
the programme permits” is hard to present as a right.</li>
<li><strong>What share is refundable?</strong> If only part of the credit can be paid out, the parts need separate treatment from
the first year, not from the year in which the refund is claimed.</li>
<li><strong>Does it compensate for the minimum tax itself?</strong> Benefits related to the domestic top-up tax endanger its
qualified status. An incentive available only to in-scope groups, and scaled to the top-up they pay, invites that objection. One
that is open to every employer of researchers does not.</li>
</ul>
<p>The third point is where cantonal ambition and international peer review meet. The cantons receive the larger share of the
top-up revenue and face an understandable temptation to route it back to those who pay it. The more precisely the circle closes,
the less robust the arrangement becomes.</p>
<h2>Who bears the top-up within the group?</h2>
<p>A second effect is often overlooked. The calculation is jurisdictional, blending every Swiss entity. Suppose that Seeblick has
a trading company in a canton with an ordinary rate of 19% and the research company in a canton at 12%. The former’s tax shelters
the latter’s incentive. If the credit takes the blended rate below 15%, the charge may fall on an entity that had no part in the
negotiation, according to the domestic allocation rules. Where there are minority shareholders or an earn-out, that is a dispute
waiting for a lawyer.</p>
<p>A tax-sharing agreement should therefore state whether the top-up follows the entity that caused the low rate, the entity
legally liable, or the entity with the excess profit. Silence means that the law’s allocation becomes, by accident, the group’s
commercial policy.</p>
<h2>Deferred tax: the part of the spreadsheet that moves by itself</h2>
<p>The table above uses current tax only. In the real calculation, deferred tax enters the covered taxes, recast at 15% where it
was recorded at a higher rate. Many Swiss groups carry temporary differences at 12% or 13%, below the floor, and those are not
lifted to 15%. A company whose profit is sheltered by accelerated depreciation thus shows an effective rate close to its nominal
rate for that portion, even though nothing about the business is aggressive. In addition, certain deferred tax liabilities that do
not reverse within five years are recaptured, with a recalculation of the earlier year.</p>
<p>When an incentive is negotiated for eight or ten years, the projection has to run through those reversals. An incentive that
looks fully effective in year one may be eaten up in year four, once the depreciation benefit turns round.</p>
<h2>What to ask for at the negotiating table</h2>
<ol>
<li>A written description of the refund mechanism, including the latest payment date and the legal basis for payment.</li>
<li>Eligibility criteria that do not refer to the group’s size or to its minimum tax position.</li>
<li>A measurable activity, such as research wages or emissions avoided, with records the company already keeps.</li>
<li>A clause on what happens if the treatment is later challenged: conversion into another form, or simply termination.</li>
<li>Confirmation of the ordinary tax treatment of the benefit, since the last row of the table depends on it.</li>
</ol>
<p>The difference between the best and worst column is CHF 3.2m a year on the same expenditure by the canton. It arises without
any change in the factory, the research or the staff. For once, the tax department’s contribution to a location decision can be
measured to the franc, provided that it is asked before the letter of intent is signed.</p>
`,
  daysAgo: 2.4,
  views: 2310,
  featured: true,
  pinned: true,
};
