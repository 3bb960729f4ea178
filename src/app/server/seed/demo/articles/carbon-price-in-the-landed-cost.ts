import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'The carbon price in the landed cost: why the cheaper steel was not cheaper',
  type: 'analysis',
  category: 'Environmental Taxes',
  jurisdiction: 'France',
  authorName: 'Odile Tessandier',
  excerpt:
    'A buyer near Lyon saved €32 a tonne on the invoice and lost it at the border. How embedded emissions belong in a price comparison.',
  tags: ['CBAM', 'embedded emissions', 'procurement', 'customs'],
  html: `
    <p>Purchasing departments compare prices per tonne. Customs teams compare duty rates. The carbon border adjustment falls
      between the two, because it is neither a price nor a duty: it is an obligation, settled later and separately, whose size
      depends on how somebody else ran a furnace. In most of the companies I visit, nobody owns that number until the finance
      director asks why the gross margin has moved.</p>
    <p>Take a fictional wire maker, Ferrand Vasseur, with a drawing mill outside Lyon. It buys 4,000 tonnes of wire rod a year
      from outside the European Union. Supplier A quotes €640 a tonne delivered. Supplier B, with an electric furnace and a
      higher scrap share, quotes €672. On the invoice, A wins by €128,000 a year. The contract was about to be signed on that
      basis.</p>
    <h2>Putting emissions into the comparison</h2>
    <p>The mechanics can be reduced to four quantities: the emissions embedded in a tonne of product, the part relieved because
      producers inside the Union still receive free allowances, the certificate price, and any carbon price effectively paid in
      the country of origin. All figures below are illustrative. We assume a certificate price of €70 per tonne of CO2, a relief
      of 1.1 tonnes per tonne of rod, and an origin carbon price of €8 that only supplier A bears and can document.</p>
    <table>
      <thead>
        <tr><th>Per tonne of wire rod</th><th>A, verified data</th><th>A, default values</th><th>B, verified data</th></tr>
      </thead>
      <tbody>
        <tr><td>Invoice price</td><td>€640.00</td><td>€640.00</td><td>€672.00</td></tr>
        <tr><td>Embedded emissions (t CO2)</td><td>1.9</td><td>2.6</td><td>1.3</td></tr>
        <tr><td>After free-allocation relief</td><td>0.8</td><td>1.5</td><td>0.2</td></tr>
        <tr><td>Net carbon price</td><td>€62</td><td>€70</td><td>€70</td></tr>
        <tr><td>Carbon cost</td><td>€49.60</td><td>€105.00</td><td>€14.00</td></tr>
        <tr><td><strong>Landed
          cost</strong></td><td><strong>€689.60</strong></td><td><strong>€745.00</strong></td><td><strong>€686.00</strong></td></tr>
      </tbody>
    </table>
    <p>Two things follow. With perfect paperwork, supplier A is already €3.60 dearer than B. Without it, A is €59 dearer, and
      the annual bill rises by a further €221,600 compared with the verified case. That second sum buys nothing: it is the price
      of not having a spreadsheet from the mill that an independent verifier will sign.</p>
    <h2>The break-even is a number the buyer can hold</h2>
    <p>Certificate prices move, so a single comparison ages quickly. It is better to give procurement the crossing point. A
      costs 640 plus 0.8 times the certificate price less €8; B costs 672 plus 0.2 times the certificate price. The two lines
      meet at <strong>€64</strong>. Below that, A is cheaper; above it, B. A buyer who knows the figure can watch it as a
      currency desk watches a rate, and can decide whether to split volumes.</p>
    <p>Sensitivity matters more than the point estimate. At €90, A with verified data costs €705.60 and B €690.00. The
      difference has grown to €15.60 although neither supplier changed a cent on its price list.</p>
    <h2>Where the contract usually fails</h2>
    <p>Supply agreements written by lawyers with a customs background tend to say that the buyer bears “all duties, taxes and
      charges on import”. That allocates the cost and ignores the information. Without the mill’s data, the buyer must use
      values that are deliberately unflattering. The clauses worth negotiating are these:</p>
    <ol>
      <li><strong>Data delivery.</strong> Emissions per production route and per installation, in the format the declarant
        needs, within a fixed number of days after each quarter.</li>
      <li><strong>Verification access.</strong> The supplier admits an accredited verifier to the site and pays for the first
        visit; the buyer pays for repeats it requests.</li>
      <li><strong>Precursors.</strong> Rod drawn from purchased billets carries the billets’ emissions. The supplier must obtain
        upstream data, not estimate it.</li>
      <li><strong>Default-value indemnity.</strong> If data are late or rejected, the supplier bears the gap between verified
        and default cost, here €55.40 a tonne, with a cap.</li>
      <li><strong>Origin carbon price evidence.</strong> Proof of payment net of rebates. A price that comes back as a subsidy
        was not effectively paid.</li>
    </ol>
    <blockquote><p>The mill knew its emissions to two decimals. It had simply never been asked by anyone who was going to pay
      for the answer.</p></blockquote>
    <h2>Three accounting questions</h2>
    <p><strong>When is the cost recognised?</strong> The goods cross the border now; certificates are surrendered after the
      year. If the inventory has been sold in the meantime and no liability was accrued, one year’s margin looks splendid and
      the next pays for it. Ferrand Vasseur now accrues monthly, on tonnage released for free circulation, at the average
      certificate price.</p>
    <p><strong>Who is the declarant inside a group?</strong> A central purchasing company that imports for sister companies
      holds the obligation while the drawing mill holds the margin. If the intercompany price is set at cost plus a small
      mark-up, the carbon cost must be in the cost base when the price is fixed, not when the certificates are bought. Otherwise
      the purchasing company shows a loss which its functions do not explain. The mark-up itself deserves thought: a buyer’s fee
      of 2% on a pass-through environmental charge is not an obvious arm’s length outcome.</p>
    <p><strong>Can the charge be passed on?</strong> Long-term sales contracts often index to a metal exchange price which
      reflects some carbon cost already. A separate surcharge may then charge the customer twice, and the customer’s purchasing
      department will notice.</p>
    <h2>A short working routine</h2>
    <ul>
      <li>Map commodity codes to production routes. One code can hide two furnaces with a threefold difference in emissions.</li>
      <li>Reconcile tonnage between customs entries, the goods-received ledger and the carbon declaration every quarter.
        Returned goods and inward processing are the usual differences.</li>
      <li>Keep one file per installation with the monitoring plan, the verifier’s opinion and the evidence of any origin
        price.</li>
      <li>Give procurement the break-even price for each pair of suppliers, refreshed monthly.</li>
    </ul>
    <p>Ferrand Vasseur split its volume, 60% to B and 40% to A, with A’s share conditional on verified data. At the illustrative
      price the blended landed cost is €687.44, slightly above an all-B purchase. The director calls the €1.44 an insurance
      premium against depending on a single furnace. It is at least a premium that somebody has decided to pay.</p>
  `,
  daysAgo: 2.3,
  views: 3120,
  featured: true,
};
