import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Every tax credit should come with a return date',
  type: 'opinion',
  category: 'Tax Policy',
  jurisdiction: 'Canada',
  authorName: 'Graham Delorme-Whyte',
  excerpt:
    'Incentives are budgeted like gifts and defended like rights. A practitioner who lives off claims argues for expiry by default.',
  tags: ['tax expenditures', 'incentives', 'research credits', 'policy design'],
  html: `
    <p>I should declare an interest. About a third of my fees over twenty years have come from helping companies in Ontario and
      Alberta to claim incentives: research credits, investment credits, provincial supplements that stack on federal ones in an
      order which needs its own diagram. My clients are entitled to every dollar and I shall go on claiming it for them. I also
      think that most of these measures should expire unless somebody proves that they deserve to live.</p>
    <h2>A spending programme that nobody votes on twice</h2>
    <p>A grant programme has a budget. When the money runs out, the applicants go home, and next year a minister must ask for
      more. A credit has no budget, only an estimate, published afterwards in a table with footnotes. It grows with the number
      of claimants and the ingenuity of people like me. Once in the statute it needs no further decision, and the absence of a
      decision is the most durable thing in public finance.</p>
    <p>The defenders answer that certainty is the point: a firm will not build a laboratory on a credit that may vanish. They
      are right about the laboratory. It does not follow that the credit must be eternal. A ten-year life with grandfathering
      for projects already begun gives an investor more certainty than a permanent measure which each budget may trim without
      notice.</p>
    <h2>The arithmetic of additionality</h2>
    <p>The number that matters is hardly ever stated. Suppose a credit of 20% applies to C$3.0 billion of qualifying
      expenditure, and costs C$600 million. How much of the spending would have happened anyway?</p>
    <table>
      <thead>
        <tr><th>Share caused by the credit</th><th>New spending</th><th>Revenue cost per new dollar</th></tr>
      </thead>
      <tbody>
        <tr><td>50%</td><td>C$1,500 million</td><td>C$0.40</td></tr>
        <tr><td>30%</td><td>C$900 million</td><td>C$0.67</td></tr>
        <tr><td>20%</td><td>C$600 million</td><td>C$1.00</td></tr>
        <tr><td>10%</td><td>C$300 million</td><td>C$2.00</td></tr>
      </tbody>
    </table>
    <p>At one half, the credit is a bargain. At one tenth, the treasury pays two dollars to move one, and could have hired the
      scientists itself with change to spare. Same statute, same cost, same press release. Without a review nobody can tell in
      which row we live. The table is also incomplete: it omits the private cost of claiming. When a claimant with C$400,000 of
      credit spends C$60,000 on advisers, technical write-ups and interviews with bored engineers, 15% of the subsidy has been
      diverted to people such as your correspondent.</p>
    <blockquote><p>I have never been asked by a client whether a project should go ahead because of the credit. I have often
      been asked whether a finished project might contain one.</p></blockquote>
    <p>That is an anecdote and not evidence. It is, however, the sort of anecdote which a reviewer could turn into evidence with
      a modest sample and the power to ask.</p>
    <h2>What a return date would look like</h2>
    <p>I do not mean the theatrical sunset, in which a measure dies each December and is revived in the spring with retroactive
      effect. That produces the costs of uncertainty without any of the thinking. A useful design has five parts:</p>
    <ol>
      <li><strong>A stated purpose with a measure.</strong> “To increase business research in firms of under 250 employees by a
        tenth” can fail. “To support innovation” cannot, which is why it is so often chosen.</li>
      <li><strong>A life of eight to ten years,</strong> long enough for a full investment cycle.</li>
      <li><strong>A review two years before the end,</strong> by a body which neither administers nor receives the measure, with
        access to return data.</li>
      <li><strong>Expiry by default.</strong> Renewal needs a vote and the review on the table.</li>
      <li><strong>Grandfathering by project,</strong> so that what was started under the rule is finished under the rule.</li>
    </ol>
    <p>Federal and provincial measures that aim at the same dollar should expire in the same year. Today each level can justify
      its own credit by pointing to its low marginal rate, while the sum, where they stack, may exceed anything either would
      have legislated alone.</p>
    <h2>Three objections that deserve answers</h2>
    <h3>“Other countries will take the investment”</h3>
    <p>Some will. That is an argument for knowing which credits attract mobile projects and concentrating the money there. It is
      no argument for subsidising the customisation of accounting software in a company that cannot leave Sudbury. A global
      minimum tax sharpens the point for large groups: a benefit which lowers the effective rate below 15% may be collected by
      somebody else, depending on how the credit is classified. A measure designed before that question existed ought to be
      examined after it.</p>
    <h3>“Reviews will be captured by lobbyists”</h3>
    <p>Certainly they will be lobbied. Compare the alternative. At present a lobby has to win once, on the day of introduction,
      and need never appear again. Under expiry it must win every ten years, in public, against a number.</p>
    <h3>“Small firms need simplicity, and this adds churn”</h3>
    <p>Small firms have the greatest interest in reform. They pay the highest share of their benefit to intermediaries. A review
      that found a flat payroll relief to be as effective as a claim with technical narratives would save them more than any
      rate increase. I have a client with nine employees who calls her claim “the second audit, but optional”.</p>
    <h2>The professional’s embarrassment</h2>
    <p>Tax practitioners seldom say this aloud, because complexity feeds us, and because it seems disloyal. I think the loyalty
      lies elsewhere. A system in which the benefits go to those who know the form rather than those who do the work is hard to
      defend to the engineer across the table, who has usually guessed.</p>
    <p>So, expire my favourite credits. Make us come back with evidence. If they are as good as their brochures, we shall have
      no difficulty, and I will happily prepare the submission at my usual rates.</p>
  `,
  daysAgo: 11.2,
  views: 1475,
};
