export const PRIVACY = `<p>This policy explains what Tax Meridian (“we”) does with personal data. We are the controller of the data described
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

<h2>What we store, why, and on what basis</h2>
<table>
  <thead>
    <tr><th>Information</th><th>Why we use it</th><th>Lawful basis</th></tr>
  </thead>
  <tbody>
    <tr>
      <td><strong>Newsletter:</strong> your email address, how often you want to hear from us and about what, and a
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
      <td><strong>Accounts:</strong> name, email address, role, and your password, stored so that nobody
      can read it</td>
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
      <td><strong>Alerts:</strong> your email address and what you chose to hear about</td>
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
  we can warn you by email when someone signs in to your account with another.</li>
  <li><strong>Your theme preference</strong> (for example light or dark), stored on your device when you choose one.
  It stays there and is not used to recognise you. You can remove it at any time in your browser’s settings.</li>
  <li><strong>A draft of your submission</strong>, so that nothing you typed is lost; it is removed when you send it.</li>
  <li><strong>Which notices you have seen</strong>, so that the same one is not shown to you again and again.</li>
  <li><strong>A marker showing that you have signed in here</strong>, without your name, so that we know whether to load your account.</li>
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
  <li><strong>Emails that we have sent:</strong> their text for 90 days, so that we can see what went wrong.</li>
  <li><strong>Search terms:</strong> these contain no personal data and serve as statistics. If we notice that someone
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
<p>If you have an account, its page lets you correct your name and address, download everything that we hold about you, and
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
people whose data we already hold, we shall tell them directly before it takes effect.</p>`;
