import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Fifty-six or seventy per cent? How a landlord found its VAT apportionment again',
  type: 'case_study',
  category: 'VAT & Indirect Tax',
  jurisdiction: 'South Africa',
  authorName: 'Lerato van Rensburg',
  excerpt:
    'A mixed landlord near Johannesburg ran every invoice through one ratio. Direct attribution and a better key recovered real money.',
  tags: ['apportionment', 'input tax', 'mixed supplies', 'property', 'VAT'],
  html: `
    <p>Kestrel Ridge Estates does not exist, but anyone who has acted for a mixed landlord in Gauteng will recognise it. The
      company lets shops and offices, on which it charges VAT, and flats, on which it does not because residential letting is
      exempt. It also keeps a treasury balance that earns interest. For years its bookkeeper calculated one percentage in
      February, applied it to every supplier invoice for the following twelve months, and corrected nothing afterwards.</p>
    <p>The group’s new financial manager asked a plain question: why did a company with two thirds of its floor space in
      commercial use recover little more than half of its input tax? This is what we found. A standard rate of 15% is assumed
      throughout, and all amounts are for one financial year.</p>
    <h2>The starting figures</h2>
    <table>
      <thead>
        <tr><th>Turnover</th><th>R million</th><th>Character</th></tr>
      </thead>
      <tbody>
        <tr><td>Commercial rent and recoveries</td><td>84</td><td>Taxable</td></tr>
        <tr><td>Residential rent</td><td>36</td><td>Exempt</td></tr>
        <tr><td>Interest on treasury balances</td><td>30</td><td>Exempt</td></tr>
        <tr><td>Total</td><td>150</td><td></td></tr>
      </tbody>
    </table>
    <p>The turnover ratio was 84 over 150, or 56%. Total input tax incurred was R11.4 million. The bookkeeper claimed 56% of it:
      R6.384 million.</p>
    <h2>First finding: apportionment had begun too early</h2>
    <p>An apportionment percentage is for expenses that cannot be attributed. It is not a substitute for looking. We took the
      140 largest invoices, which made up nine tenths of the input tax, and asked the property managers a single question for
      each: which tenants benefit?</p>
    <ul>
      <li>R4.1 million related wholly to commercial buildings: a new chiller plant, tenant fit-outs, letting agents’ fees for
        shops.</li>
      <li>R2.3 million related wholly to flats: repainting, geyser replacements, the residential managing agent.</li>
      <li>R5.0 million was truly mixed: security at the two combined sites, head-office rent, audit, software, municipal
        upgrades to shared roads.</li>
    </ul>
    <p>With direct attribution the claim becomes 4.1 plus 56% of 5.0, which is R6.9 million. The improvement of R516,000 needed
      no argument with anyone about method. It also removed an error in the other direction that the company had never noticed:
      by its old practice it had been deducting 56% of the tax on painting flats, which is R1.288 million that it was not
      entitled to.</p>
    <p>That sentence changed the mood in the room. The net position was favourable, but the gross position consisted of an
      overclaim and a larger underclaim. Anyone who corrects only the pleasant half should expect the unpleasant half to be
      corrected for him.</p>
    <h2>Second finding: the interest</h2>
    <p>Treasury interest of R30 million inflated the denominator. Placing surplus cash on deposit took the financial manager
      about an hour a month and used almost none of the R5.0 million of mixed costs. Including it made the ratio a poor measure
      of how the costs were used. Without it, the ratio would be 84 over 120, or 70%.</p>
    <p>A taxpayer in this position may not simply choose the more agreeable number. Where a standard method applies, departing
      from it needs the revenue authority’s prior agreement, and the application has to show why the standard result is not fair
      and reasonable in the particular business. We compared several keys before choosing one to propose.</p>
    <table>
      <thead>
        <tr><th>Key for the mixed R5.0 million</th><th>Ratio</th><th>Recovery</th><th>Weakness</th></tr>
      </thead>
      <tbody>
        <tr><td>Turnover, all income</td><td>56%</td><td>R2.80m</td><td>Interest uses no resources</td></tr>
        <tr><td>Turnover, rent only</td><td>70%</td><td>R3.50m</td><td>Shop rents vary with turnover clauses</td></tr>
        <tr><td>Floor area, 61,000 of 82,000 m²</td><td>74.4%</td><td>R3.72m</td><td>Vacant space; flats need more
          security</td></tr>
        <tr><td>Number of leases, 190 of 870</td><td>21.8%</td><td>R1.09m</td><td>A supermarket is not a bedsit</td></tr>
      </tbody>
    </table>
    <p>The floor-area key gave the best number and was the one the directors wanted. We advised against it. Half of the mixed
      cost was security and head-office time, and the property managers’ own diaries showed that flats consumed more of both per
      square metre. A method that the taxpayer’s own records contradict will not survive its first site visit. The application
      went in for rent-only turnover.</p>
    <h2>What the application contained</h2>
    <ol>
      <li>A description of the business on two pages, with a site plan.</li>
      <li>The list of mixed expense categories, with amounts for three years and one sentence on what drives each.</li>
      <li>Time records showing the hours spent on treasury.</li>
      <li>Results under the standard method, the proposed method and two rejected methods, including the ones that were worse
        for the company.</li>
      <li>A proposal for annual adjustment, and for what happens if a building changes use.</li>
    </ol>
    <blockquote><p>Showing the methods you rejected is the cheapest credibility available. It tells the reader that the answer
      was not chosen first.</p></blockquote>
    <h2>The year-end that nobody had done</h2>
    <p>A percentage based on last year’s turnover is provisional. When the actual ratio for the year is known, the claim must be
      adjusted. Kestrel Ridge had sold a block of flats in the middle of the year, so that its actual rent-only ratio was 73%.
      On R5.0 million, three points are worth R150,000. In the previous year, when a shopping arcade stood empty during works,
      the adjustment would have gone the other way.</p>
    <h2>Result</h2>
    <p>Under the method as proposed, the year’s claim is 4.1 plus 3.5, or R7.6 million, against R6.384 million under the old
      habit. The gain of R1.216 million a year is attractive. The less visible result is that the company can now explain each
      rand: every supplier invoice is coded on receipt to commercial, residential or mixed, by a property manager who knows the
      building.</p>
    <ul>
      <li>Code at source. Attribution done by accountants in February is archaeology.</li>
      <li>Quantify errors in both directions before speaking to the authority about either.</li>
      <li>Choose the key that matches how costs arise, then see what it yields.</li>
      <li>Put the annual adjustment in the closing calendar with an owner.</li>
      <li>Do not apply a requested method until the answer is in writing.</li>
    </ul>
    <p>The bookkeeper, who had inherited the 56% from her predecessor together with the filing cabinet, now runs the coding. She
      found another R80,000 in the first month, in the municipal accounts.</p>
  `,
  daysAgo: 38.4,
  views: 990,
};
