import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Nine days in Amsterdam: reading a dividend’s cash trail the way a source state reads it',
  type: 'analysis',
  category: 'Tax Treaties',
  jurisdiction: 'Netherlands',
  authorName: 'Pieter-Jan Goedhart',
  excerpt:
    'A residence certificate proves residence and nothing more. How beneficial ownership and the principal purpose test ' +
    'treat a holding company that passes dividends on.',
  tags: [
    'beneficial ownership',
    'principal purpose test',
    'dividend withholding tax',
    'holding companies',
    'substance',
  ],
  html: `
<p>The application for treaty relief usually has three attachments: the form, the residence certificate and the board resolution
declaring the dividend. Officials in source states have begun to ask for a fourth, and it is the one that decides the case: the
holding company’s bank statements for the weeks on either side of the payment.</p>
<h2>The facts, kept deliberately ordinary</h2>
<p>Consider a fictional structure. Zandvliet Holding, resident in the Netherlands, owns all of the shares in an operating company
in State S. Zandvliet’s own parent is an investment company in State P, with 240 shareholders and no treaty abuse on its
conscience. The holding company has two Dutch directors, a rented room and an administrator who comes in on Tuesdays. State S
taxes outbound dividends at 25%. Its treaty with the Netherlands provides for 5%; its treaty with State P for 15%.</p>
<p>A dividend of €24.0m is declared. The relief claimed is €4.8m, from €6.0m down to €1.2m. The amount truly at stake is smaller.
Had State P’s company held the shares itself, the tax would have been €3.6m, so the Dutch link is worth €2.4m. Advisers tend to
defend the first figure and officials to attack it. A negotiated outcome often concerns only the second.</p>
<h2>Two tests that are too often merged</h2>
<p>Beneficial ownership asks about the recipient’s power over the income: is it free to use and enjoy the dividend, or is it
bound, by law, contract or plain fact, to pass it on? The principal purpose test asks about the arrangement: was obtaining the
treaty benefit one of its principal purposes, and if so, does granting the benefit accord with the object of the provision? A
company may pass one and fail the other.</p>
<ul>
<li>A bare conduit formed for sound non-tax reasons may fail beneficial ownership with no abusive purpose anywhere in sight.</li>
<li>A well-funded company that keeps its dividends and reinvests them may be their beneficial owner and still have been placed in
the Netherlands chiefly for the 5% rate.</li>
</ul>
<p>The evidence differs accordingly. For the first test, show what happened to the money. For the second, show why the company is
where it is. A binder full of office leases and directors’ CVs answers the second, partially, and does nothing for the first.</p>
<h2>The cash trail</h2>
<p>Here are two versions of the same year. The contracts, directors and residence certificate are identical in both.</p>
<table>
<thead>
<tr><th>Event</th><th>Version A</th><th>Version B</th></tr>
</thead>
<tbody>
<tr><td>Dividend received, net of 5%</td><td>€22.8m, day 0</td><td>€22.8m, day 0</td></tr>
<tr><td>Resolution to distribute onwards</td><td>Signed on day −3</td><td>Signed on day 140, after annual accounts</td></tr>
<tr><td>Onward payment</td><td>€22.7m, day 9</td><td>€8.0m, day 152</td></tr>
<tr><td>Retained or reinvested</td><td>€0.1m, covering annual costs</td><td>€9.8m in a second subsidiary; €5.0m held in
reserve</td></tr>
<tr><td>Funding of the shareholding</td><td>Profit-participating loan from parent</td><td>Equity, plus bank debt at market
terms</td></tr>
<tr>
<td>Exposure if State S’s currency falls</td><td>Passed to parent under the loan terms</td>
<td>Borne and partly hedged by Zandvliet</td>
</tr>
</tbody>
</table>
<p>In Version A no document obliges Zandvliet to pay anything on. It does not matter much. The resolution to distribute predates
the receipt, the amount passed on is everything apart from the running costs, and the loan converts whatever arrives into a
payable. The obligation can be inferred from the facts, and nine days is not long enough for a board to have thought about
anything else.</p>
<p>Version B is not safe because it retains more. It is stronger because a decision can be seen in it: the board considered
accounts, compared an investment with a distribution, and kept money against a risk that the company itself carried.</p>
<blockquote><p>The useful question for a board is simple: if the parent had asked us not to distribute this year, what would we
have done with the money? A company with no answer to that question has told you who owns the income.</p></blockquote>
<h2>Substance has a price and should have a purpose</h2>
<p>Clients ask how many employees are needed, as though there were a tariff. Lists of minimum substance exist in various domestic
regimes, and meeting them has its uses for the regimes in question. For a treaty claim they are a floor and not an answer. What
counts is whether the functions match the income. A company that does nothing except hold one participation needs little: a
competent board with the knowledge and power to vote the shares, appoint management, fund or refuse to fund. It needs that little
thoroughly.</p>
<p>Spending €400,000 a year on staff with no work to do protects nothing. In an interview, the analyst hired to “monitor
investments” will be asked which investments, how often, and what happened as a result of the last report.</p>
<h2>The derivative argument</h2>
<p>If the claim fails at 5%, what then? Some authorities apply their full domestic rate. Others accept, whether under an express
discretionary relief provision or as a matter of practice, that the income be taxed as if it had been received by the true
beneficial owner. In our example that is 15%, at a cost of €2.4m instead of €4.8m. To keep that fallback open, the group needs
three things:</p>
<ol>
<li>evidence of the parent’s own residence and entitlement, gathered at the time and not years later;</li>
<li>a protective claim in the parent’s name, made within the refund period of the treaty between States S and P;</li>
<li>consistency: the main claim should not contain statements about the parent that destroy the alternative one.</li>
</ol>
<p>The third is harder than it sounds. An application insisting that State P’s company has “no influence whatever” over
distributions is difficult to reconcile with a later plea that it is the beneficial owner.</p>
<h2>The Dutch side of the ledger</h2>
<p>The Netherlands also looks at these structures as a source and as an intermediate state. Dividend withholding tax, the
conditional tax on payments to low-tax affiliates, and the abuse tests within the domestic exemption all ask comparable questions
of the next payment up the chain. A position taken in State S, for example that Zandvliet is a mere pass-through and the parent
the real owner, will reach the Dutch file by exchange of information. Prepare one narrative for both.</p>
<h2>Before the next dividend</h2>
<p>Four actions cost almost nothing. Separate the onward distribution from the receipt, in time and in the minutes. Have the board
record the alternatives that it considered. Review shareholder loans whose return mirrors the income from the participation. And
calculate the real benefit of the structure, net of the tax that would be due without it. If the result is €60,000 a year, the
best advice may be to claim the higher rate and go home early.</p>
`,
  daysAgo: 17.2,
  views: 4730,
};
