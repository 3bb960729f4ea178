import type { ArticleSeed } from '../shapes.ts';

export const articles: ArticleSeed[] = [
  {
    title: 'Ninety-five in, ninety-four out: what beneficial ownership looks like in a bank statement',
    type: 'analysis',
    category: 'Tax Treaties',
    jurisdiction: 'Netherlands',
    authorName: 'Sanne Hoogendoorn-Vries',
    excerpt:
      'The argument about conduits is usually conducted with contracts. Twelve months of cash movements tell the story faster.',
    tags: ['beneficial ownership', 'conduits', 'withholding tax'],
    html: `
      <p>Beneficial ownership disputes produce long opinions on the meaning of two words. An experienced examiner asks for the
        bank statements first. Take a fictional Rotterdam company which receives interest from an affiliate and services a loan
        from another.</p>
      <table>
        <thead>
          <tr><th>Pattern over twelve months</th><th>Company X</th><th>Company Y</th></tr>
        </thead>
        <tbody>
          <tr><td>Interest received, € million</td><td>95</td><td>95</td></tr>
          <tr><td>Interest paid</td><td>94</td><td>61</td></tr>
          <tr><td>Average days between receipt and payment</td><td>2</td><td>74</td></tr>
          <tr><td>Number of borrowers and lenders</td><td>1 and 1</td><td>9 and 3</td></tr>
          <tr><td>Losses borne on loans in five years</td><td>None</td><td>One, €6 million</td></tr>
        </tbody>
      </table>
      <p>X may have a signed contract, a board, an office with plants. The money nevertheless treats it as a corridor. Y uses
        what it receives: it keeps a third, lends again, and once lost some.</p>
      <h2>No single number decides</h2>
      <p>A bank also pays out most of what it takes in. Back-to-back funding is common and commercial. What matters is whether
        the recipient is bound, in law or in fact, to pass on the income received. Matching of amount, date, currency and
        default terms is the evidence of being bound.</p>
      <h2>For the adviser</h2>
      <ul>
        <li>Draw the flow on one page with dates. If the drawing embarrasses you, so will the hearing.</li>
        <li>Ask what would happen if the debtor defaulted. If the Dutch company would simply not pay either, it carries no
          risk.</li>
        <li>Keep purpose tests separate. A company may own its income and still have been set up chiefly for the treaty.</li>
        <li>Decide who bears a withholding assessment. Gross-up clauses have a way of answering the ownership question.</li>
      </ul>
    `,
    daysAgo: 5.6,
    views: 2488,
  },
  {
    title: 'The treaty claim file: what to assemble before anyone withholds',
    type: 'guide',
    category: 'Tax Treaties',
    jurisdiction: 'Singapore',
    authorName: 'Adeline Koh-Farrar',
    excerpt:
      'A residence certificate opens the folder and does not fill it. A working index for dividends, interest, royalties and fees.',
    tags: ['certificate of residence', 'withholding tax', 'documentation'],
    html: `
      <p>Regional headquarters in Singapore apply for certificates of residence by the dozen, one for each payer and year. The
        certificate is then sent out and the case considered closed. When a payer’s authority asks its second question, the tax
        manager starts to look for papers that should have been collected with the first.</p>
      <h2>Index of the file</h2>
      <ol>
        <li><strong>Residence.</strong> Certificate for the right year and the right country, and evidence of control and
          management: who met, where, on what.</li>
        <li><strong>Entitlement.</strong> The contract under which income is received, the invoice, and any onward
          obligation.</li>
        <li><strong>Characterisation.</strong> One paragraph on why the payment is a royalty, a service fee or business profit.
          Software is where this paragraph earns its living.</li>
        <li><strong>Purpose.</strong> The commercial reason for the recipient’s place in the structure, written when the
          structure was set up.</li>
        <li><strong>Taxation at home.</strong> Whether the income is taxed when remitted, and proof of remittance if relief
          depends on it.</li>
        <li><strong>Form.</strong> The payer’s own forms, with expiry dates.</li>
      </ol>
      <h2>A remittance trap in figures</h2>
      <p>A fictional company receives royalties of US$500,000. Domestic withholding is 20%, the treaty rate 10%, and in our
        example relief is limited to the part remitted to or received in Singapore. It leaves US$200,000 in an account abroad.
        Relief covers 300,000: tax is 30,000 plus 40,000, instead of 50,000. The treasurer’s convenience has cost US$20,000.</p>
      <h2>Timing</h2>
      <p>Ask for certificates in the first month of the year and diarise the payers’ deadlines. A refund claim takes years where
        relief at source takes a signature.</p>
    `,
    daysAgo: 24.1,
    views: 1296,
  },
  {
    title: 'A range is not a target: the trouble with December true-ups',
    type: 'professional_article',
    category: 'Transfer Pricing',
    jurisdiction: 'United States',
    authorName: 'Calvin Oduya-Brandt',
    excerpt: 'Year-end adjustments fix the margin and disturb nearly everything else. How to need fewer of them.',
    tags: ['year-end adjustments', 'interquartile range', 'customs', 'pricing policy'],
    html: `
      <p>In the second week of December the US distributor of a fictional tools group shows an operating margin of 1.2%. The
        benchmark range is 2.4% to 5.0%. A credit note is issued for the difference up to the median of 3.6%: 2.4 points on
        sales of $180 million, or $4.32 million. The file is balanced and everyone goes home.</p>
      <p>Consider what the single line has touched. The customs value of eleven months of imports has changed. The supplier’s
        country sees a price reduction in a year when its own margin was thin. Sales teams paid on gross profit have a windfall.
        State filings inherit it. And the adjustment went to the median although any point in the range would have been arm’s
        length; the choice cost the supplier $2.16 million of income more than the lower quartile would have.</p>
      <h2>Fewer adjustments, by design</h2>
      <ul>
        <li>Set prices from a budget which sales actually believe. The usual cause of December is an optimistic January.</li>
        <li>Test quarterly, and move prices prospectively once the full-year forecast leaves a corridor narrower than the
          range.</li>
        <li>Write down which events belong to the distributor. If it is a limited-risk company, a warehouse fire may not be its
          own problem. If it holds the risk, a bad year may be the arm’s length answer.</li>
        <li>Agree the landing point, edge or median, in the intercompany contract.</li>
      </ul>
      <h2>When one is unavoidable</h2>
      <p>Book it before the year closes, describe it on the invoice, tell customs counsel first, and keep the calculation with
        the date on which each input was known. A true-up which looks designed by hindsight will be examined by people equipped
        with the same.</p>
    `,
    daysAgo: 31.3,
    views: 1975,
  },
  {
    title: 'Eleven cost pools and one honest question: a service charge survives',
    type: 'case_study',
    category: 'Transfer Pricing',
    jurisdiction: 'South Korea',
    authorName: 'Calvin Oduya-Brandt',
    excerpt:
      'A Busan subsidiary could show what it paid for. Seven pools stood, two were cut, and two were abandoned before the audit began.',
    tags: ['intra-group services', 'benefit test', 'cost allocation'],
    html: `
      <p>The parent of a fictional marine equipment group charged its Busan subsidiary ₩3.4 billion for eleven pools of services
        at cost plus 5%. An audit was announced. Before defending anything, the local controller sent one question to the heads
        of department: <em>if this service stopped tomorrow, what would you do by Friday?</em></p>
      <h2>The answers</h2>
      <table>
        <thead>
          <tr><th>Answer</th><th>Pools</th><th>₩ million</th></tr>
        </thead>
        <tbody>
          <tr><td>“Hire someone or buy it”</td><td>7</td><td>2,450</td></tr>
          <tr><td>“We would need part of it”</td><td>2</td><td>560</td></tr>
          <tr><td>“Which service?”</td><td>2</td><td>390</td></tr>
        </tbody>
      </table>
      <p>The last two were group investor relations and a strategy office: shareholder activities. The group withdrew both
        charges for the open years on its own initiative, with tax and interest.</p>
      <h2>The defence of the rest</h2>
      <ul>
        <li>For each pool, three dated examples of use: a ticket, a report, an email in which somebody in Busan asked for
          something.</li>
        <li>The key explained in a sentence. IT by licensed users; procurement by addressable spend, not turnover.</li>
        <li>Proof that local staff did not do the same work. One duplicate payroll analyst cost ₩110 million of the procurement
          pool, and that was conceded.</li>
        <li>The mark-up supported, and pass-through costs kept out of it.</li>
      </ul>
      <p>The auditors accepted the seven, and agreed a reduction of ₩210 million for the two partial pools. One of them remarked
        that he had not seen a withdrawal before the first meeting in some years. The controller now sends the Friday question
        every spring.</p>
    `,
    daysAgo: 44.8,
    views: 923,
  },
  {
    title: '“Bring the other country’s pen”: notes on mutual agreement from Oslo',
    type: 'interview',
    category: 'Dispute Resolution',
    jurisdiction: 'Norway',
    authorName: 'Siri Gravdahl',
    excerpt:
      'Torleif Ramsnes has taken thirty cases through mutual agreement. He thinks most are lost in the first settlement at home.',
    tags: ['mutual agreement', 'double taxation', 'audit settlements'],
    html: `
      <p><em>Torleif Ramsnes advised energy service companies for the fictional Oslo firm Fjordlys Skatt until last year. He
        still keeps a list of mistakes, numbered.</em></p>
      <p><strong>What is number one?</strong></p>
      <p>Settling the audit. A company has an adjustment of NOK 90 million, and the office proposes 50 if the matter ends today.
        Everybody is relieved. But the relief from double taxation depends on the other state, which was not in the room and may
        say: you agreed, so it was your decision.</p>
      <p><strong>So never settle?</strong></p>
      <p>Settle facts. Never the principle, unless you have calculated the cost of being taxed twice. On 50 million with 22% at
        home and 25% abroad, you pay 22% here for peace and 25% there because nobody corrects it. That is NOK 11 million for a
        handshake.</p>
      <h2>From the numbered list</h2>
      <ul>
        <li><strong>No. 4:</strong> missing the notification period because domestic appeal was still running. They are separate
          clocks.</li>
        <li><strong>No. 9:</strong> telling two governments two stories. They compare the stories; it is their job.</li>
        <li><strong>No. 12:</strong> forgetting interest. Over six years it can reach a third of the tax, and agreements do not
          always cover it.</li>
        <li><strong>No. 17:</strong> sending forty binders. Send eleven pages and an index.</li>
      </ul>
      <p><strong>And the pen?</strong></p>
      <p>An old competent authority joke. A proposal is good when the other side could sign it with their own pen, meaning that
        it is written in the reasons they use at home. I rewrote every submission for that reader. It is a courtesy, and it is
        also how you win.</p>
    `,
    daysAgo: 7.5,
    views: 1612,
  },
  {
    title: 'Give the taxpayer a reason, in writing, with a number in it',
    type: 'opinion',
    category: 'Dispute Resolution',
    jurisdiction: 'Nigeria',
    authorName: 'Siri Gravdahl',
    excerpt:
      'Best-of-judgement assessments have their place. An assessment which cannot say how it was made is not a judgement.',
    tags: ['assessments', 'appeals', 'tax administration'],
    html: `
      <p>A fictional haulage company in Port Harcourt receives an assessment for ₦184 million. The notice contains the company’s
        name, the year, the figure, and the phrase “additional tax due”. Its director, who has eleven lorries and a bookkeeper,
        asks me what the number means. I can say only what it is not: it is not the result of any calculation on the page.</p>
      <p>I do not object to estimated assessments. Where records are missing, an administration must be able to estimate, and an
        honest estimate is often kinder than a long audit. But to estimate is to reason with incomplete facts. It leaves traces:
        a turnover inferred from fuel bought, a margin borrowed from the trade, a period.</p>
      <h2>The cost of silence</h2>
      <p>Without reasons, the taxpayer objects to everything. Suppose 1,000 assessments are issued and 700 are contested because
        nobody can tell which are sound. At 20 officer hours each, that is 14,000 hours. If a one-page explanation took two
        hours and halved the objections, the administration would spend 2,000 to save 7,000. Ministers who ask for efficiency
        may have that one without charge.</p>
      <h2>What one page should contain</h2>
      <ul>
        <li>The facts relied on, and where they came from.</li>
        <li>The method, in a formula a bookkeeper can repeat.</li>
        <li>What document would change the result.</li>
        <li>The name of an officer who will be at the desk.</li>
      </ul>
      <p>Our own side is not innocent. Objections that say “excessive, arbitrary and erroneous” over three pages, with no
        alternative figure, deserve the silence they complain of. My rule for juniors: no objection leaves the office without
        our number. In the lorry case ours was ₦61 million. We got to 66, in one meeting, as soon as somebody said “fuel”.</p>
    `,
    daysAgo: 15.7,
    views: 2190,
  },
  {
    title: 'The visitor who always closed: sales staff and the dependent agent test',
    type: 'professional_article',
    category: 'International Tax',
    jurisdiction: 'Portugal',
    authorName: 'Calvin Oduya-Brandt',
    excerpt:
      'Signing abroad is no longer a comfortable answer. Look instead at who persuades, how often, and what happens to the paper.',
    tags: ['permanent establishment', 'dependent agent', 'sales teams'],
    html: `
      <p>A fictional Finnish producer of irrigation systems employs two people in Évora who “support” sales. Contracts are
        signed in Tampere. For years this arrangement rested on the signature. Under the wider wording found in many newer
        treaties, it also matters whether somebody habitually plays the principal role leading to contracts which are then
        routinely concluded without material change.</p>
      <p>Which version applies has to be checked treaty by treaty. The facts, however, can be collected at once, and they come
        from the sales system instead of the employment contract.</p>
      <h2>Reading the sales system</h2>
      <table>
        <thead>
          <tr><th>Measure, last 24 months</th><th>Result</th></tr>
        </thead>
        <tbody>
          <tr><td>Portuguese offers issued</td><td>118</td></tr>
          <tr><td>Offers drafted in Évora</td><td>97</td></tr>
          <tr><td>Signed in Tampere without any change</td><td>91</td></tr>
          <tr><td>Average time for signature</td><td>1.4 days</td></tr>
          <tr><td>Offers refused in Tampere</td><td>0</td></tr>
        </tbody>
      </table>
      <p>A head office which has never refused is not deciding. Ninety-one of 97 unchanged is routine by any meaning of the
        word.</p>
      <h2>Choices</h2>
      <ul>
        <li><strong>Change the work:</strong> price, credit and configuration genuinely decided by engineers in Tampere, who
          talk to the client.</li>
        <li><strong>Accept the presence:</strong> register, attribute profit to what two salespeople do, and sleep. On sales of
          €9 million the profit may be smaller than the argument about it.</li>
        <li><strong>Form a company:</strong> useful if the team will grow. It does not cure the past.</li>
      </ul>
      <p>What does not help is a new clause in the employment contract. The clients will tell an inspector, quite cheerfully,
        that they bought from Sofia.</p>
    `,
    daysAgo: 39.9,
    views: 1450,
  },
  {
    title: 'What did you do, and where did you do it? Sourcing a trading profit',
    type: 'analysis',
    category: 'International Tax',
    jurisdiction: 'Hong Kong',
    authorName: 'Vivienne Lau-Castellan',
    excerpt:
      'Offshore claims turn on operations, not on where customers live. A timeline of one order shows the method and its limits.',
    tags: ['territorial taxation', 'source of profits', 'offshore claims'],
    html: `
      <p>Hong Kong taxes profits sourced there, and the broad inquiry is what the taxpayer did to earn the profit and where it
        did it. Claims often fail for want of detail. An annual summary says that “negotiations took place overseas”. An order
        file shows who spoke to whom on a Tuesday.</p>
      <h2>One order, nine steps</h2>
      <p>A fictional trader of kitchen goods buys in Vietnam and sells to a retailer in Chile. We followed order 4417:</p>
      <ol>
        <li>Trade fair in Cologne: the client meets the director.</li>
        <li>Sample requested by email, received in Hong Kong.</li>
        <li>Factory visited by a buyer employed in Hanoi.</li>
        <li>Purchase price agreed by that buyer, within a limit.</li>
        <li>Sale price agreed by the director during a visit to Santiago.</li>
        <li>Both contracts typed and filed in Hong Kong.</li>
        <li>Letter of credit opened through a Hong Kong bank.</li>
        <li>Inspection in Hanoi.</li>
        <li>Shipment direct; documents handled in Hong Kong.</li>
      </ol>
      <p>Steps four and five made the margin. Six, seven and nine are support, although they produce most of the paper. A claim
        for this order is arguable. But of 60 sampled orders only 22 looked like it: in 38 the price was agreed by telephone
        from a desk in Kowloon.</p>
      <h2>The uncomfortable proportion</h2>
      <p>Trading profit is generally not apportioned with a ruler, so that a mixed pattern is a risk rather than a discount.
        With profits of HK$30 million and an assumed rate of 16.5%, the tax is HK$4.95 million. A client who would like to claim
        all of it should first read his own call records. Foreign-source rules for passive income are another question, and need
        another file.</p>
    `,
    daysAgo: 66.5,
    views: 780,
  },
];
