import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: '“We argued for a year about nineteen companies”: an advance pricing negotiator looks back',
  type: 'interview',
  category: 'Transfer Pricing',
  jurisdiction: 'Japan',
  authorName: 'Elodie Brassart',
  excerpt:
    'Haruka Morinaga spent two decades on bilateral advance pricing agreements. On comparables, silence, and files that settle themselves.',
  tags: ['APA', 'comparables', 'mutual agreement', 'operating margin', 'documentation'],
  html: `
    <p><em>Haruka Morinaga has worked on bilateral advance pricing agreements from both sides of the table: first as an
      economist, then in industry, and now as head of controversy at the invented Tokyo practice Sumida Bay Advisory. We met in
      a tea house near her office. She brought a ruler, for reasons which became clear.</em></p>
    <h2>On what the two sides really dispute</h2>
    <p><strong>People assume that bilateral cases are about method. Are they?</strong></p>
    <p>Seldom. In an ordinary distribution case both administrations accept the transactional net margin method before the first
      meeting ends. We then argue for a year about nineteen companies. Whether number seven sells spare parts, whether number
      twelve lost its main customer. The method is a chapter heading. The dispute is in the footnotes.</p>
    <p><strong>Give us an example with numbers.</strong></p>
    <p>Imagine a distributor of laboratory instruments in Osaka, sales of ¥24 billion. The parent’s country proposes a set with
      an interquartile range of operating margins from 1.8% to 4.6%, median 2.9%. The Japanese side has a set from 3.1% to 6.2%,
      median 4.4%. The distance between the medians is 1.5 points, which is ¥360 million a year. For a five-year agreement that
      is ¥1.8 billion of income, and it comes down to four companies which are in one set and not in the other.</p>
    <p><strong>And how is it resolved?</strong></p>
    <p>Badly, if people defend their sets. Better, if somebody asks what the four have in common. In a case very like this one,
      all four did their own installation and training. So the question became how many engineers the tested party had. It had
      thirty-one. Nobody had mentioned them because they were booked in a cost centre called “logistics support”.</p>
    <h2>On the file that settles itself</h2>
    <p><strong>What distinguishes an application that moves quickly?</strong></p>
    <p>The weaknesses are in it. A team that reads an application is looking for what has been left out. When I find the bad
      year, the lost contract and the odd royalty on page four, explained, I relax. When I find them in a press article, I start
      again from page one with a different face.</p>
    <ul>
      <li>Segmented accounts which add up to the statutory accounts, with each allocation key named.</li>
      <li>An organisation chart with names, because people do functions and boxes do not.</li>
      <li>The last three years’ actual results beside the proposed range, including the years outside it.</li>
      <li>A paragraph which begins “The strongest argument against this proposal is”.</li>
    </ul>
    <p><strong>Does anyone write that paragraph?</strong></p>
    <p>Two applicants in twenty years. Both cases were short.</p>
    <h2>On critical assumptions</h2>
    <p><strong>You are known for disliking boilerplate assumptions.</strong></p>
    <p>They are written as if to be ignored. “No material change in business.” What is material? I want a number. In the Osaka
      example: if sales rise above ¥32 billion or fall below ¥18 billion, or if direct shipments to customers exceed a fifth of
      sales, we talk. The parties can check it in ten minutes each year. And I want to know what happens inside the year, when
      margins drift.</p>
    <table>
      <thead>
        <tr><th>Actual operating margin</th><th>Agreed range 2.8% to 5.2%</th><th>Consequence in our draft</th></tr>
      </thead>
      <tbody>
        <tr><td>4.1%</td><td>Inside</td><td>None</td></tr>
        <tr><td>5.9%</td><td>Above</td><td>Adjust down to 5.2%: on ¥24bn, ¥168m less income</td></tr>
        <tr><td>2.3%</td><td>Below</td><td>Adjust up to 2.8%: ¥120m more income</td></tr>
        <tr><td>Three years’ average outside</td><td>Not applicable</td><td>Review of the assumptions</td></tr>
      </tbody>
    </table>
    <p><strong>To the edge of the range, or to the median?</strong></p>
    <p><em>She laughs.</em> Write it down before the first bad year, whichever it is. Afterwards each side finds that its own
      economics require the answer that suits it. The ruler, by the way, is for that. I put it on the chart and ask where you
      would draw the line if you did not know whose money it was.</p>
    <h2>On silence</h2>
    <p><strong>European advisers complain that negotiations in Tokyo go quiet.</strong></p>
    <p>Quiet has several meanings. It may mean that your proposal is impossible and nobody wishes to say so in front of your
      client. It may mean that the person opposite must ask three colleagues. Foreign advisers fill the gap with a concession,
      which is expensive. I taught my juniors to count to thirty. Most concessions are made between eight and twelve.</p>
    <blockquote><p>If you have explained something twice and there is silence, do not explain it a third time. Ask what the
      number would have to be for the meeting to continue.</p></blockquote>
    <h2>On intangibles and the harder cases</h2>
    <p><strong>Everything so far concerns routine distribution. What about profit splits?</strong></p>
    <p>There the difficulty is honesty about history. Two laboratories, one in Nagoya and one abroad, both say that they
      invented the product. I ask for the notebooks. I ask who could stop a project. Usually the engineers know precisely, and
      would tell you, and no one has invited them. In one matter the allocation key was months of negotiation about research
      headcount, until an engineer remarked that headcount peaked after the difficult part was finished. We changed to the
      period of patent drafting, and both governments accepted it within a quarter.</p>
    <p><strong>Do advance agreements still pay, when rules such as the global minimum tax change the stakes?</strong></p>
    <p>For small flows, often not. You spend two or three years and considerable fees. I tell clients to multiply the disputed
      margin by sales and by the tax rate, over five years and a rollback. If the result is less than five times the cost of the
      process, document well and go home. In the Osaka case, ¥360 million at a rate of 30% is ¥108 million a year of double tax
      at risk. Over five years, ¥540 million. That pays for a great deal of tea.</p>
    <h2>On what she would change</h2>
    <p><strong>One reform?</strong></p>
    <p>Joint fact-finding. Both teams visit the warehouse on the same day and hear the same answers. Half of my career consisted
      of two governments disagreeing about a room which neither had entered.</p>
    <p><em>She paid for the tea, in cash, and asked for a receipt. “Habit,” she said. “The facts are always in somebody’s
      receipts.”</em></p>
  `,
  daysAgo: 4.4,
  views: 3870,
  featured: true,
};
