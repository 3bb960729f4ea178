import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'No inheritance tax, but not untaxed: Australian estates with children overseas',
  type: 'professional_article',
  category: 'Private Client',
  jurisdiction: 'Australia',
  authorName: 'Bronwyn Takahashi',
  excerpt:
    'Two children, one in Brisbane and one in Toronto, equal shares in the will. The tax bill depends on who receives ' +
    'which asset, and most wills leave that to chance.',
  tags: ['deceased estates', 'capital gains tax', 'non-resident beneficiaries', 'superannuation', 'wills'],
  html: `
<p>Australians like to say that they have no death duty. It is true, and for families who have stayed in the country it is very
nearly the whole truth. Assets pass to the next generation with a rollover of the capital gain, which is taxed when somebody
sells. The exception concerns families with a child who lives abroad, and such families are no longer rare. For them, the division
of an estate can trigger tax on the day of death that an equally fair division would have avoided.</p>
<h2>The rule that surprises executors</h2>
<p>When an asset passes from a deceased resident to a beneficiary who is a foreign resident, and the asset is not taxable
Australian property, the gain is brought to account in the deceased’s final return. The reason is plain: once a portfolio of
shares belongs to someone in Toronto, Australia loses its right to tax it, and so it taxes on the way out. Real estate in
Australia stays within the tax net whoever owns it and keeps its rollover.</p>
<p>The tax is a liability of the estate. Unless the will says otherwise it reduces the residue, so the child in Brisbane bears
half of a tax that arose because the other child emigrated.</p>
<h2>An estate in four assets</h2>
<p>Take a fictional widow, Margaret Ellery, resident in Queensland. Her son lives in Brisbane, her daughter is settled in Toronto
and has been non-resident for years. The will says “to my children in equal shares”.</p>
<table>
<thead>
<tr><th>Asset</th><th>Value (A$)</th><th>Cost base (A$)</th><th>If it goes to the son</th><th>If it goes to the daughter</th></tr>
</thead>
<tbody>
<tr>
<td>Home, always her main residence</td><td>1,400,000</td><td>n/a</td><td>Generally exempt if sold within two years</td>
<td>Similar, but check conditions and Canadian tax</td>
</tr>
<tr>
<td>Listed shares</td><td>1,100,000</td><td>420,000</td><td>Rollover, no tax now</td>
<td>Gain taxed in Margaret’s final return</td>
</tr>
<tr>
<td>Rental flat</td><td>800,000</td><td>500,000</td><td>Rollover, discount on later sale</td>
<td>Rollover, later sale taxed with restricted discount</td>
</tr>
<tr><td>Superannuation, taxable component</td><td>500,000</td><td>n/a</td><td>Taxed if he is not a dependant</td><td>The
same</td></tr>
</tbody>
</table>
<p>Suppose that the executor simply transfers half of each asset to each child. Half of the share portfolio, with a gain of
A$340,000, goes to Toronto. After the 50% discount A$170,000 is taxable in the final return. At a marginal rate of 45%, leaving
aside lower brackets and the levy, that is A$76,500. If the daughter had been given the whole portfolio it would be A$153,000. If
the son took all the shares and the daughter took a larger part of the proceeds of the house, it would be nil.</p>
<h2>Same value, different asset</h2>
<p>Equality is measured in after-tax dollars, and an asset that carries a deferred gain is worth less than its market price. The
son who accepts the portfolio at A$1.1 million is also accepting a future tax bill of up to A$153,000 by the same rough measure. A
fair division might therefore value the shares somewhere between A$947,000 and A$1.1 million, depending on when he is likely to
sell. Families accept that if it is explained at the kitchen table. They seldom accept it once letters from solicitors have been
exchanged.</p>
<p>For this the executor needs a power, expressed in the will, to appropriate particular assets to particular beneficiaries
without their consent and at a value that allows for tax. Without the power, a sensible division needs agreement from everybody,
including the one who would be better off refusing.</p>
<h2>Superannuation sits outside the will</h2>
<p>Death benefits go where the fund’s trustee or a binding nomination sends them. An adult child who was not financially dependent
is generally taxed on the taxable component, at 15% on the ordinary taxed element, with the Medicare levy added where the benefit
is paid directly and not through the estate. On A$500,000 the tax is A$75,000, and the levy at 2% would be another A$10,000.</p>
<p>The residence of the child makes no difference to that charge, but it may make one to the levy and to what the other country
does with the receipt. Some countries see a pension, some a trust distribution, some a tax-free inheritance. Ask before the
nomination is signed, because the nomination lasts and the advice is forgotten.</p>
<h2>The other country</h2>
<p>The Toronto daughter’s own adviser has to answer three questions that no Australian adviser should try to answer alone:</p>
<ul>
<li>At what cost does she take the inherited asset over: market value at death, or the Australian cost base? A mismatch in her
favour is pleasant. A mismatch the other way is double taxation, spread over many years and therefore invisible.</li>
<li>Is the estate, or a testamentary trust created by the will, a foreign trust with reporting duties for her?</li>
<li>If she later sells the rental flat, does her country give credit for the Australian tax, and for the same person and the same
year?</li>
</ul>
<p>A testamentary trust, the standard recommendation for domestic families, deserves particular suspicion here. What protects a
beneficiary in Brisbane may bring one in Toronto annual returns, attribution of income or an unfavourable rate. The will can give
her the choice: take outright or take through the trust.</p>
<h2>Practical steps while the client is alive</h2>
<ol>
<li>List all assets with cost base and residence-sensitive status. The cost base of shares bought over thirty years is easier to
reconstruct with the owner’s help than without it.</li>
<li>Ask where every beneficiary lives and where each intends to live. Put the answer on the file and repeat the question every
three years.</li>
<li>Give the executor wide powers of appropriation, and say who bears tax triggered by a beneficiary’s residence.</li>
<li>Review the executors themselves. If the daughter in Toronto is the sole executor, the estate may itself acquire a foreign
connection.</li>
<li>Coordinate the superannuation nomination with the will, as a single plan.</li>
</ol>
<h2>Practical steps for the executor</h2>
<p>Do not transfer anything in kind before the final return has been modelled. Where shares are to be sold anyway, compare a sale
by the estate, which may have its own brackets for a limited number of years, with distribution and sale by the child. On a sale
of real estate, obtain the necessary clearance certificate in good time, or the purchaser will withhold part of the price. And
write down the reasons for each allocation. In five years’ time one of the two children will have done better than the other, and
both will remember that it was your idea.</p>
`,
  daysAgo: 27.4,
  views: 3890,
};
