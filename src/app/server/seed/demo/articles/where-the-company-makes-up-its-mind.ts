import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Where a company makes up its mind: reading a year of board papers for residence',
  type: 'analysis',
  category: 'International Tax',
  jurisdiction: 'Ireland',
  authorName: 'Niamh Corrigan-Daly',
  excerpt:
    'Counting meetings in Dublin proves little. Weighing decisions by value and asking who could have said no proves a great deal more.',
  tags: ['corporate residence', 'central management and control', 'governance', 'substance'],
  html: `
    <p>Every residence review I have been handed begins with a list of board meetings. Four in Dublin, directors present in
      person, sandwiches. The list is offered as an answer. It is better treated as a question: of the decisions which mattered
      to this company last year, how many were made at those four tables?</p>
    <p>The common-law test looks for the place where central management and control actually abides, which is to say the highest
      level of decision, not daily management. Ireland adds an incorporation rule, and treaties settle dual residence in their
      own ways, increasingly by agreement between the two competent authorities instead of a fixed criterion. For a company
      incorporated elsewhere and said to be run from Dublin, or incorporated in Dublin and suspected of being run from
      elsewhere, the facts of decision-making remain the ground on which everybody fights.</p>
    <h2>An audit of decisions</h2>
    <p>Take a fictional intellectual property and treasury company, Corrib Lane Instruments. It was incorporated outside
      Ireland, claims to be managed from Dublin, and belongs to a group whose chief financial officer sits in Munich. We read a
      full year of papers: packs, minutes, written resolutions, the bank mandate log, and, with permission, the directors’
      correspondence. Anything that committed the company to more than €250,000, or changed its rights, counted as a decision.
      There were 31.</p>
    <table>
      <thead>
        <tr><th>How the decision was made</th><th>Number</th><th>Value</th><th>Share of value</th></tr>
      </thead>
      <tbody>
        <tr><td>Debated at a meeting in Dublin</td><td>19</td><td>€14m</td><td>9.6%</td></tr>
        <tr><td>Written resolution, signed in three countries</td><td>7</td><td>€12m</td><td>8.2%</td></tr>
        <tr><td>Approved by email from Munich, ratified later in Dublin</td><td>5</td><td>€120m</td><td>82.2%</td></tr>
        <tr><td>Total</td><td>31</td><td>€146m</td><td>100%</td></tr>
      </tbody>
    </table>
    <p>By count, the company is run from Dublin: 61% of decisions were taken there. By value, Dublin decided less than a tenth.
      Neither ratio is the legal test. But a tribunal reading the five large items in sequence will form a view about the other
      26, and it is likely to be the view that the board met to approve stationery.</p>
    <h2>Influence is not control, until it is</h2>
    <p>A parent may propose, press and even insist. Subsidiary boards commonly do what the group wants, and that fact alone does
      not move residence. The line runs between a board which receives a wish, considers it with the information needed to
      consider it, and adopts it as its own act, and a board which is told. The evidence for the first is nearly always small
      and specific:</p>
    <ul>
      <li>A question asked before the meeting, with an answer that changed the paper.</li>
      <li>A proposal sent back. One refusal in three years is worth forty unanimous approvals.</li>
      <li>Advice commissioned by the company itself, from its own budget, addressed to its own directors.</li>
      <li>A timetable in which the decision precedes the event. Ratification is honest, but it shows that the thing was done.</li>
    </ul>
    <blockquote><p>The test I give to directors: could you explain the transaction for five minutes without the pack, and say
      what would have made you vote against it?</p></blockquote>
    <h2>The five large decisions</h2>
    <p>Four of the five ratified items were intercompany loans drawn under a facility. The Munich treasury fixed amount, tenor
      and rate, and Dublin minuted them at the next meeting. On inspection this was less bad than it looked. The board had
      adopted, after real argument, a treasury policy with limits per borrower, a pricing grid and a reporting duty. Three of
      the four loans were inside the limits. They were execution of a decision already made, and the policy was the
      decision.</p>
    <p>The fourth loan, €38 million, exceeded the borrower limit by half. The fifth item was a licence extension for €45 million
      to a new territory, negotiated and initialled in Munich. For these two nobody in Dublin had seen a figure before the
      signature. Reclassified accordingly, the picture becomes more precise:</p>
    <table>
      <thead>
        <tr><th>Category</th><th>Value</th></tr>
      </thead>
      <tbody>
        <tr><td>Decided in Dublin, or executed within a policy decided in Dublin</td><td>€51m</td></tr>
        <tr><td>Written resolutions, place uncertain</td><td>€12m</td></tr>
        <tr><td>Decided in Munich</td><td>€83m</td></tr>
      </tbody>
    </table>
    <p>This is a more useful result than the first table. It shows that the ordinary machinery works and that two events broke
      it. It also shows where to spend effort: not on more meetings, but on what happens when somebody wants to leave the
      policy.</p>
    <h2>Repairs that change facts</h2>
    <ol>
      <li><strong>Policies with edges.</strong> Delegation is management, provided the board sets limits, receives reports and
        reacts when limits are exceeded. A policy without an upper bound delegates everything.</li>
      <li><strong>A procedure for urgency.</strong> Two Dublin directors, available by video within a day from Ireland, with a
        one-page paper. The Munich licence waited nine days for a lawyer in any case.</li>
      <li><strong>Directors chosen for the business.</strong> A treasury company needs someone who has refused credit before. A
        licensing company needs someone who can read a royalty forecast.</li>
      <li><strong>Written resolutions as an exception.</strong> Record where each signatory was and what was discussed
        beforehand. A resolution circulated without conversation is a signature looking for a mind.</li>
      <li><strong>Email hygiene that is not cosmetic.</strong> Training people to write “subject to board approval” is useless
        if the money moves the same afternoon.</li>
    </ol>
    <h2>The other side of the border</h2>
    <p>A weak board in one country is a strong claim in another. If Corrib Lane’s decisions were Munich’s, the question is not
      only whether Dublin loses a resident but whether Germany gains one, or finds a place of management and attributes profit
      to it. Where a treaty leaves the tie-break to the authorities, the company may be without treaty protection while they
      talk. Costs of that interval, such as withholding tax on royalties received, ought to be in any risk memorandum with a
      figure beside them. At 10% on an annual royalty stream of €22 million, two years of waiting is €4.4 million of cash,
      recoverable perhaps.</p>
    <p>Residence is lost in small habits and defended with small papers. Count the meetings if you must. Then put them aside,
      list the ten largest commitments of the year, and ask of each one who could have stopped it.</p>
  `,
  daysAgo: 29.5,
  views: 2705,
};
