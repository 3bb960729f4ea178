import type { ArticleSeed } from '../shapes.ts';

export const articles: ArticleSeed[] = [
  {
    title: 'Changing a tax engine without holding your breath',
    type: 'guide',
    category: 'Tax Technology',
    jurisdiction: 'Global',
    authorName: 'Nadia Krestovska',
    excerpt:
      'A test plan for rate and rule changes that fits into two days and catches the failures which ten thousand random invoices miss.',
    tags: ['tax engines', 'testing', 'change control'],
    html: `
      <p>Most teams test a tax engine by replaying last month. It is reassuring, and it proves that the engine still does what
        it did, for transactions which already occurred. The change that is about to go live concerns the others.</p>
      <h2>Build a small, mean test pack</h2>
      <p>In a fictional wholesale group the replay covered 10,400 invoices and 31 distinct rule paths. A hand-made pack of 160
        lines covered 118 paths. Design the lines around decisions:</p>
      <ul>
        <li>Each rate, on each side of every threshold. A limit of 150 needs tests at 149.99, 150.00 and 150.01.</li>
        <li>Ship-from, ship-to and bill-to in three different places.</li>
        <li>Customer with a number, without one, and with one that has expired.</li>
        <li>Credit notes for sales before the change. The old rate must still be alive.</li>
        <li>Bundles, free goods, negative lines and a quantity of zero.</li>
        <li>An unknown product code. The right answer is a stop, and many engines answer with the standard rate.</li>
      </ul>
      <h2>Write expected results first</h2>
      <p>Somebody from tax states the result for every line, with a reason, before the engine is run. If expectations are copied
        from the output, one has tested the clipboard.</p>
      <h2>Two days</h2>
      <ol>
        <li>Morning: run the pack in the test system; classify differences as rule, data or expectation.</li>
        <li>Afternoon: fix and run everything again, not merely the failures.</li>
        <li>Second day: replay last month for side effects. The number of changed invoices should be predicted. “We expect 412”
          is a test; “looks plausible” is a mood.</li>
        <li>Sign off, with the way back described in four lines.</li>
      </ol>
      <p>Keep the pack under version control. Each incident in production adds one line to it, for ever.</p>
    `,
    daysAgo: 0.4,
    views: 1248,
  },
  {
    title: 'Nine thousand item codes and the fitting that was a toy',
    type: 'case_study',
    category: 'Tax Technology',
    jurisdiction: 'Brazil',
    authorName: 'Otávio Lindenmeyer',
    excerpt:
      'Classification drives nearly every tax line on a Brazilian invoice. A hardware distributor cleaned its item master in ten weeks.',
    tags: ['master data', 'product classification', 'electronic invoices'],
    html: `
      <p>On a Brazilian electronic invoice the product code of the common nomenclature decides a good deal: rates, regimes,
        substitution, exemptions. A fictional distributor of building hardware in Curitiba had 9,120 active items and a creeping
        suspicion. It had just invoiced plumbing fittings as parts of toys.</p>
      <h2>Measuring before cleaning</h2>
      <p>The team drew 300 items at random and had two classifiers code them independently, without seeing the system’s answer.
        The result:</p>
      <table>
        <thead>
          <tr><th>Outcome</th><th>Items</th><th>Share</th></tr>
        </thead>
        <tbody>
          <tr><td>Both agree with the system</td><td>243</td><td>81%</td></tr>
          <tr><td>Both agree with each other, not with the system</td><td>36</td><td>12%</td></tr>
          <tr><td>Classifiers disagree</td><td>21</td><td>7%</td></tr>
        </tbody>
      </table>
      <p>Twelve per cent wrong means about 1,090 items. But they were far from evenly spread: two thirds had been created in one
        quarter, by an agency paid per item.</p>
      <h2>The ten weeks</h2>
      <ol>
        <li>Rank items by tax at stake, which is sales times the spread between plausible rates. The top 700 held 90%.</li>
        <li>Describe before coding. “Connector 20 mm” cannot be classified by anyone; material and use were added from supplier
          sheets.</li>
        <li>Code by family. One decision with reasons covered on average eleven items.</li>
        <li>Quantify differences in both directions for open periods, and take advice on correcting them.</li>
        <li>Lock creation: no new item without a description, a picture and a second pair of eyes.</li>
      </ol>
      <p>Underpaid tax came to R$412,000 and overpaid to R$365,000. The net was small enough for the directors to ask why the
        project had been necessary. Neither sum, the controller replied, was going to net itself.</p>
    `,
    daysAgo: 13.6,
    views: 967,
  },
  {
    title: 'A charge on gross is a rate on margin in disguise',
    type: 'analysis',
    category: 'Digital Economy',
    jurisdiction: 'Kenya',
    authorName: 'Wanjiku Thorne-Abara',
    excerpt:
      'Taxing digital revenue at a few per cent sounds modest. Whether it is depends on a number that the statute never asks for.',
    tags: ['digital services', 'gross taxation', 'effective rates'],
    html: `
      <p>Countries with large digital markets and few resident platforms are drawn to charges on gross revenue. They are simple,
        they need no argument about where algorithms live, and the money comes monthly. Nairobi has debated such taxes as keenly
        as anyone. The following uses stylised rates and fictional businesses; the arithmetic is universal.</p>
      <h2>One rate, four businesses</h2>
      <table>
        <thead>
          <tr><th>Business</th><th>Profit margin</th><th>3% of revenue as a share of profit</th></tr>
        </thead>
        <tbody>
          <tr><td>Advertising platform</td><td>30%</td><td>10%</td></tr>
          <tr><td>Software subscription</td><td>15%</td><td>20%</td></tr>
          <tr><td>Ride-hailing, charged on commission</td><td>6%</td><td>50%</td></tr>
          <tr><td>Start-up marketplace</td><td>−5%</td><td>Not defined; it pays anyway</td></tr>
        </tbody>
      </table>
      <p>The most profitable model bears the lightest burden. If a policy aims at mobile excess profit, gross taxation aims
        badly. If it aims at some contribution from whoever uses the market, it does reasonably, and the loss-maker’s complaint
        has to be answered by a threshold.</p>
      <h2>Who carries it</h2>
      <p>Where sellers have no other platform, commission rises. A trader of beadwork who pays 12% on sales of KSh 80,000 sees
        12.36% if the charge is passed on in proportion. It is KSh 288 a month, barely visible, and multiplied by half a million
        traders.</p>
      <h2>Design questions worth more than the rate</h2>
      <ul>
        <li>Base: the commission, or the whole fare? A factor of five often hides here.</li>
        <li>Is it creditable against income tax, for residents and for those who later register?</li>
        <li>Is there a net election, at an assumed margin, for low-margin models?</li>
        <li>Can it be dropped without a budget crisis when an international settlement arrives?</li>
      </ul>
    `,
    daysAgo: 26.2,
    views: 1890,
  },
  {
    title: 'When the platform becomes the seller: living with a deemed supply',
    type: 'professional_article',
    category: 'Digital Economy',
    jurisdiction: 'European Union',
    authorName: 'Anneliese Borgwardt',
    excerpt:
      'Deeming rules split one sale into two for VAT. Contracts, invoices and refunds must then learn to live with a fiction.',
    tags: ['platforms', 'deemed supplier', 'e-commerce', 'VAT'],
    html: `
      <p>A deeming rule makes a marketplace the VAT seller of goods it has never owned. The underlying seller is treated as
        supplying the platform, and the platform as supplying the consumer. Civil law remains unmoved. The consumer’s contract,
        the guarantee and the return parcel still belong to the underlying seller.</p>
      <p>Marketplaces generally solve the tax calculation, since engineers enjoy it. The trouble begins with everything around
        it.</p>
      <h2>Where the fiction leaks</h2>
      <ul>
        <li><strong>Refunds.</strong> The seller refunds €60 directly, outside the platform. The platform has declared tax on
          €60 and knows nothing. A policy that refunds run through the platform is worth more than a reconciliation.</li>
        <li><strong>Discounts.</strong> If the platform funds a voucher, is the consumer’s price 100 or 90? Decide whose
          discount it is, per campaign, in writing.</li>
        <li><strong>Seller status.</strong> The deemed supply may depend on where the seller is established or where goods are
          at the time of sale. Sellers move, and stock moves faster.</li>
        <li><strong>Commission.</strong> It remains a separate service to the seller. It is easy to tax it twice, or never.</li>
      </ul>
      <h2>A check with figures</h2>
      <p>In a month a fictional marketplace collects €12.1 million from consumers under the rule, including tax at 21%. Declared
        base should be €10.0 million and tax €2.1 million. Payouts to sellers, plus commission with its own VAT, plus refunds
        and the tax, must return to €12.1 million. In the first attempt the bridge was short by €84,000: gift cards, sold in one
        month and redeemed in another.</p>
      <p>Reasonable reliance on sellers’ information is a common protection. It presupposes that someone kept the information,
        with the date, and looked at it when the address changed.</p>
    `,
    daysAgo: 42.7,
    views: 1325,
  },
  {
    title: 'Write advice as if it will be read aloud',
    type: 'opinion',
    category: 'Profession & Ethics',
    jurisdiction: 'United Kingdom',
    authorName: 'Jocelyn Tredwell',
    excerpt:
      'Hedged memoranda protect nobody. A modest proposal for sentences a client, a judge and a tired partner would all understand.',
    tags: ['writing', 'advice', 'professional standards'],
    html: `
      <p>I once heard a paragraph of mine read out in a hearing room. It contained the words “on balance it may be arguable
        that”. The barrister paused after each of the seven and looked up. Nothing in my training had prepared me for how little
        they meant when somebody else supplied the silence.</p>
      <p>We hedge because the law is uncertain, which is honest, and because we are afraid, which is human. The trouble is that
        the reader can’t tell which. A client who is told that a position is “not unreasonable” has learned something about my
        insurance, and nothing about her odds.</p>
      <h2>Four habits</h2>
      <ul>
        <li><strong>Give a likelihood and a consequence.</strong> “I think this succeeds about two times in three. If it fails,
          the cost is £180,000 plus interest and perhaps a penalty of £27,000.” One may be wrong; at least one has said
          something.</li>
        <li><strong>Put the fact that matters in the first paragraph.</strong> If everything turns on where the machine was on
          completion, say so before the history of the rules.</li>
        <li><strong>Name the person who must do something,</strong> and by when. “It should be ensured” is a sentence without an
          owner.</li>
        <li><strong>State the case against,</strong> as well as you can make it. If yours cannot survive that paragraph, better
          to learn it in the office.</li>
      </ul>
      <h2>What about liability?</h2>
      <p>Partners worry that clarity raises exposure. In my experience claims arise from misunderstanding more than from error.
        The letter that says “we have not considered Scotland” protects better than two pages of general reservations, in which
        Scotland might be anywhere.</p>
      <p>Read the draft aloud, standing, to someone who bills by the hour. Whatever makes you hurry should be cut.</p>
    `,
    daysAgo: 4.9,
    views: 4120,
  },
  {
    title: '“A review note is a letter to somebody’s future”: conversation with a reviewer',
    type: 'interview',
    category: 'Profession & Ethics',
    jurisdiction: 'India',
    authorName: 'Jocelyn Tredwell',
    excerpt:
      'Sunanda Iyengar-Bose has reviewed tax files for thirty years. She explains her three colours, and when to stop correcting.',
    tags: ['review', 'training', 'quality', 'ethics'],
    html: `
      <p><em>Sunanda Iyengar-Bose chairs the quality panel of the invented Chennai practice Coromandel Tax Associates. Her
        pencil case contains three colours, and no red.</em></p>
      <p><strong>Why no red?</strong></p>
      <p>Because people count red. They learn that a good file has little of it, so they hand in safe files. Green is for wrong,
        blue for unproved and brown for unclear. A beginner has much brown, which is cheap to cure.</p>
      <p><strong>And which worries you?</strong></p>
      <p>Blue. A figure with no source which happens to be right. The person has been lucky, and is about to become confident.</p>
      <h2>On pressure</h2>
      <p><strong>What do you do when a partner wants the point passed?</strong></p>
      <p>I ask him to write one line, “I have read the note and decide otherwise because…”, and to sign it. In thirty years I
        have had perhaps forty such lines, and many more decisions to look again. No rule forces anybody. It’s just difficult to
        finish that sentence with something silly.</p>
      <p><strong>Did it ever cost the firm a client?</strong></p>
      <p>Twice. The larger paid fees of ₹38 lakh a year. We discussed it at lunch, for a shorter time than we discussed the
        fish.</p>
      <h2>Her rules for review notes</h2>
      <ul>
        <li>Ask before asserting. “Where does 17.5 come from?” teaches more than “should be 15”.</li>
        <li>One note per fault. The same error eleven times is still one.</li>
        <li>Never rewrite a sentence that is merely different from yours.</li>
        <li>Say what is good, with the page number, or it sounds like manners.</li>
        <li>Close every note. An open one is worse than none: it proves that we saw it.</li>
      </ul>
      <p><strong>When do you stop?</strong></p>
      <p>When the next correction would be for my pleasure.</p>
    `,
    daysAgo: 30.6,
    views: 2385,
  },
  {
    title: 'The price of an exception: lessons from a broad base',
    type: 'professional_article',
    category: 'Tax Policy',
    jurisdiction: 'New Zealand',
    authorName: 'Jocelyn Tredwell',
    excerpt:
      'A consumption tax with few exemptions is admired and constantly asked for one more. How to cost the request properly.',
    tags: ['GST', 'base broadening', 'exemptions', 'policy costing'],
    html: `
      <p>New Zealand’s goods and services tax is known for what it does not do: it has few exemptions and, for most things, a
        single rate. Visitors study it, and residents propose to improve it, generally with fruit. Each proposal is presented
        with a benefit per household. Proposals would be better compared by four numbers.</p>
      <h2>An imaginary relief for fresh produce</h2>
      <table>
        <thead>
          <tr><th>Number</th><th>Stylised estimate</th></tr>
        </thead>
        <tbody>
          <tr><td>Revenue forgone</td><td>$600 million</td></tr>
          <tr><td>Share reaching the poorest two fifths</td><td>28%, or $168 million</td></tr>
          <tr><td>Passed on in prices</td><td>Three quarters, so $126 million of that</td></tr>
          <tr><td>Cost to shops and administration</td><td>$45 million a year</td></tr>
        </tbody>
      </table>
      <p>On these assumptions the treasury gives up $600 million to deliver $126 million to the people in whose name it acts. A
        direct payment of $200 million would do more for them, and would leave twice as much again unspent. The objection is
        political, and not foolish: payments can be cut next year, while an exemption defends itself.</p>
      <h2>The second exception is cheaper to ask for</h2>
      <p>Borders breed borders. Fresh, or washed? Cut? With dressing? Each line creates two neighbours, one of whom is
        aggrieved. The costing of a first exemption should therefore include a provision for the next three, in the way that a
        builder quotes for what is behind the wall.</p>
      <ul>
        <li>Publish the estimate with the assumption about pass-through, and check it two years later.</li>
        <li>Ask small shops, not only chains, to price the change.</li>
        <li>Compare with the best alternative, never with doing nothing.</li>
      </ul>
      <p>Simplicity has no lobby. It needs a table.</p>
    `,
    daysAgo: 50.4,
    views: 1190,
  },
  {
    title: 'Revenue, invoices, returns: a quarterly fapiao reconciliation',
    type: 'guide',
    category: 'Compliance & Reporting',
    jurisdiction: 'China',
    authorName: 'Shuyi Falkenrath',
    excerpt:
      'Official invoices, accounting revenue and VAT turnover differ for good reasons. List them before somebody else lists the bad ones.',
    tags: ['fapiao', 'reconciliation', 'revenue recognition', 'VAT'],
    html: `
      <p>In a Chinese subsidiary three figures called “sales” appear every quarter: revenue in the accounts, taxable turnover in
        the VAT return, and the total of official invoices issued. Head office usually sees the first. The tax bureau sees all
        of them. This is a routine for a controller with half a day.</p>
      <h2>The bridge</h2>
      <p>A fictional maker of sensors in Suzhou, one quarter, CNY thousand, net of tax:</p>
      <table>
        <thead>
          <tr><th>Line</th><th>Amount</th></tr>
        </thead>
        <tbody>
          <tr><td>Accounting revenue</td><td>86,400</td></tr>
          <tr><td>Advance payments invoiced at the customer’s request</td><td>+3,100</td></tr>
          <tr><td>Delivered and accepted, invoice not yet issued</td><td>−4,700</td></tr>
          <tr><td>Red-letter invoices for last quarter’s returns</td><td>−900</td></tr>
          <tr><td>Scrap sold, booked as other income</td><td>+260</td></tr>
          <tr><td>Invoices issued</td><td>84,160</td></tr>
        </tbody>
      </table>
      <p>Each line then gets a VAT verdict. The uninvoiced deliveries are the important ones: if the liability has arisen, 4,700
        belongs in the return as uninvoiced turnover, and must be taken out again when the invoice follows. At 13%, forgetting
        the first step is CNY 611,000 of late tax. Forgetting the second pays it twice.</p>
      <h2>Five tests</h2>
      <ol>
        <li>Does the list of uninvoiced deliveries shrink by last quarter’s items?</li>
        <li>Has every red-letter invoice a customer confirmation and a goods movement?</li>
        <li>Is other income free of taxable sales?</li>
        <li>Do buyer names agree with contracts? Third-party names need an explanation.</li>
        <li>Do exports agree with customs records by month?</li>
      </ol>
      <p>File the bridge in Chinese and English. It will be read by two people who never meet.</p>
    `,
    daysAgo: 74.1,
    views: 43,
  },
];
