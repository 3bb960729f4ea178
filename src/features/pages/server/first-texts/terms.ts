export const TERMS = `<p>These terms apply to everyone who uses Tax Meridian (“we”, “the site”). By using the site you accept them; if you do
not, please do not use it. How we handle personal data is explained in our privacy policy.</p>

<h2>1. Information, not advice</h2>
<p>We publish news, opinion and general information about tax for professional readers. Nothing here is tax, legal,
accounting or investment advice, and reading it does not make you our client. Rules change, facts differ, and an article
that was right when it was written may no longer be. Examples and figures are illustrations. Before you act, check the
primary source and, where the matter requires it, take advice from a qualified person who knows the circumstances.</p>
<p>Articles express the views of their authors, which need not be ours. Announcements and press releases supplied by
others are published as theirs.</p>

<h2>2. Using our content</h2>
<p>The texts, design and name of the site belong to us or to those who have licensed them to us. You may read, print and
save copies for your own professional or private use, share links, and quote short passages with a clear credit and a
link. You need our written permission to republish whole pieces, to sell access to them or to copy the site
systematically.</p>

<h2>3. Submissions and licence</h2>
<p>When you send us an article, announcement or other contribution, you confirm that:</p>
<ul>
  <li>it is your own work, or you are entitled to submit it;</li>
  <li>it breaches no confidence, infringes no rights and is not defamatory;</li>
  <li>facts about clients or other people are published with their consent or cannot be traced to them;</li>
  <li>you have told us of any interest a reader would wish to know about.</li>
</ul>
<p>You keep your copyright. You give us a worldwide, non-exclusive, royalty-free licence to edit, publish, store,
translate and promote the contribution as part of Tax Meridian in any format, for as long as the copyright lasts. We
name you as the author unless we have agreed otherwise, and do not alter the sense of a piece without asking you. We are
not obliged to publish anything and may withdraw a piece after publication. No fee is due unless we have agreed one in
writing.</p>

<h2>4. Conduct</h2>
<p>You agree not to:</p>
<ul>
  <li>post or send anything unlawful, abusive, discriminatory or deliberately misleading;</li>
  <li>disclose another person’s confidential or personal information;</li>
  <li>use the site to send unsolicited advertising, or to collect readers’ or advertisers’ addresses;</li>
  <li>pretend to be someone else, or share an account given to you personally;</li>
  <li>attempt to enter areas that are not open to you, introduce harmful code or overload the site.</li>
</ul>
<p>If you have an account, keep your password to yourself and tell us promptly if you think someone else has it. We may
suspend or close an account, or remove material, where these terms are broken. Unless the matter is urgent, we shall
tell you first and listen to what you have to say.</p>

<h2>5. Jobs and courses</h2>
<p>Vacancies and courses are offered by third parties. We make reasonable editorial checks before a listing appears, but
do not verify every statement, recommend any employer or provider, or guarantee that a position or place is still
available. Salaries, prices, dates and learning hours are those given to us. Any application, booking, payment or
contract is between you and the third party, and whether a course counts towards your continuing professional
development is for your professional body to decide.</p>
<p>Those who place listings are responsible for their accuracy and for complying with the law, including equality and
consumer law. If you see a listing that looks wrong, please tell us.</p>

<h2>6. Links</h2>
<p>We link to other sites because they may be useful. We do not control them and are not responsible for their contents
or for the way in which they treat your data.</p>

<h2>7. Availability</h2>
<p>The site is offered as it is. We try to keep it available and correct, but cannot promise that it will be
uninterrupted or free of error. We may change, suspend or discontinue any part of it. If you find a mistake, write to
the email address at the foot of this page: we correct material errors openly.</p>

<h2>8. Our liability, in plain words</h2>
<p>Nothing in these terms excludes or limits our liability for death or personal injury caused by our negligence, for
fraud, or for anything else for which the law does not allow it to be excluded or limited. If you are a consumer, your
statutory rights remain as they are.</p>
<p>Subject to that, the site is free to read and is general information, and we accept no responsibility for decisions
taken in reliance on it. We are not liable for loss of profit, business, data or reputation, for tax, interest or
penalties, or for loss that was not a foreseeable result of a breach on our part. Nor are we liable for what third
parties do, including employers, course providers and the operators of sites to which we link.</p>

<h2>9. Governing law</h2>
<p>These terms, and any dispute arising from them or from use of the site, are governed by the law of England and Wales,
and the courts of England and Wales have jurisdiction. If you are a consumer living elsewhere, you keep the protection
of the mandatory rules of the place where you live and any right you have to bring proceedings there.</p>

<h2>10. Changes and remaining points</h2>
<p>We may change these terms, for example when the site gains a new service or the law requires it. The version on this
page applies from the time it is published; we shall give account holders reasonable notice of a change that matters to
them. A change does not alter the licence terms of contributions we have already accepted. If part of these terms proves
invalid, the rest remains in force.</p>
<p>Questions about these terms are welcome at the email address at the foot of this page.</p>`;
