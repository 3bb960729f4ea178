import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Three ledgers, one month-end: reconciling Polish e-invoices, books and VAT file',
  type: 'guide',
  category: 'Compliance & Reporting',
  jurisdiction: 'Poland',
  authorName: 'Agnieszka Wrzosek',
  excerpt:
    'A five-day routine for shared service centres that must make the invoice platform, the general ledger and the VAT file agree.',
  tags: ['e-invoicing', 'SAF-T', 'VAT reporting', 'shared services', 'controls'],
  html: `
    <p>A Polish VAT registration produces three versions of the truth every month. The first is what customers and the tax
      administration see: structured invoices. The second is the general ledger. The third is the VAT file, which joins the
      detailed sales and purchase records with the return itself. They are built by different systems, at different hours, with
      different ideas of what “this month” means. When they disagree, the administration can see two of the three without
      asking.</p>
    <p>This guide describes the routine used in a fictional shared service centre in Wrocław that keeps the books for eleven
      entities. It takes five working days, of which one belongs to the tax team.</p>
    <h2>Know which document leads</h2>
    <p>Before any reconciliation, write down which source decides which question. Without that agreement, every difference turns
      into a debate.</p>
    <table>
      <thead>
        <tr><th>Question</th><th>Leading source</th><th>Common pretender</th></tr>
      </thead>
      <tbody>
        <tr><td>Was an invoice issued, and when?</td><td>Platform acceptance record</td><td>Document date in the ERP</td></tr>
        <tr><td>In which period is output tax due?</td><td>Delivery or service evidence</td><td>Posting period</td></tr>
        <tr><td>What was the rate and base?</td><td>The structured invoice</td><td>Tax code in the ledger</td></tr>
        <tr><td>May input tax be deducted yet?</td><td>Receipt of invoice plus supply evidence</td><td>Payment run</td></tr>
        <tr><td>Does a self-assessment arise?</td><td>Contract and purchase data</td><td>Absence of an invoice</td></tr>
      </tbody>
    </table>
    <h2>Day one: freeze and count</h2>
    <p>Extract all three sources as of the same hour. Record the number of documents and the total tax, nothing else. Counting
      first is dull and catches interface failures in ten minutes: if the platform shows 2,318 sales invoices and the ledger
      2,311, no tax analysis is needed to know that seven documents are in a queue.</p>
    <h2>Day two: build the bridge</h2>
    <p>The bridge runs from the platform to the ledger and from the ledger to the VAT file. Here is one for output tax, in
      złoty:</p>
    <table>
      <thead>
        <tr><th>Step</th><th>PLN</th></tr>
      </thead>
      <tbody>
        <tr><td>Output tax on accepted invoices</td><td>4,182,300</td></tr>
        <tr><td>Invoice accepted on the last day, posted next period</td><td>−9,200</td></tr>
        <tr><td>Corrective invoice posted twice in the ledger</td><td>−3,300</td></tr>
        <tr><td><strong>Output tax in the general ledger</strong></td><td><strong>4,169,800</strong></td></tr>
        <tr><td>Self-supply entered manually in the VAT file</td><td>+5,600</td></tr>
        <tr><td><strong>Output tax in the draft VAT file</strong></td><td><strong>4,175,400</strong></td></tr>
      </tbody>
    </table>
    <p>The bridge closes to the złoty. Many teams stop here, sign and file. That is the mistake this guide exists to prevent:
      <em>a reconciled number is an explained number, and not necessarily a right one.</em></p>
    <h2>Day three: decide every line</h2>
    <p>Each reconciling item gets one of three verdicts: timing and correct, timing and wrong, or error. In our example:</p>
    <ol>
      <li><strong>The late posting.</strong> The goods left the warehouse on the 29th and the customer signed on the 30th. Tax
        is due in the month of supply. The VAT file is short by PLN 9,200.</li>
      <li><strong>The double correction.</strong> One corrective invoice exists on the platform. The interface resent it after a
        time-out, and the ledger accepted it under a new internal number. The VAT file, built from the ledger, is short by PLN
        3,300.</li>
      <li><strong>The self-supply.</strong> Company goods were given to contractors’ staff. No structured invoice was required
        for the internal event, so it belongs in the file and not on the platform. Correct as it stands.</li>
    </ol>
    <p>The figure to report is 4,175,400 plus 9,200 plus 3,300: <strong>PLN 4,187,900</strong>. It can be proved from the other
      end as well: platform total 4,182,300 plus self-supply 5,600. When both routes give the same answer, write both into the
      file note.</p>
    <h2>Day four: the purchase side</h2>
    <p>Purchases need a different temper, because the risk is asymmetric. Forgetting an output invoice creates arrears;
      deducting too early does so as well; deducting late merely costs interest on your own money. The checks worth their
      time:</p>
    <ul>
      <li>Invoices on the platform addressed to your tax number with no purchase order. Some are errors, some are forgotten
        services, a few are fraud.</li>
      <li>Supplier bank accounts compared with the administration’s public register on the day of payment. Keep the evidence
        with the payment batch.</li>
      <li>Transactions in the scope of mandatory split payment that were paid in the ordinary way.</li>
      <li>Foreign services: list vendors without a Polish tax number and ask whether a reverse charge entry exists for each
        accrual, not only for each invoice.</li>
      <li>Deductions restricted by nature: passenger cars, accommodation, entertainment. Test by supplier category, because
        descriptions are useless.</li>
    </ul>
    <h2>Day five: file, and leave a trail</h2>
    <p>The reviewer signs a one-page summary with the three totals, the bridge, the verdicts and the two proofs. Anything
      corrected in the VAT file outside the ledger is logged with a due date for the ledger entry. An adjustment which lives
      only in the tax file will be forgotten, and will return as an unexplained difference in the next audit.</p>
    <blockquote><p>We ask one question at sign-off: if the office telephones tomorrow about the largest difference, who answers,
      and from which page?</p></blockquote>
    <h2>Measures that tell you whether it works</h2>
    <ul>
      <li>Number of reconciling items per thousand documents. Falling is good; zero is suspicious.</li>
      <li>Age of the oldest open item. More than two periods means nobody owns it.</li>
      <li>Share of items with the same cause as last month. Repetition is a system fault disguised as an accounting task.</li>
      <li>Corrections of filed periods, split between own findings and external prompts.</li>
    </ul>
    <p>After two quarters the Wrocław team had cut its items from nineteen to six per thousand. Most of the gain came from one
      change: the interface now rejects a document whose platform identifier already exists in the ledger. A reconciliation
      earns its keep when it abolishes its own lines.</p>
  `,
  daysAgo: 6.8,
  views: 2260,
};
