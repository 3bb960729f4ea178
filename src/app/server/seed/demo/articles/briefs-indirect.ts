import type { ArticleSeed } from '../shapes.ts';

export const articles: ArticleSeed[] = [
  {
    title: 'The consignment stock that had quietly become a local sale',
    type: 'case_study',
    category: 'VAT & Indirect Tax',
    jurisdiction: 'Germany',
    authorName: 'Birgit Achterberg',
    excerpt:
      'A supplier relied on the call-off stock simplification until its customer in Kassel started to share the shelf.',
    tags: ['call-off stock', 'intra-Community supplies', 'registration'],
    html: `
      <p>A fictional Danish maker of bearings kept stock at a customer’s plant near Kassel. The customer took parts as needed,
        and the supplier invoiced monthly under the call-off simplification: no German registration, and an intra-Community
        supply on each withdrawal.</p>
      <p>Then the customer suggested something sensible. A sister company two kilometres away used the same bearings. Could it
        draw from the same shelf?</p>
      <h2>What went wrong</h2>
      <p>The simplification depends on an intended acquirer known when the goods leave. The sister company was a different
        taxable person, never named in the register. From its first withdrawal, part of the stock had been sold locally by a
        supplier that was not registered in Germany. Over fourteen months the sister took goods for €310,000; at 19% the tax at
        stake was €58,900, plus interest.</p>
      <h2>What the review looked for</h2>
      <ul>
        <li>Withdrawals by legal entity, from the customer’s warehouse system and not from invoices.</li>
        <li>Age of each batch. Items older than twelve months fall out of the simplification in any case.</li>
        <li>Losses and scrap, which also need an answer.</li>
        <li>Whether a replacement acquirer could have been recorded in time. Here, nobody had tried.</li>
      </ul>
      <p>The supplier registered, declared the local sales and reissued invoices with tax. The sister company deducted it in
        full, so that the lasting cost was interest and advice, roughly €9,000. Since then the contract names each permitted
        acquirer, and the shelf has two coloured zones. The warehouse foreman suggested the colours. He had wondered for a year
        why nobody asked.</p>
    `,
    daysAgo: 3.1,
    views: 812,
  },
  {
    title: 'Three parties, one lorry: deciding which supply moves the goods',
    type: 'professional_article',
    category: 'VAT & Indirect Tax',
    jurisdiction: 'European Union',
    authorName: 'Jeroen Vastenhout',
    excerpt:
      'In a chain transaction only one sale can be exempt as cross-border. The contract usually knows which; the invoice often does not.',
    tags: ['chain transactions', 'transport', 'Incoterms', 'evidence'],
    html: `
      <p>A in Lisbon sells to B in Ghent, who sells to C in Linz, and the goods travel once, from Lisbon to Linz. There are two
        sales and one journey. Only one sale can carry the transport and be exempt as an intra-Community supply. The other is
        local, either at the start or at the end.</p>
      <p>If A arranges the lorry, the first sale moves. If C collects, the second does. The interesting case is B, the
        intermediary. The general rule treats the goods as moving to B, unless B gives A a VAT number of the state of departure,
        in which case the second sale carries the transport.</p>
      <h2>One number decides €20,000</h2>
      <p>Say A charges B €100,000 and an assumed local rate is 20%. B gives its Belgian number: the first sale is exempt and B
        has an acquisition and a local sale to deal with in Austria, possibly simplified as triangulation. B gives a Portuguese
        number: A must charge tax, and B makes the exempt supply. If B gives both, on different documents, A has no safe answer
        and should ask before dispatch.</p>
      <h2>What to put in the file</h2>
      <ol>
        <li>The transport order, with the name of the party who bears the risk during carriage.</li>
        <li>The VAT number communicated by B, the date and the channel.</li>
        <li>Arrival evidence that matches the consignment, from independent parties where possible.</li>
        <li>A sentence explaining any gap between the delivery term and what really happened.</li>
      </ol>
      <p>Delivery terms help and do not decide. An ex works price with a lorry ordered by the seller as a favour is still a
        lorry ordered by the seller. Ask logistics who paid the haulier, and start from there.</p>
    `,
    daysAgo: 14.3,
    views: 1660,
  },
  {
    title: 'Transfer of a going concern: seven questions before completion',
    type: 'guide',
    category: 'VAT & Indirect Tax',
    jurisdiction: 'United Kingdom',
    authorName: 'Rosalind Akehurst',
    excerpt:
      'A short list for deal teams who have agreed that VAT “will not apply” and would like to know whether that is true.',
    tags: ['TOGC', 'property', 'option to tax', 'transactions'],
    html: `
      <p>Treating a business sale as a transfer of a going concern is compulsory when the conditions are met and unavailable
        when they are not. It cannot be chosen. Yet most sale agreements contain a confident sentence drafted before anyone had
        asked the questions below.</p>
      <ol>
        <li><strong>Is there a business?</strong> A let building usually qualifies. An empty one with hopes attached does
          not.</li>
        <li><strong>Will the buyer carry on the same kind of business?</strong> A tenant who buys its own premises ends the
          letting by the purchase.</li>
        <li><strong>Is the buyer registered, or obliged to be, at completion?</strong> A pending application needs an effective
          date.</li>
        <li><strong>Has the seller opted to tax?</strong> If so, the buyer must opt and notify in time, and give the required
          confirmation.</li>
        <li><strong>Who exactly is the buyer?</strong> Nominees, partnerships and last-minute special purpose vehicles spoil
          more cases than law does.</li>
        <li><strong>Is there a break in trading?</strong> A refurbishment closure is explicable. Six months of silence is
          not.</li>
        <li><strong>Are capital goods scheme intervals running?</strong> The buyer inherits them, and needs the history.</li>
      </ol>
      <h2>If the answer turns out wrong</h2>
      <p>On a price of £6 million, VAT at 20% is £1.2 million. The buyer may recover it, but has to finance it, and the tax base
        for stamp duty land tax includes VAT where it is due. At an assumed marginal 5%, that is another £60,000 that nobody
        recovers.</p>
      <p>So draft for failure: a mechanism to pay VAT against a valid invoice, a time limit, and an agreement about who bears
        interest if both were mistaken. Then ask question five again on the morning of completion.</p>
    `,
    daysAgo: 27.9,
    views: 2045,
  },
  {
    title: 'Goods in a designated zone: what “outside” does and does not mean',
    type: 'professional_article',
    category: 'VAT & Indirect Tax',
    jurisdiction: 'United Arab Emirates',
    authorName: 'Samira Haddad-Okonjo',
    excerpt:
      'Designated zones relieve certain movements of goods. They do not relieve services, missing stock or optimism.',
    tags: ['designated zones', 'GCC VAT', 'stock records'],
    html: `
      <p>Traders new to the Emirates often speak of free zones as if VAT stopped at the fence. Two corrections save trouble. Not
        every free zone is a designated zone, and a designated zone is treated as outside the state for certain supplies of
        goods only. Services supplied within the zone remain ordinary services.</p>
      <h2>Four transactions, four answers</h2>
      <table>
        <thead>
          <tr><th>Transaction</th><th>Question to ask</th></tr>
        </thead>
        <tbody>
          <tr><td>Sale of goods between two zone companies</td><td>Will the goods be consumed, or resold and processed?</td></tr>
          <tr><td>Movement to another designated zone</td><td>Is there customs suspension, with security where required?</td></tr>
          <tr><td>Release to the mainland</td><td>Who is the importer, and who accounts for import VAT?</td></tr>
          <tr><td>Warehouse handling fee</td><td>Why did anyone think it was outside the scope?</td></tr>
        </tbody>
      </table>
      <h2>The stock count is a tax return</h2>
      <p>Goods that cannot be found may be treated as if they had entered the mainland. A fictional spare-parts trader with
        stock of AED 40 million and a record accuracy of 98.5% has AED 600,000 of unexplained goods. At 5%, the tax is AED
        30,000, a modest sum. The conversation about the other 98.5% is less modest.</p>
      <p>Monthly cycle counts by customs lot, a written rule for damaged goods, and reconciliation of the customs gate records
        with the ERP belong to the VAT process. In many companies they belong to nobody. Find the warehouse supervisor, learn
        his closing hours, and put his report into the return file.</p>
    `,
    daysAgo: 41.6,
    views: 735,
  },
  {
    title: '“A low value is a question, not an accusation”: a Mombasa broker on valuation queries',
    type: 'interview',
    category: 'Customs & Trade',
    jurisdiction: 'Kenya',
    authorName: 'Peter Ngaruiya',
    excerpt:
      'Customs broker Zawadi Mwakio on what officers ask first, and why the proof of payment beats the glossy contract.',
    tags: ['customs valuation', 'brokers', 'import controls'],
    html: `
      <p><em>Zawadi Mwakio runs an invented brokerage, Tamarind Clearing, with twelve staff and, by her count, three
        umbrellas.</em></p>
      <p><strong>A consignment is queried on value. What happens in the first hour?</strong></p>
      <p>The importer telephones to say that the officer is unreasonable. I ask for the bank advice. If payment equals the
        invoice, we have a case. If the bank advice is “coming”, we have a week.</p>
      <p><strong>What persuades?</strong></p>
      <p>A chain that closes. Last month we had second-hand printing machines, declared at US$18,400, and the reference data
        suggested 27,000. We showed the auction lot, the dismantling invoice and photographs of the missing feeder units. Then
        the lower price was no longer strange.</p>
      <h2>Three habits she teaches</h2>
      <ul>
        <li><strong>Declare the additions yourself.</strong> Tooling supplied free, commissions, royalties. If the officer adds
          them for you, he will wonder what else there is.</li>
        <li><strong>Explain relationships.</strong> Buyer and seller being related does not make a price wrong. Hiding it makes
          everything wrong.</li>
        <li><strong>Answer the method.</strong> If identical goods are cited, ask about quantity and level of trade. Do not
          write about your client’s honesty.</li>
      </ul>
      <p><strong>And when a client wants the value lowered?</strong></p>
      <p>I tell him the price of my licence, which is higher than his duty. Usually we stay friends. The ones who leave come
        back with a detained container, and then they pay me to be boring.</p>
      <p><strong>One request to tax directors?</strong></p>
      <p>Send me the transfer pricing policy before the ship sails. I learn about year-end adjustments from credit notes, like a
        husband who learns about holidays from the bank.</p>
    `,
    daysAgo: 9.7,
    views: 1388,
  },
  {
    title: 'Royalties at the quay: when a licence fee belongs to the price of the goods',
    type: 'analysis',
    category: 'Customs & Trade',
    jurisdiction: 'China',
    authorName: 'Marta Lindqvist',
    excerpt:
      'Two conditions decide whether a royalty enters customs value. A cosmetics importer shows why the contract is only the beginning.',
    tags: ['customs valuation', 'royalties', 'withholding tax'],
    html: `
      <p>Under the common valuation principles a royalty is added to the price of imported goods when it relates to them and is
        paid as a condition of their sale. Both parts generate correspondence. Consider a fictional Shanghai importer of
        cosmetics that buys finished creams from a group factory and pays its parent 5% of net sales for the trade mark.</p>
      <h2>Related to which goods?</h2>
      <p>Net sales of CNY 400 million include CNY 280 million from imported products and CNY 120 million from products filled
        locally. The royalty is CNY 20 million. Only CNY 14 million can relate to finished imports. A further part may relate to
        imported ingredients, but the mark is applied to the local product. Importers that pay one royalty on everything invite
        one addition on everything. Separate reporting by source costs little.</p>
      <h2>Condition of sale</h2>
      <p>The seller is the factory and the licensor is the parent. No contract says that deliveries stop if the royalty is
        unpaid. But the factory makes the mark only for licensees, and the group controls both. Evidence that goods have been
        delivered during a royalty dispute would help. Within a group there are few such disputes.</p>
      <h2>The same fee in two offices</h2>
      <p>The royalty bears withholding tax and VAT when it is remitted; the customs addition bears duty and import VAT. Declared
        positions should agree:</p>
      <ul>
        <li>The description used for the remittance filing is read by customs too.</li>
        <li>A service fee renamed from royalty needs services.</li>
        <li>If the royalty is built into the goods price, the transfer pricing file must stop benchmarking it separately.</li>
      </ul>
      <p>At an assumed 6% duty, CNY 14 million costs CNY 840,000 before VAT. It is a planning figure. Undeclared over three
        years, it becomes something else.</p>
    `,
    daysAgo: 52.2,
    views: 1120,
  },
  {
    title: 'Stop calling it a green tax if nobody can change the bill',
    type: 'opinion',
    category: 'Environmental Taxes',
    jurisdiction: 'Sweden',
    authorName: 'Marta Lindqvist',
    excerpt:
      'A levy that no one can reduce by behaving better is a sales tax with a leaf on it. Three tests for the name.',
    tags: ['carbon tax', 'policy design', 'excise'],
    html: `
      <p>Sweden’s carbon tax is old enough to have taught us something. It is dull. It sits on the fuel, it is calculated from
        carbon content, and the plumber who replaces an oil boiler can tell you to the krona what his customer will save. That
        dullness is its merit: the bill changes when the behaviour does.</p>
      <p>Since then the word “environmental” has been borrowed by levies with looser morals. I propose three tests before the
        adjective is granted.</p>
      <ul>
        <li><strong>Can the payer reduce it by polluting less?</strong> A flat charge per garment does not know whether the
          shirt lasts one summer or ten.</li>
        <li><strong>Does the payer know the amount when deciding?</strong> A levy calculated eighteen months later from sector
          averages is a surprise, and surprises do not steer.</li>
        <li><strong>Would the ministry be glad if revenue fell?</strong> If the budget needs the money every year, success has
          become a fiscal risk.</li>
      </ul>
      <h2>An example at the counter</h2>
      <p>Two fictional appliance makers sell washing machines at SEK 6,000. One redesigns its machine so that every part can be
        replaced; this costs SEK 300. Under a per-kilo levy of SEK 12, both machines weigh 70 kilos and pay SEK 840. The
        redesign earns nothing. Under a levy that falls by half for certified repairability, the maker gains SEK 420 and the
        design pays for itself. Same revenue target, different engineers.</p>
      <p>There is nothing wicked in a plain tax on consumption; we have one, and it works. But a tax which borrows virtue it
        does not earn damages the ones that do. People forgive a high price. They are slower to forgive a sermon attached to a
        receipt.</p>
    `,
    daysAgo: 19.8,
    views: 1894,
  },
  {
    title: 'Packaging levies: a weighing plan for people who hate weighing',
    type: 'guide',
    category: 'Environmental Taxes',
    jurisdiction: 'Global',
    authorName: 'Marta Lindqvist',
    excerpt:
      'Most packaging charges are kilograms times a rate. The rate is easy. Here is how to get defensible kilograms.',
    tags: ['packaging', 'data quality', 'producer responsibility'],
    html: `
      <p>Packaging charges differ in name, threshold and material categories, but the formula hardly varies: weight placed on
        the market, by material, times a rate. Companies which know their prices to four decimals discover that nobody has ever
        weighed a box.</p>
      <h2>Start with the few that matter</h2>
      <p>Sort items by units sold times estimated weight. In a fictional range of 2,400 products, 180 carried 86% of the
        kilograms. Weigh those properly: ten samples, a calibrated scale, a photograph, the date and the operator’s name.
        Estimate the remainder by family, with one weighed representative for each.</p>
      <h2>Record components, not totals</h2>
      <table>
        <thead>
          <tr><th>Component</th><th>Material</th><th>Grams</th><th>Evidence</th></tr>
        </thead>
        <tbody>
          <tr><td>Bottle</td><td>PET, 50% recycled</td><td>28.4</td><td>Weighed; supplier certificate</td></tr>
          <tr><td>Cap</td><td>PP</td><td>2.1</td><td>Weighed</td></tr>
          <tr><td>Label</td><td>Paper</td><td>0.9</td><td>Supplier specification</td></tr>
          <tr><td>Share of carton</td><td>Board</td><td>31.0</td><td>372 g divided by 12</td></tr>
        </tbody>
      </table>
      <p>Totals cannot be re-cut when a second country uses different categories. Components can.</p>
      <h2>Controls that find real errors</h2>
      <ul>
        <li>Purchased packaging less stock change should roughly equal packaging sold. A gap above 5% needs a story.</li>
        <li>Any component changed by design must trigger a new record. Put the field into the artwork approval form.</li>
        <li>Recycled content claims expire with the certificate.</li>
        <li>Imports packed by foreign suppliers are the usual hole. Unpack one of each.</li>
      </ul>
      <p>An auditor will ask to see one item weighed. Keep the scale where you can find it.</p>
    `,
    daysAgo: 33.5,
    views: 604,
  },
  {
    title: 'The credit that depended on somebody else’s filing',
    type: 'case_study',
    category: 'VAT & Indirect Tax',
    jurisdiction: 'India',
    authorName: 'Lakshmi Venkataraman-Pires',
    excerpt:
      'A Pune manufacturer matched every invoice and still lost working capital, until it changed when it paid its suppliers.',
    tags: ['GST', 'input tax credit', 'working capital', 'supplier management'],
    html: `
      <p>The fictional Sahyadhara Castings in Pune buys from 640 suppliers. Under an invoice-matching system its input tax credit
        depends in practice on those suppliers reporting their sales correctly and in time. Each month roughly 7% of its credit,
        about ₹42 lakh of ₹6 crore, was missing from the statement on the filing date.</p>
      <h2>Where the seven per cent came from</h2>
      <table data-chart="bar">
        <caption>Input credit not matched, by cause</caption>
        <thead>
          <tr><th>Cause</th><th>₹ lakh</th></tr>
        </thead>
        <tbody>
          <tr><td>Supplier filed late</td><td>19</td></tr>
          <tr><td>Wrong registration number of the buyer</td><td>9</td></tr>
          <tr><td>Invoice number typed differently</td><td>8</td></tr>
          <tr><td>Supplier did not file at all</td><td>6</td></tr>
        </tbody>
      </table>
      <p>The finance team had been chasing all four by email, in alphabetical order. Instead it asked what each cause responds
        to.</p>
      <h2>Different causes, different levers</h2>
      <ul>
        <li><strong>Late filing</strong> responds to money. Payment of the tax component was tied to the invoice’s appearance in
          the statement, with the clause agreed in advance.</li>
        <li><strong>Wrong registration</strong> was the buyer’s fault: one purchase order template still carried the number of a
          closed depot.</li>
        <li><strong>Typing differences</strong> vanished when the matching rule ignored slashes and leading zeros.</li>
        <li><strong>Non-filers</strong> were eleven very small workshops. Two stopped trading, and nine were helped by an
          accountant whom Sahyadhara paid for.</li>
      </ul>
      <p>After five months the gap was ₹9 lakh. At a borrowing cost of 10%, having ₹33 lakh back in use saves about ₹3.3 lakh a
        year. The accountant costs ₹1.8 lakh. The emails cost nothing, and had achieved it.</p>
    `,
    daysAgo: 63.4,
    views: 1217,
  },
];
