import type { ArticleSeed } from '../shapes.ts';

export const articles: ArticleSeed[] = [
  {
    title: 'Thirty per cent of what, exactly? Interest limits and the shape of tax EBITDA',
    type: 'analysis',
    category: 'Corporate Tax',
    jurisdiction: 'Italy',
    authorName: 'Federica Malaspini',
    excerpt:
      'Two companies with equal profits and equal debt can deduct very different amounts. The difference is what the ratio counts.',
    tags: ['interest limitation', 'EBITDA', 'financing'],
    html: `
      <p>Interest limitation rules in the European mould cap net borrowing cost at 30% of a tax-based EBITDA. Finance
        departments calculate the cap from the management accounts, get a comforting number, and learn the difference in the tax
        return.</p>
      <h2>Two fictional companies near Bergamo</h2>
      <table>
        <thead>
          <tr><th>€ thousand</th><th>Albarossa Meccanica</th><th>Brenta Holding</th></tr>
        </thead>
        <tbody>
          <tr><td>Accounting EBITDA</td><td>10,000</td><td>10,000</td></tr>
          <tr><td>Of which dividends, mostly exempt</td><td>0</td><td>4,000</td></tr>
          <tr><td>Non-deductible provisions</td><td>600</td><td>0</td></tr>
          <tr><td>Tax EBITDA (simplified)</td><td>10,600</td><td>6,200</td></tr>
          <tr><td>30% capacity</td><td>3,180</td><td>1,860</td></tr>
          <tr><td>Net interest</td><td>2,900</td><td>2,900</td></tr>
          <tr><td>Carried forward as excess interest</td><td>0</td><td>1,040</td></tr>
        </tbody>
      </table>
      <p>We assumed that 5% of dividends is taxable, hence 200 of the 4,000 remain. At a 24% rate, the second company pays
        €249,600 more in the year than its treasurer expected.</p>
      <h2>Reading the carry-forward honestly</h2>
      <p>Excess interest can usually be used later, so it looks like timing. It is timing only if later capacity will exist. A
        holding company whose income is dividends will not grow into it. The deferred tax asset should be tested against the
        same forecast that the bank received.</p>
      <ul>
        <li>Capacity unused by one group company may be available to another under consolidation. Check who has it before moving
          debt.</li>
        <li>Capitalised interest has not disappeared.</li>
        <li>A lease carries an interest element that operations staff do not think of as debt.</li>
      </ul>
      <p>Build the ratio from the tax computation upwards. It takes an afternoon, once.</p>
    `,
    daysAgo: 8.3,
    views: 1542,
  },
  {
    title: 'Minimum tax in a small canton: a data list for one entity',
    type: 'guide',
    category: 'Pillar Two',
    jurisdiction: 'Switzerland',
    authorName: 'Urs Bärtschi-Lemoine',
    excerpt:
      'Forget the two hundred data points for a moment. These fourteen decide whether a Swiss entity owes a top-up at all.',
    tags: ['Pillar Two', 'domestic top-up', 'substance carve-out', 'data'],
    html: `
      <p>A group with one trading company in a low-rate canton does not need the complete information return to learn whether a
        domestic top-up is likely. It needs a good estimate in February. Collect the following, and leave the rest to the second
        round.</p>
      <h2>Income and tax</h2>
      <ol>
        <li>Profit under the group’s accounting standard, before consolidation entries.</li>
        <li>Dividends and gains on shareholdings to exclude.</li>
        <li>Current tax: federal, cantonal, communal. Leave out the capital tax for now, and note its amount.</li>
        <li>Deferred tax movement, with the rate at which it was booked.</li>
        <li>Adjustments to prior years.</li>
        <li>Tax credits, and whether they are refundable within four years.</li>
        <li>Stepped-up assets from an earlier reform or a move.</li>
      </ol>
      <h2>Substance</h2>
      <ol>
        <li>Eligible payroll, including social charges.</li>
        <li>Days worked abroad by the same people.</li>
        <li>Tangible assets, opening and closing carrying values.</li>
        <li>Leased assets and rights of use.</li>
        <li>Assets held for sale or as investments.</li>
        <li>Shares of joint ventures.</li>
        <li>Whoever can confirm the above by telephone.</li>
      </ol>
      <h2>The estimate</h2>
      <p>Say income is CHF 50 million and covered tax CHF 6 million: 12%. The gap is three points. Payroll of CHF 20 million and
        assets of CHF 30 million, at an illustrative 9% and 7%, carve out 1.8 plus 2.1, or CHF 3.9 million. Top-up: 3% of 46.1,
        about CHF 1.38 million.</p>
      <p>Now change item four. Deferred tax booked above 15% counts only at 15%, and losses recast can move the answer by more
        than the carve-out. That is why item fourteen is on the list.</p>
    `,
    daysAgo: 16.4,
    views: 2310,
  },
  {
    title: 'A safe harbour is still a voyage',
    type: 'opinion',
    category: 'Pillar Two',
    jurisdiction: 'Global',
    authorName: 'Colm Ashgrove',
    excerpt:
      'Groups celebrate that no top-up is due and dismiss the project team. The evidence for “nil” will be wanted later.',
    tags: ['Pillar Two', 'safe harbours', 'governance'],
    html: `
      <p>I have attended three small celebrations this quarter. In each a group had established that almost all its countries
        passed a simplified test and that no minimum tax was due there. The consultants were thanked, the contractors released,
        the shared drive archived. In none of the three could anyone tell me who would defend the conclusion in four years.</p>
      <p>Simplified tests replace a calculation by a condition. Conditions have to be met and shown. The inputs are a country
        report which was built for another purpose, a set of financial statements with qualifying pedigree, and a tax charge
        purged of certain items. Each step was carried out by a person who is now assigned to something else.</p>
      <h2>What “nil” consists of</h2>
      <ul>
        <li>A statement of which accounts were used for each entity, and why they qualify.</li>
        <li>Treatment of the awkward ones: the joint venture, the branch, the company sold in May.</li>
        <li>The uncertain tax positions removed from the charge.</li>
        <li>A review of hybrid arrangements that could disqualify an item.</li>
        <li>A date on which someone asked whether the country had missed an earlier year, where a missed year cannot be
          recovered.</li>
      </ul>
      <p>Suppose twelve people spent six months on the first year. Keeping one of them, half-time, costs perhaps 4% of that. The
        alternative is to reconstruct the reasoning from file names such as “final_v7_USE THIS”.</p>
      <p>Auditors test balances, and nil is a small balance. That makes it easy to pass and easy to forget. Administrations will
        work in the opposite order: they will begin with the countries for which nothing was paid, because there the taxpayer
        has written the least. Put somebody on watch before leaving the harbour master’s office.</p>
    `,
    daysAgo: 0.6,
    views: 3415,
  },
  {
    title: 'Losses that never expire and never quite arrive',
    type: 'professional_article',
    category: 'Corporate Tax',
    jurisdiction: 'Brazil',
    authorName: 'Renata Vilaça Portinari',
    excerpt:
      'With a 30% annual cap on loss relief, the question is not whether the losses survive but what they are worth today.',
    tags: ['tax losses', 'deferred tax', 'valuation', 'acquisitions'],
    html: `
      <p>Brazilian tax losses can be carried forward without a time limit, and may offset no more than 30% of the taxable profit
        of each year. Sellers quote the balance. Buyers should quote the calendar.</p>
      <h2>A valuation in five lines</h2>
      <p>A fictional logistics company in Campinas has losses of R$100 million and expects a steady taxable profit of R$40
        million. It can use R$12 million a year. At a combined rate of 34%, that is R$4.08 million of tax saved each year, for
        eight years and a remainder of R$4 million in the ninth.</p>
      <table>
        <thead>
          <tr><th>Measure</th><th>R$ million</th></tr>
        </thead>
        <tbody>
          <tr><td>Nominal tax value, 34% of 100</td><td>34.0</td></tr>
          <tr><td>Present value of eight years at 12%</td><td>20.3</td></tr>
          <tr><td>Ninth year, 1.36 discounted</td><td>0.5</td></tr>
          <tr><td>Total present value</td><td>20.8</td></tr>
        </tbody>
      </table>
      <p>The asset is worth about three fifths of the headline. If profits are volatile, it is worth less, because the cap bites
        in good years and unused room in bad years does not accumulate.</p>
      <h2>Points which change the number</h2>
      <ul>
        <li>Losses generally disappear for the absorbed company on a merger. Decide which entity survives before the lawyers
          name it.</li>
        <li>A change of control together with a change of activity can extinguish them. Plan operational changes with that in
          mind.</li>
        <li>Non-operating losses may be ring-fenced.</li>
        <li>Without group consolidation, losses stay where they fell. Moving profit towards them requires real business to
          move.</li>
      </ul>
      <p>In negotiation, agree the discount rate first. Parties who agree on 12% seldom disagree for long about the rest.</p>
    `,
    daysAgo: 35.1,
    views: 876,
  },
  {
    title: 'The foreign loss that came home twice',
    type: 'case_study',
    category: 'Corporate Tax',
    jurisdiction: 'Austria',
    authorName: 'Konstanze Hufnagl',
    excerpt:
      'Group taxation let a Graz parent use its subsidiary’s losses. The recapture was in the file, but not in the forecast.',
    tags: ['group taxation', 'foreign losses', 'recapture', 'deferred tax'],
    html: `
      <p>Austrian group taxation may admit losses of qualifying first-tier foreign subsidiaries, within limits, and takes them
        back when the subsidiary later uses them abroad or leaves the group. A fictional machine builder in Graz made good use
        of this. Over four years it deducted €7.2 million of losses from a plant in a neighbouring country. At an assumed 23% it
        postponed tax of €1.656 million.</p>
      <h2>The turn</h2>
      <p>In the fifth year the plant earned €2.5 million and used its own carry-forward at home. In Austria the same €2.5
        million had to be added back: €575,000 of tax, correctly shown in the computation. It was absent from the cash forecast
        because the forecasting model treated foreign subsidiaries as exempt.</p>
      <p>A year later the board considered selling 60% of the plant. Leaving the group would recapture the remaining €4.7
        million, or €1.081 million in one sum. The purchase price on the table was €3.0 million.</p>
      <h2>What the tax team should have kept</h2>
      <ul>
        <li>A memorandum account per subsidiary: losses used, losses recaptured, balance, tax effect.</li>
        <li>The loss recalculated under Austrian rules next to the foreign figure. They differed by €0.9 million, which mattered
          for the limit.</li>
        <li>A list of events that trigger recapture, including liquidation, merger, loss of the required holding and a fall in
          size that amounts to economic exit.</li>
        <li>A deferred tax liability, discussed each year with the auditor.</li>
      </ul>
      <p>The sale proceeded at €3.6 million, after the seller had explained honestly why it needed more. The buyer, advised
        well, asked to see the memorandum account. By then there was one.</p>
    `,
    daysAgo: 48.7,
    views: 655,
  },
  {
    title: 'A rent guarantee in an office purchase: income, or a cheaper building?',
    type: 'case_study',
    category: 'Real Estate & Funds',
    jurisdiction: 'Australia',
    authorName: 'Bronwyn Castellari',
    excerpt:
      'The vendor paid for empty floors. Whether that money is revenue or price depends on what was guaranteed, and how it was written.',
    tags: ['real estate', 'rent guarantee', 'acquisition cost', 'distributions'],
    html: `
      <p>A fictional unlisted trust bought a Brisbane office building for A$64 million. Two of nine floors were vacant. The
        vendor agreed to pay A$1.6 million in instalments over two years “by way of support for rental income”. The investment
        manager counted the payments as distributable income. The trust’s accountant counted them as a reduction of cost. Both
        had already told the investors.</p>
      <h2>What the documents said</h2>
      <p>The amounts were fixed. They did not fall when a floor was let, and they were secured by an escrow funded from the
        purchase price. On those facts the arrangement looked less like insurance of rent than like part of the price coming
        back.</p>
      <table>
        <thead>
          <tr><th>Feature</th><th>Points to income</th><th>Points to price</th></tr>
        </thead>
        <tbody>
          <tr><td>Amount</td><td>Shortfall against target rent</td><td>Fixed</td></tr>
          <tr><td>On letting</td><td>Stops</td><td>Continues</td></tr>
          <tr><td>Funding</td><td>Vendor’s own means</td><td>Escrow from the price</td></tr>
          <tr><td>Counterpart</td><td>Vendor manages leasing</td><td>None</td></tr>
        </tbody>
      </table>
      <h2>Why it mattered</h2>
      <p>As income, A$1.6 million was taxable to unit holders now. As price, it lowered the cost base and the values used for
        depreciation and duty questions. The advertised yield was also affected: 6.1% with support, 4.9% without.</p>
      <p>The trust took a formal opinion, treated the payments as price, and corrected its fact sheet. For later purchases the
        manager drafts the guarantee to follow actual vacancy, floor by floor, with a monthly statement. If support is meant to
        replace rent, it ought to behave like rent, including the part where it ends.</p>
    `,
    daysAgo: 57.3,
    views: 498,
  },
  {
    title: '“Two numbers are fine. Two explanations are not”: public country reporting from the inside',
    type: 'interview',
    category: 'Compliance & Reporting',
    jurisdiction: 'Belgium',
    authorName: 'Wim Cauwelaert',
    excerpt:
      'Group tax reporter Inès Dumortier prepares figures that journalists will read. She explains her reconciliation page.',
    tags: ['country-by-country reporting', 'transparency', 'effective tax rate'],
    html: `
      <p><em>Inès Dumortier is head of tax reporting at the invented Antwerp group Scheldeborg. We asked about the weeks before
        publication.</em></p>
      <p><strong>What is the first question you expect from a reader?</strong></p>
      <p>“Why did you pay 4% in that country?” So I look for such countries before they do. Last year there were five. Two had
        old losses, one had a tax holiday, one had a refund for an earlier year, and one was a mistake of ours: dividends
        counted as profit.</p>
      <p><strong>How do you find mistakes?</strong></p>
      <p>With a page that nobody sees. It goes from consolidated profit to the sum of the countries, in seven lines.</p>
      <h2>Her seven lines</h2>
      <ol>
        <li>Consolidated profit before tax: €412 million.</li>
        <li>Add back intragroup dividends eliminated: 96.</li>
        <li>Intragroup margins in stock: 11.</li>
        <li>Impairment of goodwill, booked at group level only: 38.</li>
        <li>Equity-accounted companies, taken out: −27.</li>
        <li>Differences between local and group standards: −6.</li>
        <li>Sum of countries: €524 million.</li>
      </ol>
      <p><strong>And the tax?</strong></p>
      <p>Paid and accrued side by side, by year of origin. A journalist will divide what is paid by what is earned. I cannot
        forbid arithmetic, but I can put the other number next to it.</p>
      <p><strong>Does the narrative help?</strong></p>
      <p>If it is specific. “We pay tax where value is created” explains nothing. “The refund relates to a building sold three
        years ago” ends the conversation. We had two explanations of one figure once, in two languages. It took longer to
        correct than the figure.</p>
      <p><strong>Who reads the draft?</strong></p>
      <p>My brother. He teaches history, and he underlines whatever he doesn’t believe.</p>
    `,
    daysAgo: 12.9,
    views: 1733,
  },
  {
    title: 'Trade tax follows the payroll: allocating a base between two towns',
    type: 'professional_article',
    category: 'Corporate Tax',
    jurisdiction: 'Germany',
    authorName: 'Henrike Olbrich',
    excerpt:
      'When a business works in several municipalities, wages usually decide who taxes what. A removal van can change the rate.',
    tags: ['trade tax', 'municipal multiplier', 'allocation'],
    html: `
      <p>German trade tax is charged by municipalities on a federal base: trade income times 3.5%, times the local multiplier.
        If a company keeps establishments in several municipalities, the base is generally divided in proportion to wages paid
        in each. Everyone knows this. Few keep the wage data in a form that would survive a question.</p>
      <h2>Worked example</h2>
      <p>A fictional software company earns trade income of €8.0 million; the base amount is €280,000. Stadt Ahrfeld applies
        490%, the village of Unterlinden 300%. Wages are €6.0 million and €2.0 million.</p>
      <table>
        <thead>
          <tr><th></th><th>Share</th><th>Base</th><th>Tax</th></tr>
        </thead>
        <tbody>
          <tr><td>Ahrfeld, 490%</td><td>75%</td><td>€210,000</td><td>€1,029,000</td></tr>
          <tr><td>Unterlinden, 300%</td><td>25%</td><td>€70,000</td><td>€210,000</td></tr>
          <tr><td>Total</td><td>100%</td><td>€280,000</td><td>€1,239,000</td></tr>
        </tbody>
      </table>
      <p>If a team with wages of €1.0 million moves to the village, the shares become 62.5% and 37.5%, and the total falls to
        €1,172,500. The saving of €66,500 is real, and so is the office that has to be there.</p>
      <h2>Questions for the file</h2>
      <ul>
        <li>Where did each person work? The cost centre is only a hint, and home working has made it a weaker one.</li>
        <li>Which pay items are counted? Profit-related bonuses, apprentices’ wages and very high salaries have special
          treatment.</li>
        <li>Does a site exist for the whole year, or did it open in October?</li>
        <li>Is there a multi-municipal installation, such as a grid or pipeline, for which wages give a poor result?</li>
      </ul>
      <p>The towns receive notices and may object. A treasurer in a small council reads them with care.</p>
    `,
    daysAgo: 70.2,
    views: 1041,
  },
];
