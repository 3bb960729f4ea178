import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'A share deal, a land-rich clause and €4.8 million missing from the NAV',
  type: 'case_study',
  category: 'Real Estate & Funds',
  jurisdiction: 'Luxembourg',
  authorName: 'Thierry Oberweis',
  excerpt:
    'The fund’s exit model knew the participation exemption and forgot the state where the building stood. Anatomy of a late discovery.',
  tags: ['real estate funds', 'share deal', 'latent tax', 'NAV', 'holding companies'],
  html: `
    <p>The documents in this case are fictional, the mistake is not. I have met it in three different funds. A Luxembourg
      partnership, which we shall call Aldergate Core Property Partners, held a single office building through a Luxembourg
      holding company and a local property company in another European state. After nine years the manager wanted to sell. The
      exit model was one page long and the tax line in it read “exempt”.</p>
    <h2>The position before the sale</h2>
    <table>
      <thead>
        <tr><th>Item</th><th>€ million</th></tr>
      </thead>
      <tbody>
        <tr><td>Market value of the building</td><td>80.0</td></tr>
        <tr><td>Tax book value in the property company</td><td>48.0</td></tr>
        <tr><td>Bank debt</td><td>30.0</td></tr>
        <tr><td>Shareholder loan from the holding company</td><td>18.0</td></tr>
        <tr><td>Net working capital</td><td>1.2</td></tr>
        <tr><td>Recorded cost of the shares in the holding company</td><td>10.0</td></tr>
      </tbody>
    </table>
    <p>The local corporate tax rate was 25% in this example, so the building carried a latent tax charge of €8.0 million on the
      untaxed gain of €32.0 million. Buyer and seller agreed, as the market often does, to share it equally: the price of the
      shares would be reduced by €4.0 million. The loan would be repaid at par on completion.</p>
    <p>Equity proceeds on a share sale were therefore 80.0 less 30.0, less 18.0, less 4.0, plus 1.2: <strong>€29.2
      million</strong>. On an asset sale, the property company would have paid the whole €8.0 million itself and been left with
      €25.2 million to distribute. The difference of €4.0 million was the entire argument for selling shares, and it was in the
      paper which the manager’s investment committee had approved.</p>
    <h2>The question from the buyer’s adviser</h2>
    <p>Eight weeks before completion the buyer’s counsel asked, politely, whether the seller intended to file a non-resident
      capital gains return, because otherwise the buyer would like an indemnity. Nobody on the sell side had considered one. The
      holding company was exempt on qualifying participations at home, and the team had read “exempt” as “untaxed”.</p>
    <p>Many treaties allow the state in which immovable property lies to tax gains on shares that derive more than half of their
      value from that property, directly or indirectly, and often test the ratio over the year before the sale. Domestic law
      must use the permission; here it did. The property company owned one building and little else. The ratio did not need to
      be calculated.</p>
    <p>The gain on the shares was 29.2 less 10.0, or €19.2 million. At 25% the source tax was €4.8 million. Net proceeds fell to
      €24.4 million, which is <em>less</em> than the €25.2 million from an asset sale before any tax on distribution.</p>
    <h2>Options that were examined and dropped</h2>
    <h3>Selling the Luxembourg company instead</h3>
    <p>Moving the sale one level up looked elegant on the structure chart. The source state’s rule reached indirect holdings, so
      the chart changed and the tax did not. There was also a practical objection: a buyer who wants a building does not want
      nine years of another fund’s holding company.</p>
    <h3>Diluting the ratio</h3>
    <p>Someone suggested leaving cash in the property company. Reaching fifty per cent would have required about as much cash as
      the building was worth, held for a full year, for no reason that could be stated aloud to an auditor. The suggestion
      survived one email.</p>
    <h3>Reverting to an asset deal</h3>
    <p>The buyer priced it honestly. It would pay real estate transfer tax of about €4.0 million and gain a depreciation step-up
      worth roughly €2.1 million in present value. It would also lose its €4.0 million latent tax discount, although it would no
      longer inherit the latent tax. The buyer’s counter-offer fell well below €80 million, and the seller’s advantage of €0.8
      million disappeared in the first round.</p>
    <h2>What helped: the history of the share cost</h2>
    <p>The useful work was done by a junior accountant who asked for the bank statements of the early years. Twice, when the
      building was refurbished, the fund had injected money down the chain. The holding company had booked both payments, €3.4
      million in all, to a general receivables account. In the property company they appeared as capital contributions without
      issue of shares, with resolutions on file.</p>
    <p>Properly treated, they were part of the acquisition cost of the participation. The gain fell from €19.2 million to €15.8
      million and the tax to €3.95 million.</p>
    <table>
      <thead>
        <tr><th>€ million</th><th>Model as approved</th><th>After the buyer’s question</th><th>After cost review</th></tr>
      </thead>
      <tbody>
        <tr><td>Share price</td><td>29.20</td><td>29.20</td><td>29.20</td></tr>
        <tr><td>Source tax on gain</td><td>0.00</td><td>4.80</td><td>3.95</td></tr>
        <tr><td>Net equity proceeds</td><td>29.20</td><td>24.40</td><td>25.25</td></tr>
      </tbody>
    </table>
    <p>The share sale went ahead. It beat the asset sale by €50,000, on a transaction whose structure had been chosen to save
      four million.</p>
    <h2>The more uncomfortable conversation</h2>
    <p>For nine years the quarterly net asset value had included no deferred tax on the participation. Two investors had
      redeemed part of their units in the meantime at values which were, with hindsight, too high. Whether the valuation policy
      permitted it was a question for the administrator, the auditor and in the end for lawyers. The policy said that tax would
      be provided “where its payment is expected”. Nobody had been asked to expect it.</p>
    <blockquote><p>An exemption at home is an answer to half of the question. The other half is asked in the land
      registry.</p></blockquote>
    <h2>What the manager changed</h2>
    <ul>
      <li>Each asset has an exit tax sheet, updated yearly, with three rows: tax in the property company, tax on the shares at
        source, tax in the holding company. A blank cell needs a name and a reason.</li>
      <li>The tax cost of every participation is kept in a ledger of its own, with the resolution and the bank entry for each
        movement.</li>
      <li>The valuation policy states the assumed exit route for each asset and what happens to the NAV if the route changes.</li>
      <li>Sell-side tax review starts before the information memorandum, not after the buyer’s questions.</li>
    </ul>
    <p>The last change costs a few thousand euros per exit. In this one it would not have reduced the tax at all. It would have
      meant that the price was negotiated by people who knew what they would keep.</p>
  `,
  daysAgo: 17.6,
  views: 1840,
};
