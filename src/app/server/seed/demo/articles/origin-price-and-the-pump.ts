import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'The pump that lost its origin: when a transfer price cut meets regional value content',
  type: 'analysis',
  category: 'Customs & Trade',
  jurisdiction: 'Mexico',
  authorName: 'Ximena Arreola Pruitt',
  excerpt: 'A Querétaro plant engineered its way to preferential origin. Then tax lowered the intercompany price.',
  tags: ['rules of origin', 'regional value content', 'nearshoring', 'transfer pricing', 'customs'],
  html: `
    <aside data-box="key-points"><ul><li>Origin can be earned twice and lost once: by the price, after the factory has done its work.</li>
      <li>Tax and customs read the same invoice; only one of them reads the bill of materials.</li></ul></aside>
    <p>Nearshoring is usually sold with a map. The duty saving is drawn as an arrow from Querétaro to Texas, and under the arrow
      stands a zero. Whether the zero is earned depends on a ratio with two moving parts, and one of them is set each year by
      people who have never met the customs team.</p>
    <p>Our example is a fictional maker of industrial pumps, Bajío Fluidos, which sells its whole output to an affiliated
      distributor north of the border.<small data-note="foot">No plant, distributor or person in this example exists.</small> All figures are invented, and the thresholds of 60% under the transaction value method
      and 50% under the net cost method are used because product rules often resemble them. The rule for the real product must
      always be read.<small data-note="foot">It stands in the annex with the product-specific rules; the general articles only say how to count.</small></p>
    <h2>The bill of materials, seen by an origin analyst</h2>
    <table>
      <thead>
        <tr><th>Per unit, US$</th><th>Before</th><th>After resourcing</th></tr>
      </thead>
      <tbody>
        <tr><td>Intercompany price, adjusted as the rule requires</td><td>400</td><td>400</td></tr>
        <tr><td>Net cost</td><td>310</td><td>316</td></tr>
        <tr><td>Non-originating materials</td><td>172</td><td>150</td></tr>
        <tr><td>RVC, transaction value</td><td>57.0%</td><td>62.5%</td></tr>
        <tr><td>RVC, net cost</td><td>44.5%</td><td>52.5%</td></tr>
      </tbody>
    </table>
    <p>The formulas are simple: value, less non-originating materials, divided by value, where value is either the price or the
      net cost. At the start the pump failed both tests. The plant moved one casting, worth $22, from an Asian foundry to one in
      Nuevo León at a price of $28. Non-originating materials fell to $150, cost rose by $6, and both tests were met.</p>
    <p>Was it worth the trouble? With an assumed duty of 4.5% on $400, each unit saved $18. On 60,000 units that is $1.08
      million a year, against additional casting cost of $360,000. Net gain: <strong>$720,000</strong>. The plant manager
      received a plaque.</p>
    <h2>Then the price moved</h2>
    <p>In the autumn the group’s transfer pricing team found the distributor’s operating margin below its target range. The
      remedy was ordinary: reduce the purchase price from $400 to $370 for the coming year. The memorandum discussed
      comparables, the interquartile range and the effect on Mexican profit. Customs value appeared in one line, as a saving of
      duty that was no longer being paid.</p>
    <p>At $370 the transaction value ratio is 220 divided by 370: <strong>59.5%</strong>. The pump had lost its origin under the
      method on which its certifications were based, by half a percentage point, because of a document about distribution
      margins.</p>
    <table data-chart="line">
      <caption>One price cut too many: value content under the transaction value method</caption>
      <thead>
        <tr><th>Price</th><th>RVC, transaction value</th><th>60% met?</th></tr>
      </thead>
      <tbody>
        <tr><td>$400</td><td>62.5%</td><td>Yes</td></tr>
        <tr><td>$385</td><td>61.0%</td><td>Yes</td></tr>
        <tr><td>$375</td><td>60.0%</td><td>Exactly</td></tr>
        <tr><td>$370</td><td>59.5%</td><td>No</td></tr>
        <tr><td>$355</td><td>57.7%</td><td>No</td></tr>
      </tbody>
    </table>
    <p>The floor is worth calculating for every product: non-originating materials divided by one minus the threshold. Here, 150
      divided by 0.4, which is $375. It should be printed at the top of the price list.</p>
    <h2>Why the answer was already in the building</h2>
    <p>The net cost method does not care about the selling price. At a net cost of $316 the pump scored 52.5% and qualified. Net
      cost demands more work: costs that the rules exclude, such as certain sales promotion, royalties, shipping and
      non-allowable interest, must be stripped out, and the accounting has to stand up to a verification visit. That is why the
      company had chosen the other method, and why nobody had the net cost file up to date when it was needed.</p>
    <p>The two methods fail in different weather:</p>
    <ul>
      <li><strong>Transaction value</strong> fails when prices fall, including year-end adjustments and retroactive credit
        notes.</li>
      <li><strong>Net cost</strong> fails when the plant becomes more efficient. Save $20 of labour and the ratio drops, to
        49.3% here: 146 divided by 296, below the threshold.</li>
      <li><strong>Both</strong> fail when an imported component becomes dearer, or when the peso values used for materials and
        sales are taken at different dates.</li>
    </ul>
    <blockquote><p>Nobody expects a productivity programme to cost a company its preference. It does so quite regularly, and the
      savings report never mentions it.</p></blockquote>
    <h2>Retroactive adjustments are the worst case</h2>
    <p>A price cut announced for the coming year can be planned. A credit note in December, to bring the distributor into its
      range for a year of shipments already certified, changes the value on which the certifications rested. Depending on how
      the adjustment is made, the importer may have to correct entries, withdraw claims and pay duty with interest. In the
      example, 60,000 units at $370 and 4.5% come to $999,000, more than the plant’s annual gain from the whole origin
      project.</p>
    <p>Three measures lower the exposure. Set prices prospectively and review them quarterly, so that year-end corrections are
      small. If a correction cannot be avoided, see whether an adjustment outside the goods price, such as a service fee that
      corresponds to real services, is the true economic explanation; it must not be invented. And tell the importer before the
      credit note is issued, because a voluntary correction is a different conversation from a discovered one.</p>
    <h2>Temporary import does not replace origin</h2>
    <p>Mexican export manufacturing programmes let a plant bring in components without paying duty immediately. Managers
      sometimes conclude that imported content is therefore harmless. Relief at entry and origin at exit are separate questions,
      and for goods shipped to treaty partners in the region the relief on components may itself be limited when the finished
      product is exported. A component can be cheap at the Mexican border and expensive in the ratio.</p>
    <h2>A joint calendar</h2>
    <ol>
      <li><strong>Two months before year-end:</strong> tax gives customs the expected price range; customs gives tax the floor
        price for each product family.</li>
      <li><strong>One month before:</strong> both ratios are computed at the new price and at a cost ten dollars lower.</li>
      <li><strong>On the change date:</strong> new certifications are issued with the method named. Blanket documents based on
        the old price are withdrawn.</li>
      <li><strong>Quarterly:</strong> purchasing reports changes of source above a dollar a unit.</li>
      <li><strong>Yearly:</strong> one product is rehearsed as if a verification had been announced, from bill of materials to
        supplier declarations.</li>
    </ol>
    <p>Bajío Fluidos kept its price cut and moved its certifications to net cost, after three weeks of work that might have been
      done calmly in the spring. Its price list now has a column headed “not below”. The transfer pricing team, to its credit,
      asked for the column to be extended to all plants.</p>
  `,
  daysAgo: 22.7,
  views: 2130,
};
