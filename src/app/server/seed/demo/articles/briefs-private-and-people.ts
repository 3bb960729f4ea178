import type { ArticleSeed } from '../shapes.ts';

export const articles: ArticleSeed[] = [
  {
    title: 'The fund your American client already owns',
    type: 'analysis',
    category: 'Private Client',
    jurisdiction: 'United States',
    authorName: 'Delphine Marchbanks',
    excerpt:
      'Ordinary savings products abroad can carry extraordinary tax at home. The cost of a passive foreign fund, in one example.',
    tags: ['PFIC', 'US citizens abroad', 'savings', 'reporting'],
    html: `
      <p>An American who moves to Lyon, Leeds or Lausanne opens a savings account, and the bank offers a fund. It is sensible
        advice for every neighbour in the street. For a US person the fund is likely to be a passive foreign investment company,
        and the default treatment is designed to be disliked.</p>
      <h2>The default, simplified</h2>
      <p>Gain on sale is spread over the holding period. Amounts allotted to earlier years are taxed at the highest rate of each
        year, with interest as if tax had been paid late. Take a fictional holding bought for $100,000 and sold ten years later
        for $180,000, so a gain of $80,000, or $8,000 a year.</p>
      <table>
        <thead>
          <tr><th>Treatment</th><th>Approximate tax and interest</th></tr>
        </thead>
        <tbody>
          <tr><td>Long-term gain at 15%</td><td>$12,000</td></tr>
          <tr><td>Default, 37% assumed for all years</td><td>$29,600</td></tr>
          <tr><td>Interest on nine earlier years, 5% simple</td><td>$6,660</td></tr>
          <tr><td>Default in total</td><td>$36,260</td></tr>
        </tbody>
      </table>
      <p>Elections exist that tax the income or the rise in value each year. They need information from the fund, or a market
        price, and above all they need to be made early.</p>
      <h2>Where it hides</h2>
      <ul>
        <li>Unit-linked insurance and some pension wrappers.</li>
        <li>The spouse’s joint account.</li>
        <li>A family investment company with mostly passive assets.</li>
        <li>Shares of a listed holding that the client thinks of as a business.</li>
      </ul>
      <p>In the first interview ask for statements, not for a list. Clients forget what their bank sold them. And where funds
        are found, compute before selling: a prompt sale may be right, but foreign tax, holding periods and loss positions can
        make next January cheaper than this December.</p>
    `,
    daysAgo: 2.8,
    views: 2870,
  },
  {
    title: 'The settlor flew home and the trust went with her',
    type: 'case_study',
    category: 'Private Client',
    jurisdiction: 'New Zealand',
    authorName: 'Aroha Pemberton-Tuhi',
    excerpt:
      'In a settlor-based system the trustees can stay perfectly still while their tax position crosses an ocean.',
    tags: ['trusts', 'settlor residence', 'migration', 'record-keeping'],
    html: `
      <p>New Zealand’s trust rules look first to the settlor. Many advisers elsewhere look first to the trustee. Between the two
        habits a family can fall a considerable distance.</p>
      <p>In our fictional case Beatrix Hallewell, born in Nelson, settled a trust while living in Singapore. The trustees were
        in Jersey. The fund stood at NZ$14 million, largely in a portfolio yielding 3%. After twenty years abroad she returned
        to look after her mother. The trustees were informed by a Christmas card.</p>
      <h2>What had changed</h2>
      <p>From the time she became resident, subject to any transitional relief for new or returning residents, foreign income of
        the trust came within reach in New Zealand. Annual income was NZ$420,000. At an assumed trustee rate of 39% the annual
        tax is NZ$163,800. No election had been considered, although there are choices with deadlines, and their consequences
        for later distributions differ greatly.</p>
      <h2>Rebuilding twenty years</h2>
      <ul>
        <li>Every settlement, including the interest-free loan which nobody had thought of as one.</li>
        <li>Income, capital gains and corpus kept apart. Distributions from an unsorted pool tend to be taxed on the worst
          assumption.</li>
        <li>Each distribution with the country of residence of the recipient at the date.</li>
        <li>The day of return, proved by more than a boarding pass: lease, schooling, the dog’s import permit.</li>
      </ul>
      <p>The reconstruction cost NZ$46,000. It allowed the trustees to choose a course before the relief period ended, and to
        pay one year’s tax late instead of four. The engagement letter now has a sentence in bold, asking the settlor to
        telephone before boarding.</p>
    `,
    daysAgo: 21.4,
    views: 690,
  },
  {
    title: 'Lending money to the children: papers that will be believed',
    type: 'professional_article',
    category: 'Private Client',
    jurisdiction: 'Global',
    authorName: 'Ludovic Amsallem',
    excerpt:
      'A family loan becomes a gift by neglect. What an examiner, a divorcing spouse and an executor will each look for.',
    tags: ['family loans', 'gifts', 'estate planning'],
    html: `
      <p>Parents lend €300,000 for a flat. Nobody wants lawyers at the kitchen table, so a note is written, or is not. Nine
        years later three different people will read that note: a tax examiner who suspects a gift, a son-in-law’s counsel who
        prefers a gift, and a sister who remembers a loan.</p>
      <h2>What makes a loan a loan</h2>
      <p>In most systems the label counts for little and the conduct for much. A promise to repay, a term, a borrower who can
        pay, payments which are made, and a lender who notices if they are not. Interest may be low where local rules allow, but
        the absence of any has its own consequences in many countries, from imputed income to an annual gift of the benefit.</p>
      <h2>A schedule people will keep</h2>
      <table>
        <thead>
          <tr><th>Element</th><th>Choice in our example</th><th>Why</th></tr>
        </thead>
        <tbody>
          <tr><td>Term</td><td>20 years</td><td>Shorter than the borrower’s working life</td></tr>
          <tr><td>Interest</td><td>2.5%</td><td>Defensible, and payable</td></tr>
          <tr><td>Instalment</td><td>€1,590 a month</td><td>Standing order, reviewed yearly</td></tr>
          <tr><td>Security</td><td>Second-rank charge</td><td>Protects the sister too</td></tr>
        </tbody>
      </table>
      <h2>Forgiveness</h2>
      <p>Parents like to waive an instalment at Christmas. If every instalment is forgiven according to a plan, the loan was
        perhaps never one. Forgive in a separate document, after the event, for an amount that is declared where declaration is
        due, and let some payments be real.</p>
      <p>Finally, tell the executor. A claim of €140,000 against one of three heirs is better found in the file than in the
        eulogy.</p>
    `,
    daysAgo: 36.8,
    views: 1530,
  },
  {
    title: 'Four borders and a ski lift: a checklist for commuters into Switzerland',
    type: 'guide',
    category: 'Employment & Mobility',
    jurisdiction: 'Switzerland',
    authorName: 'Corinne Aebersold',
    excerpt:
      'Each neighbour has its own arrangement, and home working bends them all. What a payroll office in Basel should ask.',
    tags: ['cross-border commuters', 'wage tax at source', 'home working', 'social security'],
    html: `
      <p>A payroll office in Basel may have commuters from two countries in one corridor; a hotel group in the Engadine has a
        third and sometimes a fourth. The arrangements with each neighbour differ in who taxes the wage, who shares the revenue,
        and how many nights away or days at home are tolerated. They should never be explained from memory.</p>
      <h2>Ask each employee</h2>
      <ol>
        <li>Address, and since when. A second flat in town during the week matters.</li>
        <li>Workplace: which canton, because some arrangements are cantonal in effect.</li>
        <li>Days worked at home, in third countries and at the Swiss site, on a calendar and not as a percentage.</li>
        <li>Nights not returned home, and the reason.</li>
        <li>Other employments, including a seat in the village council. Social security may follow the smaller job.</li>
        <li>Forms held: residence certificate, social security certificate, permit.</li>
      </ol>
      <h2>Keep two counters</h2>
      <p>Tax tolerance for home working and social security tolerance are separate numbers from separate instruments. Take a
        fictional engineer who works 220 days, 82 of them at home: 37%. If tax tolerates up to 40% and social security less than
        50%, all is well. Let her accept a two-day mandate at home for another employer, and the second test has to be done
        again from the beginning.</p>
      <h2>Controls in the month</h2>
      <ul>
        <li>Calendar exported before payroll closes, since reconstructing days in January produces fiction.</li>
        <li>A warning at three quarters of each limit.</li>
        <li>Bonus payments sourced to the period in which they were earned.</li>
        <li>One owner for expiry dates.</li>
      </ul>
      <p>The ski lift is real: an operator with the lower station in one country and the upper in another. It keeps the best day
        calendar I have seen.</p>
    `,
    daysAgo: 10.6,
    views: 1365,
  },
  {
    title: 'No income tax is not the same as no questions',
    type: 'opinion',
    category: 'Employment & Mobility',
    jurisdiction: 'United Arab Emirates',
    authorName: 'Priscilla Vandermolen',
    excerpt:
      'Assignments to Dubai are sold as simple. The tax has merely moved to the country which the employee says he left.',
    tags: ['assignments', 'residence', 'departure', 'equity awards'],
    html: `
      <p>Every mobility manager knows the conversation. A candidate is offered a post in Dubai; there is no personal income tax
        on the salary; therefore, it is concluded, there is no tax work. The budget line for advice is removed. I should like to
        have it back.</p>
      <p>The question in such moves was never what the Emirates would charge. It is whether the country of departure has let go.
        That depends on a house kept for the holidays, a spouse who will follow “after the school year”, a directorship, the
        number of nights spent at the old address, a citizenship. A move which fails to end residence leaves the employee
        taxable at home on the whole salary, with nothing creditable from the new one.</p>
      <h2>An example to frighten a reward committee</h2>
      <p>A fictional trader moves in March on €240,000, grossed down because “net equals gross”. His family stays in Milan until
        July of the following year. If he is held to have remained resident for the first year, and average tax is 40%, €80,000
        is due on ten months’ pay of €200,000. He signed for a net salary. So who pays? The contract, written by people who
        thought the question did not arise, is silent.</p>
      <h2>Three things I would insist on</h2>
      <ul>
        <li>A departure memorandum before the offer is priced.</li>
        <li>A clause stating who bears home-country tax if residence continues, and until when.</li>
        <li>A schedule of unvested equity. Awards earned in the old country are commonly taxed there after the flight, whatever
          the local rate at vesting.</li>
      </ul>
      <p>Zero is a rate like any other. It must be reached by travelling from somewhere, and the customs of that place apply at
        the gate.</p>
    `,
    daysAgo: 18.2,
    views: 2610,
  },
  {
    title: '“Who decides on Monday what she does?” The economic employer, in practice',
    type: 'interview',
    category: 'Employment & Mobility',
    jurisdiction: 'Sweden',
    authorName: 'Åsa Wikmark',
    excerpt:
      'Mobility manager Henrik Thorsell on short visits, hired-out staff and the four facts he collects from project leaders.',
    tags: ['economic employer', 'business travellers', 'payroll withholding'],
    html: `
      <p><em>Henrik Thorsell looks after 900 travelling engineers at the invented Västerås group Norrskena Automation.</em></p>
      <p><strong>What changed in your work when the economic employer idea arrived?</strong></p>
      <p>I had to talk to project leaders. Under a formal view you read the contract: the employer is abroad, the stay is short,
        the salary is not taxed here. Under an economic view you ask for whom the work is done, who directs it, and who bears
        the cost. Contracts don’t know that.</p>
      <p><strong>So which facts do you ask for?</strong></p>
      <ol>
        <li>Who decides on Monday what she does?</li>
        <li>Whose result suffers if she does it badly?</li>
        <li>Is her cost charged on by the hour, or is there a price for a finished thing?</li>
        <li>Does she fill a place that a local employee would otherwise fill?</li>
      </ol>
      <p><strong>Do the answers conflict?</strong></p>
      <p>Always. A commissioning engineer from our Indian company works eleven days for a Swedish sister company. The price is
        fixed, the parent directs, our site manager shouts. I look at the whole, and write down what I saw.</p>
      <h2>The economics of being careful</h2>
      <p><strong>Is it worth it for eleven days?</strong></p>
      <p>For one person, no. We had 140 such visits last year, on average nine working days with pay of about SEK 3,500 a day.
        That is SEK 4.4 million of wages, and at 25% about SEK 1.1 million of tax. Very short, scattered visits may be relieved,
        so counting days per visit and per year is half of the job.</p>
      <p><strong>Your best tool?</strong></p>
      <p>The badge at the gate. The travel system knows what was booked. The gate knows who came.</p>
    `,
    daysAgo: 0.9,
    views: 1785,
  },
  {
    title: 'Pension, annuity or salary? One payment, three treaty boxes',
    type: 'analysis',
    category: 'Private Client',
    jurisdiction: 'Portugal',
    authorName: 'Leonor Abrantes',
    excerpt:
      'Retirees bring lump sums that were never designed to cross a border. The label on the slip is the weakest evidence.',
    tags: ['pensions', 'lump sums', 'treaty characterisation'],
    html: `
      <p>New residents of the Algarve arrive with paperwork from employers who never imagined them there. A single transfer of
        €260,000 may be called a pension commutation, a severance payment or the surrender of a policy. Treaties put each in a
        different box, and the boxes allocate taxing rights differently. Government service is yet another.</p>
      <h2>Three readings of the same slip</h2>
      <table>
        <thead>
          <tr><th>Reading</th><th>Facts that support it</th><th>Usual taxing right</th></tr>
        </thead>
        <tbody>
          <tr><td>Pension for past employment</td><td>Paid at retirement age, from a scheme, replaces annuity</td><td>Often
            residence state; check the treaty</td></tr>
          <tr><td>Remuneration</td><td>Paid on termination, computed from years of service or notice</td><td>State where the
            work was done</td></tr>
          <tr><td>Other income or gain</td><td>Private policy, own premiums</td><td>Often residence state</td></tr>
        </tbody>
      </table>
      <p>Some treaties let the source state tax lump sums, some tax them only if the other state does. Nobody should plan on the
        general pattern.</p>
      <h2>The mixed payment</h2>
      <p>In a fictional case €260,000 was made up of €90,000 for a notice period and €170,000 from a funded scheme. The payer
        had withheld on everything at 20%: €52,000. After the split, withholding was due on the first part only, €18,000, and a
        claim for €34,000 was filed. It succeeded because the scheme’s administrator could produce the contribution history. The
        former employer could not produce anything.</p>
      <h2>Before the payment date</h2>
      <ul>
        <li>Ask the payer for the computation, in its language, with the rules of the scheme.</li>
        <li>Fix residence first. A payment in the month of the move is a payment in the worst month.</li>
        <li>Compare the lump sum with an annuity after tax in both states, over ten years.</li>
      </ul>
    `,
    daysAgo: 46.3,
    views: 1102,
  },
  {
    title: 'Four years, three countries, one vesting date',
    type: 'case_study',
    category: 'Employment & Mobility',
    jurisdiction: 'Netherlands',
    authorName: 'Maarten Oudshoorn',
    excerpt:
      'Restricted shares vest in a second and are earned over years. A worked allocation, and the payroll which got there first.',
    tags: ['equity awards', 'sourcing', 'payroll', 'double taxation'],
    html: `
      <p>Restricted shares were granted to a fictional product designer, Yusra Demirel, while she worked in Stockholm. She spent
        the first 18 months of a 48-month vesting period there, the next 20 in Eindhoven and the last ten in Toronto. At vesting
        the shares were worth €96,000.</p>
      <h2>The allocation</h2>
      <table>
        <thead>
          <tr><th>Country</th><th>Months</th><th>Income allocated</th></tr>
        </thead>
        <tbody>
          <tr><td>Sweden</td><td>18</td><td>€36,000</td></tr>
          <tr><td>Netherlands</td><td>20</td><td>€40,000</td></tr>
          <tr><td>Canada</td><td>10</td><td>€20,000</td></tr>
        </tbody>
      </table>
      <p>Workdays should replace months where travel was significant; here the difference was under two per cent. As a resident
        at vesting, she could be taxed in Canada on the whole, with credit for the tax of the others on their parts.</p>
      <h2>What happened instead</h2>
      <p>The broker’s system knew one country per person. Toronto withheld on €96,000. Eindhoven had no notice of the vesting
        for five months. Stockholm was told by the employee.
        In all €172,000 was taxed, 179% of the income, before anyone claimed a credit.</p>
      <h2>Repairs</h2>
      <ul>
        <li>A mobility record with dates, sent to the broker monthly, including people who have left.</li>
        <li>A look-ahead: all vestings of the next 90 days for anybody with two countries in the period.</li>
        <li>Withholding at allocated amounts where rules permit, or a hypothetical credit agreed in advance.</li>
        <li>A letter to the employee <em>before</em> vesting, explaining which returns will follow.</li>
      </ul>
      <p>The refund took eleven months. Demirel had sold the shares to pay for it, at a price she prefers not to discuss.</p>
    `,
    daysAgo: 59.1,
    views: 858,
  },
];
