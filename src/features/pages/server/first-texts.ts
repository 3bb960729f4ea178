import type { PageName } from '../vocabulary.ts';

/**
 * The first version of every page text. Not demonstration content: every new site starts with it.
 * `displayOrder` counts from 0 within each page.
 */
export const pageTexts: {
  pageName: PageName;
  sectionName: string;
  content: string;
  contentType: 'text' | 'html';
  displayOrder: number;
}[] = [
  {
    pageName: 'home',
    sectionName: 'hero_title',
    content: 'International tax, on the record',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'home',
    sectionName: 'hero_subtitle',
    content:
      'Announcements, considered articles, vacancies and courses for the people who advise on tax, administer it or answer for it.',
    contentType: 'text',
    displayOrder: 1,
  },
  {
    pageName: 'home',
    sectionName: 'featured_content',
    content:
      'Chosen by the editors: pieces worth reading twice, on questions that reach every tax desk sooner or later.',
    contentType: 'text',
    displayOrder: 2,
  },
  {
    pageName: 'home',
    sectionName: 'breaking_news_title',
    content: 'Top Tax Stories & Press Release',
    contentType: 'text',
    displayOrder: 3,
  },
  {
    pageName: 'home',
    sectionName: 'professional_articles_title',
    content: 'Featured Articles',
    contentType: 'text',
    displayOrder: 4,
  },
  {
    pageName: 'about',
    sectionName: 'mission',
    content:
      'Tax Meridian exists so that a tax professional can find out what has happened, and what to make of it, without reading the ' +
      'same story five times. We publish announcements from the profession and from public bodies, signed articles by people who do ' +
      'the work, a directory of vacancies and courses, and a page of tax humour, because the subject has earned one.\n\n' +
      'Three habits guide us. We separate news from comment. We say who wrote or supplied a text. And when we get something wrong, ' +
      'we correct it where readers will see it.',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'about',
    sectionName: 'vision',
    content:
      'Tax rules are national, but the questions they raise are shared. A finance manager in Nairobi, a judge’s clerk in Vienna and ' +
      'a sole practitioner in Leeds may all be puzzling over the same invoice. We want to be the place where such people read one ' +
      'another.\n\n' +
      'That means a newspaper that is open to every reader, written in plain English, and generous towards smaller jurisdictions ' +
      'and smaller firms. It also means a readership willing to contribute: a correction, a case study, a dissenting view. A ' +
      'profession that explains itself well is better trusted by those who pay tax and those who collect it.',
    contentType: 'text',
    displayOrder: 1,
  },
  {
    pageName: 'about',
    sectionName: 'team_section',
    content:
      'Tax Meridian is run by a small editorial desk. Editors choose and check what appears, look after the directories of jobs and ' +
      'courses, and read every submission that readers send in. Authors are practitioners, academics, officials and students; their ' +
      'names stand with their work, and the opinions are theirs.\n\n' +
      'Advertisers and partners have no say in editorial decisions, and material supplied by others is marked as such. If you would ' +
      'like to write for us, propose a subject or point out an error, use the submission page or write to the email address at the ' +
      'foot of this page. A person will read it.',
    contentType: 'text',
    displayOrder: 2,
  },
  {
    pageName: 'careers',
    sectionName: 'intro',
    content:
      'Vacancies in tax, from first training contracts to the head of the function: in companies, advisory firms, public ' +
      'administration, universities and professional bodies. Each listing names the employer, the place of work and the person or ' +
      'page to apply to. Applications go straight to the employer and do not pass through us.',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'careers',
    sectionName: 'job_search_title',
    content: 'Find your next role in tax',
    contentType: 'text',
    displayOrder: 1,
  },
  {
    pageName: 'careers',
    sectionName: 'post_job_info',
    content:
      'Recruiting? Send us the title, location, type of contract, closing date, a description of the work and an address for ' +
      'applications, using the email address at the foot of this page. Listings that state a salary range and describe the actual ' +
      'work are the most useful to readers. An editor checks every vacancy before it appears, and we may decline one that is ' +
      'unclear, misleading or discriminatory.',
    contentType: 'text',
    displayOrder: 2,
  },
  {
    pageName: 'training',
    sectionName: 'intro',
    content:
      'Courses for tax professionals at every stage: certificates and diplomas, single sessions and long programmes, live or at ' +
      'your own pace. Compare learning hours, format and price here, then book directly with the provider.',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'training',
    sectionName: 'course_catalog_title',
    content: 'Course catalogue',
    contentType: 'text',
    displayOrder: 1,
  },
  {
    pageName: 'training',
    sectionName: 'cpd_info',
    content:
      'The learning hours shown are those stated by the provider. Tax Meridian lists courses but does not accredit them or award ' +
      'credit, and professional bodies differ in what they accept as continuing professional development. Before you book, check ' +
      'with your own body whether the subject and format count, and keep the programme, your notes and proof of attendance with ' +
      'your record for the year.',
    contentType: 'text',
    displayOrder: 2,
  },
  {
    pageName: 'contact',
    sectionName: 'contact_title',
    content: 'Partner with us',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'contact',
    sectionName: 'contact_info',
    content:
      'Not about a partnership? Write to us all the same. It helps if the subject line says what your message concerns: a ' +
      'correction, an announcement, an article proposal, a vacancy or course, or your personal data.\n\n' +
      'For a correction, please give the title of the piece and the sentence you believe to be wrong, with a source if you have ' +
      'one. Finished articles are best sent through the submission page. We cannot give tax advice or comment on your own affairs, ' +
      'so please do not send confidential client or personal tax information.',
    contentType: 'text',
    displayOrder: 1,
  },
  {
    pageName: 'privacy',
    sectionName: 'privacy_title',
    content: 'Privacy Policy',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'privacy',
    sectionName: 'privacy_content',
    content: `<p>This policy explains what Tax Meridian (“we”) does with personal data. We are the controller of the data described
here, which means that we decide why and how it is used and answer for it. We follow the UK General Data Protection
Regulation (UK GDPR), the Data Protection Act and the Privacy and Electronic Communications Regulations (PECR). You can
reach us about any of it by the email address at the foot of this page.</p>

<h2>In short</h2>
<ul>
  <li>You can read the whole newspaper without an account and without telling us who you are.</li>
  <li>We use no advertising networks, no third-party cookies and no third-party trackers.</li>
  <li>We ask only for what a particular service needs, and delete it when the need has passed.</li>
  <li>We do not sell personal data, and we make no decisions about you by automated means alone.</li>
</ul>

<h2>What we store, why, and on which basis</h2>
<table>
  <thead>
    <tr><th>Information</th><th>Why we use it</th><th>Lawful basis</th></tr>
  </thead>
  <tbody>
    <tr>
      <td><strong>Newsletter:</strong> your email address, how often and about what you wish to be written to, and a
      record of your consent (when and how you gave, confirmed or withdrew it)</td>
      <td>To send the newsletter you asked for, and to show that you asked for it</td>
      <td>Your consent; for the consent record, our legal obligation to be able to demonstrate consent</td>
    </tr>
    <tr>
      <td><strong>Submissions:</strong> your name, email address, anything you say about yourself, the text you
      send, and our decision</td>
      <td>To consider, edit and publish contributions, and to answer you</td>
      <td>Steps taken at your request and the agreement under which we publish; otherwise our legitimate interest
      in running a newspaper</td>
    </tr>
    <tr>
      <td><strong>Partnership inquiries:</strong> name, organisation, contact details and your message</td>
      <td>To reply, and to follow up the conversation</td>
      <td>Our legitimate interest in answering those who write to us; steps towards a contract where you ask for
      one</td>
    </tr>
    <tr>
      <td><strong>Accounts:</strong> name, email address, role, and your password in a form from which it cannot
      be read back</td>
      <td>To let you sign in and to control who may do what</td>
      <td>The agreement under which we provide the account</td>
    </tr>
    <tr>
      <td><strong>Sessions:</strong> a random identifier, the account it belongs to, the times at which it
      begins, is used and ends, the network address it began from and how your browser describes itself</td>
      <td>To keep you signed in and to protect the account</td>
      <td>The same agreement, and our legitimate interest in security</td>
    </tr>
    <tr>
      <td><strong>Refused requests</strong> that may be part of an attack, such as failed sign-ins: the network address
      they came from, the account they concerned, and how often</td>
      <td>To notice attacks and to stop them</td>
      <td>Our legitimate interest in security</td>
    </tr>
    <tr>
      <td><strong>Alerts:</strong> your email address and what you chose to be told of</td>
      <td>To send you the vacancies, articles, announcements or courses that match</td>
      <td>Your consent</td>
    </tr>
    <tr>
      <td><strong>Comments:</strong> what you write under a story, with the name of your account</td>
      <td>To publish what you wished to say, and to keep the conversation civil</td>
      <td>The agreement under which we provide the account, and our legitimate interest in moderation</td>
    </tr>
    <tr>
      <td><strong>Searches:</strong> the words entered in the search box, without your name, account or
      address</td>
      <td>To learn what readers look for and cannot find</td>
      <td>We keep these without personal data; please do not type any into the search box</td>
    </tr>
  </tbody>
</table>
<p>Where we rely on legitimate interests, we have considered whether yours outweigh them. You may object at any time, as
explained below. Giving us data is never required by law. Without it, though, we cannot provide the service concerned: a
newsletter needs an address to go to.</p>
<p>If you write to us by email, we keep the correspondence for as long as the matter requires. Delivering a page to you
also means that our server, like every web server, handles your network address. We use such technical information only
to deliver the site, find faults and stop abuse, and never to build a profile of what you read.</p>

<h2>Cookies and storage on your device</h2>
<p>PECR protects the information kept on your computer or telephone. We use a few things only:</p>
<ul>
  <li><strong>A session cookie</strong>, set when you sign in. It is strictly necessary for a service you have
  requested, and ends when you sign out or the session expires.</li>
  <li><strong>A cookie that marks your browser as one that you have signed in with</strong>, without your name, so that
  we can warn you by mail when somebody signs in to your account with another.</li>
  <li><strong>Your theme preference</strong> (for example light or dark), stored on your device when you choose one.
  It stays there and is not used to recognise you. You can remove it at any time in your browser’s settings.</li>
  <li><strong>A draft of your submission</strong>, so that nothing you typed is lost; it is removed when you send it.</li>
  <li><strong>Which notices you have seen</strong>, so that the same one is not shown to you again and again.</li>
  <li><strong>A mark that you signed in here</strong>, without your name, so that we know whether to ask for your account.</li>
</ul>
<p>All of these serve only what you asked for, so we do not show a consent banner. If we ever wish to use storage that needs
your consent, we shall ask first, and refusing will be as easy as agreeing.</p>

<h2>Emails we send</h2>
<p>We send newsletters and alerts only to people who have asked for them. Every such message contains a link by
which you can stop it. Withdrawing consent does not affect the lawfulness of what was sent before. Messages that a
service needs, such as a confirmation or a reply about your submission, are not marketing and are sent only when there
is a reason.</p>

<h2>How long we keep it</h2>
<ul>
  <li><strong>Newsletter and alerts:</strong> until you unsubscribe. We then keep only what we need to show that
  consent existed and to avoid writing to you again.</li>
  <li><strong>Submissions:</strong> published work, with its author’s name, stays in the archive. Rejected submissions
  are deleted no later than 24 months after the decision.</li>
  <li><strong>Comments:</strong> published ones stay, as a conversation makes no sense without them. When you close your
  account, you choose whether they keep your name; the others are deleted.</li>
  <li><strong>Partnership inquiries:</strong> up to 24 months after the last contact, unless they lead to an agreement
  whose records the law obliges us to keep longer.</li>
  <li><strong>Accounts:</strong> until you or we close them; one whose address is never confirmed, for a week. A record
  of editorial actions may remain where it is needed to show who published what.</li>
  <li><strong>Sessions:</strong> until you sign out or they expire.</li>
  <li><strong>Refused requests:</strong> for 90 days.</li>
  <li><strong>Mails that we have sent:</strong> their text for 90 days, so that we can see what went wrong.</li>
  <li><strong>Search words:</strong> these contain no personal data and serve as statistics. If we notice that someone
  has typed in personal data, we delete the entry.</li>
</ul>
<p>Copies in backups disappear when the backups are replaced in their normal cycle.</p>

<h2>Who else sees it</h2>
<p>Within Tax Meridian, access is limited to those who need it for their work. Suppliers who host the site or deliver
our email handle data on our instructions, under contract. We disclose data to others only if the law requires it, or
if it is necessary to establish or defend a legal claim. If a supplier processes data outside the United Kingdom, we see
to it that the country is recognised as providing adequate protection, or that approved contractual safeguards apply.
Ask us and we shall tell you which.</p>
<p>When you follow a link to an employer, a course provider or another site, that site’s own policy applies. Job
applications and course bookings go to them and not through us.</p>

<h2>Your rights</h2>
<p>You have the right to:</p>
<ul>
  <li>be told what we hold about you and receive a copy;</li>
  <li>have inaccurate data corrected and incomplete data completed;</li>
  <li>have data erased, or its use restricted, in the cases the law provides for;</li>
  <li>object to use based on legitimate interests, and object to direct marketing without giving any reason;</li>
  <li>receive data you gave us in a portable form, where we use it by automated means under consent or contract;</li>
  <li>withdraw consent whenever you wish.</li>
</ul>
<p>If you have an account, its page lets you correct your name and address, download everything that we hold of you, and
delete it all. Otherwise write to the email address at the foot of this page. We answer without undue delay and normally within one month,
free of charge. We may have to ask for something that confirms who you are. Some rights are limited where data is used
for journalism or must be kept by law; if we rely on such a limit, we shall say so and explain why.</p>

<h2>Complaints</h2>
<p>If you are unhappy with something we have done, please tell us, so that we have the chance to put it right. You may
in any case complain to the supervisory authority. In the United Kingdom this is the Information Commissioner, whose
website explains how. If you live in another country whose data protection law applies to you, you may turn to the
authority there.</p>

<h2>Changes to this policy</h2>
<p>We shall change this policy when what we do changes, and publish the new text on this page. If a change matters to
people whose data we already hold, we shall tell them directly before it takes effect.</p>`,
    contentType: 'html',
    displayOrder: 1,
  },
  {
    pageName: 'terms',
    sectionName: 'terms_title',
    content: 'Terms of Service',
    contentType: 'text',
    displayOrder: 0,
  },
  {
    pageName: 'terms',
    sectionName: 'terms_content',
    content: `<p>These terms apply to everyone who uses Tax Meridian (“we”, “the site”). By using the site you accept them; if you do
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
<p>Questions about these terms are welcome at the email address at the foot of this page.</p>`,
    contentType: 'html',
    displayOrder: 1,
  },
];
