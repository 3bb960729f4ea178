/** Writes reports as servers and providers do. */

const crlf = (text: string) => text.replaceAll('\n', '\r\n');

interface Bounce {
  to: string;
  status: string;
  diagnostic?: string;
  action?: string;
  messageId?: string;
}

/** Returns a bounce as Postfix writes it. */
export const bounce = ({
  to,
  status,
  diagnostic,
  action = 'failed',
  messageId = '<other@elsewhere.example>',
}: Bounce) =>
  crlf(`Return-Path: <>
Delivered-To: ${to}
Date: Sat, 21 Nov 2026 09:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F1A.1763715600/mx.example.com"

This is a MIME-encapsulated message.

--4F1A.1763715600/mx.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F1A.1763715600/mx.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Sat, 21 Nov 2026 08:59:58 +0000 (UTC)

Final-Recipient: rfc822; amira@example.com
Original-Recipient: rfc822;amira@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.com
${diagnostic ? `Diagnostic-Code: smtp; ${diagnostic}\n` : ''}
--4F1A.1763715600/mx.example.com
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <${to}>
From: Tax Meridian <desk@tax.example>
To: amira@example.com
Message-ID: ${messageId}
Subject: Tax Meridian has received your article

--4F1A.1763715600/mx.example.com--
`);

/** Returns a complaint as large providers forward it. */
export const complaint = ({
  mailFrom,
  type = 'abuse',
  messageId = '<other@elsewhere.example>',
}: {
  mailFrom: string;
  type?: string;
  messageId?: string;
}) =>
  crlf(`From: <fbl@provider.example>
To: <abuse@tax.example>
Subject: FW: Your weekly issue
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=part1

--part1
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from 192.0.2.1.

--part1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: ProviderFBL/1.0
Version: 1
Original-Mail-From: <${mailFrom}>
Original-Rcpt-To: <redacted@provider.example>
Source-IP: 192.0.2.1

--part1
Content-Type: message/rfc822
Content-Disposition: inline

From: Tax Meridian <desk@tax.example>
To: <redacted@provider.example>
Message-ID: ${messageId}
Subject: Your weekly issue

The letter itself.
--part1--
`);

/** Returns an automatic reply, which reports nothing. */
export const vacation = (to: string) =>
  crlf(`From: Amira <amira@example.com>
To: ${to}
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

I am back on Monday. 550 5.1.1 is not what this says.
`);

const MEGABYTE = 1_048_576;
const filled = (start: string, unit: string) => start + unit.repeat((MEGABYTE - start.length) / unit.length);
const opened = `To: desk@tax.example\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n`;
const level = (depth: number) => `Content-Type: multipart/mixed; boundary=${depth}\n\n--${depth}\n`;

/** Messages of a megabyte for which mail parsers take longest. */
export const hostile = {
  'multiparts in multiparts': Array.from({ length: 20_000 }, (_, depth) => level(depth)).join(''),
  'as many boundaries as there is room for': filled(opened, '--b\n'),
  'as many status parts as there is room for': filled(opened, '--b\nContent-Type: message/delivery-status\n\na:b\n'),
  'a boundary of half a megabyte': filled(
    `Content-Type: multipart/mixed; boundary="${'b'.repeat(MEGABYTE / 2)}"\n\n`,
    '--b\n',
  ),
  'headers without end': filled('', 'a:\n'),
  'headers without end in a part': filled(`${opened}Action: failed\n--b\n`, 'a:\n'),
  'one header folded without end': filled('To: a\n', ' b\n'),
  'a type of parameters without end': filled('Content-Type: a/b', ';a=b'),
  'an address without an end': filled(`To: ${'a'.repeat(50_000)}\n${opened}Action: failed\n\n`, 'a'),
  'empty lines': filled(opened, '\n'),
  'blocks of recipients': filled(opened, 'Action: delayed\n\n'),
  'spaces in quoted-printable': `${filled('Content-Transfer-Encoding: quoted-printable\n\n', ' ')}a`,
  'text that flows': filled('Content-Type: text/plain; format=flowed\n\n', 'a \n'),
};

/** The time for converting HTML beside a text grows with the square of its length. This takes seconds. */
export const quadratic = `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nx\n--b\nContent-Type: text/html\n\n${'<a href='.repeat(12_000)}`;
