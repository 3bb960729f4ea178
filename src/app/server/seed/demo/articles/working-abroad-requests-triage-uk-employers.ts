import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: '“Can I work from Lisbon until Easter?” A triage guide for UK employers',
  type: 'guide',
  category: 'Employment & Mobility',
  jurisdiction: 'United Kingdom',
  authorName: 'Folasade Adeyinka-Burns',
  excerpt:
    'Five checks, in the right order, for requests to work abroad: immigration, social security, income tax, corporate ' +
    'exposure and pay. With thresholds and a worked example.',
  tags: ['remote work', 'PAYE', 'social security', 'permanent establishment', '183-day rule'],
  html: `
<p>The request comes in on a Thursday afternoon. It is friendly, the laptop is portable, and the line manager has already said
yes. What HR wants from the tax team is a traffic light. This guide gives a way to provide one in twenty minutes for most cases,
and to recognise quickly the few that deserve a week.</p>
<h2>Collect six facts before giving any view</h2>
<ul>
<li>Nationality and immigration status in the host country</li>
<li>Exact dates, and all days already spent there in the past twelve months, for any reason</li>
<li>Where home, partner and children will be during the stay</li>
<li>Job title, real duties, and whether the person concludes or negotiates contracts</li>
<li>Whether the group has an entity, customers or a project in the host country</li>
<li>Who wants this: the employee, for private reasons, or the business?</li>
</ul>
<p>The last fact colours everything else. Work done abroad for the employee’s convenience and work done because the business needs
someone there can have different answers in social security, expenses and permanent establishment.</p>
<h2>The five checks, in order</h2>
<p>Order matters because the first two can end the discussion. There is no point in a refined treaty analysis for somebody who is
not permitted to work in the country.</p>
<table>
<thead>
<tr><th>Check</th><th>Green</th><th>Amber</th><th>Red</th></tr>
</thead>
<tbody>
<tr>
<td>1. Right to work</td><td>Citizen or permanent resident of host state</td>
<td>Visitor status, with unclear rules on remote work</td><td>No right to work</td>
</tr>
<tr>
<td>2. Social security</td><td>Certificate available under an agreement</td><td>Work in two or more countries</td>
<td>No agreement, or stay beyond its limit</td>
</tr>
<tr>
<td>3. Host income tax</td><td>Treaty exemption clearly met</td><td>Close to 183 days, or host entity benefits</td>
<td>Treaty residence may move, or no treaty</td>
</tr>
<tr>
<td>4. Corporate exposure</td><td>Internal support role, short stay</td><td>Manager of a team; regular presence</td>
<td>Sales authority, or senior decision-maker</td>
</tr>
<tr>
<td>5. Payroll and UK position</td><td>No change</td><td>Host payroll registration may be needed</td>
<td>UK tax relief needed in real time</td>
</tr>
</tbody>
</table>
<p>The overall colour is the worst single colour, not the average. Four greens and a red is a red.</p>
<h2>Check 3 in detail: it is not only about 183 days</h2>
<p>Under the usual treaty article, the host state does not tax an employee resident in the UK if three conditions are all met:
presence of no more than 183 days in the relevant period, pay from or on behalf of an employer not resident in the host state, and
pay not borne by a permanent establishment there. Employees know of the first condition. The second causes the damage.</p>
<p>Many countries look for the economic employer: the business that directs the work, bears its cost and takes its results. If the
employee spends the stay working for the local affiliate, the exemption may be lost from day one. Take a fictional example. Ines
earns £96,000 with a UK company and works 220 days a year. She spends 44 of those working days in Portugal, within a stay of 64
calendar days.</p>
<ul>
<li>If she does her ordinary UK job, conditions one to three are met. Nothing is taxable in Portugal.</li>
<li>If she spends the time helping the Portuguese subsidiary and her cost is recharged, £96,000 × 44/220 = £19,200 may be taxable
there, with local payroll duties, although she is far below 183 days.</li>
</ul>
<p>In the second case the UK, as state of residence, gives credit for the host tax. The employee nevertheless has two sets of tax
withheld at the same time unless PAYE is adjusted to recognise the credit. Decide beforehand who carries that cash flow, and put
it in writing.</p>
<h2>Check 2: the certificate comes before the flight</h2>
<p>The basic rule is that contributions follow the place of work. A certificate of continuing UK liability reverses that rule for
temporary periods under the applicable agreement, and its absence cannot always be repaired. Employer contributions in some host
countries are more than twice the UK level, so that a fourteen-week stay on £96,000 without a certificate could cost over £7,000
at, say, a 28% rate on the £25,800 earned.</p>
<p>Not every private stay is a posting. An agreement written for workers whom the employer sends abroad fits awkwardly where the
employee has merely been allowed to go. Describe the facts honestly in the application. A certificate obtained on an incorrect
description is not worth having.</p>
<h2>Check 4: when a kitchen table becomes a place of business</h2>
<p>A few weeks of support work from a holiday flat rarely creates a permanent establishment. The risk grows with three factors:
time, commercial reason, and authority. Ask:</p>
<ol>
<li>Will this be regular, say two months each winter? Recurring presence adds up.</li>
<li>Does the company gain from the location, through local clients, time-zone coverage or supplier access?</li>
<li>Does this person habitually conclude contracts, or play the main role in having them concluded without real change?</li>
<li>Is this person one of the few who actually run the company? Then corporate residence and management belong on the list
too.</li>
</ol>
<p>For sales staff a simple condition often works: during the stay no negotiation or signature with customers in the host country.
Explain it to the manager as well as to the employee, and switch off the approval rights in the system.</p>
<blockquote><p>A policy which says “no contracts may be concluded abroad” and an e-signature log which shows eleven of them, all
timed from Faro, is worse than having no policy.</p></blockquote>
<h2>And the other direction</h2>
<p>The same employer will have visitors coming into the UK: colleagues from overseas affiliates here for a project. The default is
that PAYE applies from the first UK workday. Arrangements for short-term business visitors relax this where a treaty exemption is
expected, but they must be agreed with HMRC and bring reporting with them. If your outbound process is in order and no one is
counting inbound days, you have done the easier half.</p>
<h2>A workable standard policy</h2>
<ul>
<li>Up to 20 working days in a rolling twelve months, in a country on the approved list: HR grants, on a declaration by the
employee.</li>
<li>From 21 to 60 working days: the five checks, with written conditions.</li>
<li>Above 60 days, any red, or any director: tax team decides, at the cost centre’s expense.</li>
<li>No retrospective approvals. Someone who is already there is treated as an incident, not as an applicant.</li>
</ul>
<p>Review the approved list twice a year and keep the refusals together with their reasons. Consistency is what protects the
employer when the next person asks why the answer was different for a colleague.</p>
`,
  daysAgo: 21.6,
  views: 7850,
  featured: true,
};
