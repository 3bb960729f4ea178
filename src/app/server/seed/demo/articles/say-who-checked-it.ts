import type { ArticleSeed } from '../shapes.ts';

export const article: ArticleSeed = {
  title: 'Say who checked it: against the anonymous review',
  type: 'opinion',
  category: 'Profession & Ethics',
  jurisdiction: 'Global',
  authorName: 'Oonagh Delacroix-Byrne',
  excerpt:
    'Our memos carry four sets of initials and no account of what anyone verified. With drafting nearly free, the ' +
    'profession should sell, and sign, the checking.',
  tags: ['quality review', 'professional standards', 'AI-assisted drafting', 'professional liability'],
  html: `
<p>Some years ago I was asked to give a second view on an opinion that had gone wrong. It was eighteen pages long and well
written. The footer bore the initials of four people: author, manager, partner, second partner. I spoke to all four. The author
had assumed the facts to be as the client had described them. The manager had checked the author’s law. The partner had read the
conclusion, and found it commercially sensible. The second partner had confirmed that there had been a second partner. Nobody had
opened the shareholders’ agreement, in which, on page 31, was the put option that made the conclusion wrong.</p>
<p>Four people had reviewed the document. It would be more accurate to say that four people had reviewed one another.</p>
<h2>Initials are not information</h2>
<p>Review in our profession is a ritual of presence. We record that a person of sufficient rank has been near the work. We do not
record what that person did there. Compare a laboratory, which writes down the test, the instrument and the tolerance, or an
airline mechanic, who signs for a particular bolt. The mechanic’s signature means something because it is possible for it to be
false.</p>
<p>“Reviewed by” is never false. It has no content that could be.</p>
<p>As long as drafting was expensive, we could get away with it. A person who had spent three days on a memorandum had usually
come across the awkward fact on the second day. The labour of writing was, by accident, a form of checking. That accident is
coming to an end. A competent draft now takes minutes, with fluent reasons and a table. It may be right. It no longer carries any
evidence that somebody has spent time in the company of the documents.</p>
<h2>The objection from economics</h2>
<p>A colleague whom I admire tells me that I want to turn partners into proofreaders. Clients pay for judgment, he says. Let the
machine write, let the junior check, and let the senior person think.</p>
<p>I agree with every word and draw the opposite conclusion. If writing is nearly free, then checking is what the client is paying
for, along with judgment about what needs to be checked. It makes little sense to give the most valuable activity in the building
to the least experienced person in it and then to leave no trace of how it was performed. Consider the bill. On a fictional
engagement of 40 hours, perhaps 22 used to be drafting, ten discussion, eight review. If drafting drops to four hours, we have
three choices: charge for 22, charge for four and hope for volume, or move ten of the saved hours to verification and say so. Only
the third can be explained to a client who asks.</p>
<h2>What a real review note would say</h2>
<p>I propose a single page at the end of each substantial piece of advice. Not a disclaimer, of which we have enough, but an
account. It would state:</p>
<ul>
<li>which source documents were read in full, which in part, and by whom;</li>
<li>which facts rest on the client’s word alone;</li>
<li>which calculations were performed again independently, and from which inputs;</li>
<li>which authorities were opened and read, as opposed to cited from a database summary or a draft;</li>
<li>which counter-argument the reviewer considered strongest, and why it did not prevail;</li>
<li>what was not checked, and what it would have cost to check it.</li>
</ul>
<p>The last line is the one that frightens people. They believe it would be read as an admission. I think that it would be read as
a menu. A finance director who sees “we have not traced the intercompany balances to the ledgers; two days” can decide. A finance
director who sees four sets of initials has decided without knowing it.</p>
<blockquote><p>An honest statement of what has not been verified is worth more to a client than a confident tone about everything.
The tone can be bought anywhere now. The statement has to be earned.</p></blockquote>
<h2>The objection from liability</h2>
<p>Insurers and general counsel will say that the note hands a map to the claimant. It does. It also hands one to the defendant.
In the case I described, nothing in the file showed what had been within scope, and so everything was. The partner who had read
only the conclusion was cross-examined for an afternoon on page 31. A line reading “shareholders’ agreement not provided in full;
option terms as described by client” would have saved the firm a great deal. More to the point, it would have made somebody ask
for the agreement.</p>
<p>That is the purpose of writing it down. Few people can type the words “not checked” beside the central document of a
transaction and then go home. The page is not for the court. It is for the reviewer, at half past six, with a finger over the
button.</p>
<h2>What it would do to us</h2>
<p>There would be consequences for how we train. A junior who learns to prepare a verification page learns what evidence is. A
junior who polishes drafts learns only what advice sounds like, and that skill has lost its scarcity. There would be consequences
for rank as well. Some partners would discover that they have not opened a source document for years. It might be a pleasant
surprise; many of us went into this work because we liked puzzles, and the puzzles are in the documents.</p>
<p>And there would be a consequence for our institutes. Codes of conduct ask for competence and due care, in language that no one
could oppose. They could ask for something more precise: that each signature on advice state what the signatory did. It would be a
short rule. It does not mention technology and so would not need to be rewritten each spring. It would apply equally to the sole
practitioner in a market town and the largest network, and favour neither.</p>
<h2>Begin with your own name</h2>
<p>I have been doing this in my own small practice for two years. The page takes 25 minutes on average. Three clients asked what
it was for. One, the treasurer of a shipping company, had it framed, which I hope was a joke. On two occasions, in writing the
page, I found that I could not complete a line I had taken for granted. Both times the advice changed before it left the
building.</p>
<p>Two out of perhaps ninety is not a dramatic figure. It is about the rate at which one would want an aircraft mechanic to look
again at the bolt.</p>
`,
  daysAgo: 9.8,
  views: 4150,
};
