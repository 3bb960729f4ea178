import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'The flat in Valencia is already booked: a decision path for remote-work requests',
  type: 'guide',
  category: 'Employment & Mobility',
  jurisdiction: 'Spain',
  authorName: 'Ignacio Belloch Serra',
  excerpt:
    'Four questions, asked in the right order, sort most requests in a day. With a worked example and the answers HR should store.',
  tags: ['remote work', 'permanent establishment', 'social security', 'residence', 'payroll'],
  html: `
    <p>The request arrives on a Thursday, in a chat message, with a sun emoji. A product manager employed in Dublin, Warsaw or
      Lyon would like to spend some months in Valencia. The flat is already booked. Human resources forwards it to tax with the
      words “should be fine?”, and tax, who has been asked too late and too often, answers “it depends”. Both are right, and
      neither helps.</p>
    <p>What helps is an order of questions, in which the cheap and decisive ones come first. The path below is designed for an
      employer without a Spanish company. Local advice is still needed for anything which survives to the last step.</p>
    <h2>Question one: may the person work there at all?</h2>
    <p>Immigration comes before tax because it can end the conversation. A citizen of an EU member state may work from Spain,
      subject to registration for longer stays. Others need a suitable permit, and Spain offers one aimed at remote workers of
      foreign employers. A tourist stay is not a work permit, whatever the travel blogs say. Ask for the passport, not for the
      country of birth.</p>
    <h2>Question two: which social security system?</h2>
    <p>Within the EU rules a worker belongs to one system at a time. If the presence is a genuine temporary posting, or the
      person works in two states in a regular pattern, a certificate can confirm that the home system continues. If it is
      neither, contributions may be due in Spain from the first day, by an employer that has never heard of the Spanish forms.
      Contributions usually outweigh income tax in these cases, so this step decides the economics.</p>
    <ul>
      <li>Apply before departure. A retroactive certificate is possible in many cases and unpleasant in all.</li>
      <li>State the real pattern of work. “Occasionally” is not a pattern.</li>
      <li>Note the expiry in the same calendar as the employment contract.</li>
    </ul>
    <h2>Question three: where is the salary taxed?</h2>
    <p>Two sub-questions are often confused. The first is <strong>residence</strong>: more than 183 days in the calendar year,
      or the main centre of economic interests in Spain, points to Spanish residence, and a spouse and children living there
      raise a presumption. The second is <strong>source</strong>: even a non-resident may be taxed on salary for days worked in
      Spain unless a treaty gives relief.</p>
    <p>The usual relief has three conditions: presence below 183 days in the relevant period, an employer not resident in Spain,
      and a salary not borne by a permanent establishment there. All three must hold. Suppose that our product manager earns
      €72,000 for 220 working days, and works 60 of them in Valencia.</p>
    <table>
      <thead>
        <tr><th>Scenario</th><th>Salary taxable in Spain</th><th>Reason</th></tr>
      </thead>
      <tbody>
        <tr><td>All three conditions met</td><td>€0</td><td>Treaty relief; keep the evidence</td></tr>
        <tr><td>Costs recharged to a Spanish branch</td><td>€19,636</td><td>72,000 × 60 ÷ 220</td></tr>
        <tr><td>Stay extended to 200 calendar days, family moves</td><td>Worldwide income in principle</td><td>Residence,
          subject to tie-breaker and any inbound regime</td></tr>
      </tbody>
    </table>
    <p>Spain has a special regime for certain inbound workers which taxes them broadly as non-residents for a number of years.
      It has entry conditions and a short application window. It is an election by the individual, not a benefit which the
      employer can promise, and offer letters should not mention it as if it were settled.</p>
    <h2>Question four: does the company acquire a presence?</h2>
    <p>A permanent establishment may arise through a fixed place of business at the company’s disposal, or through a person who
      habitually concludes contracts or plays the principal role leading to them. A home office is not automatically either.
      Four facts sort the ordinary cases:</p>
    <table>
      <thead>
        <tr><th>Fact</th><th>Comfortable</th><th>Uncomfortable</th></tr>
      </thead>
      <tbody>
        <tr><td>Role</td><td>Internal: engineering, finance, design</td><td>Sales, country management, procurement with
          authority</td></tr>
        <tr><td>Reason</td><td>Employee’s wish</td><td>Company needs somebody in Spain</td></tr>
        <tr><td>Duration</td><td>Weeks, with an end date</td><td>Open-ended or repeated</td></tr>
        <tr><td>Premises</td><td>Own flat, own desk</td><td>Company pays rent, sign on the door, clients received</td></tr>
      </tbody>
    </table>
    <p>Three comfortable answers and a non-commercial role normally allow a yes. Two uncomfortable ones need a memorandum. A
      sales director who wants to stay “until the Iberian pipeline closes” has answered the question for you.</p>
    <blockquote><p>The sentence that turns a home into an office is nearly always written by the employer, in a press release or
      a job advertisement.</p></blockquote>
    <h2>The decision sheet</h2>
    <p>One page per request, completed in a day, kept for as long as the payroll records:</p>
    <ol>
      <li>Name, nationality, home employer, role in one sentence, authority to sign.</li>
      <li>Requested dates, and days already spent in Spain this year for any purpose. Holidays count towards presence.</li>
      <li>Family situation during the stay.</li>
      <li>Immigration basis and document number held by HR.</li>
      <li>Social security certificate: requested, received, expiry.</li>
      <li>Tax conclusion: source relief yes or no, residence risk low or raised, establishment risk low or raised.</li>
      <li>Limits imposed: number of days, no client meetings, no signature, no extension without a new sheet.</li>
      <li>Employee’s acknowledgement that personal filings are his or her own.</li>
    </ol>
    <h2>A budget that settles arguments</h2>
    <p>When a manager insists, show the costs. For a fictional eight-month stay with Spanish contributions at an assumed
      employer rate of 30% on eight twelfths of €72,000, the contributions alone are €14,400, largely in place of home
      contributions if the certificate is refused in good time, and in addition to them if it is not. Add registration, a
      payroll provider at perhaps €350 a month, two sets of advice and the hours of three departments. The total rarely stops a
      request that the business needs. It often stops one that nobody had thought through.</p>
    <h2>After the yes</h2>
    <p>Most failures come later. The stay is extended by chat, the role changes, a client visits. Diarise a check at half-time
      and one at the end, ask for travel records rather than recollections, and compare the sheet with what happened. In the
      fictional company on whose practice this guide is modelled, 64 requests in a year produced 51 approvals, nine approvals
      with limits and four refusals. All four were for people with authority to sign.</p>
  `,
  daysAgo: 1.2,
  views: 2940,
};
