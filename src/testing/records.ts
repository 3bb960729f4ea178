/** Stores one record of each kind that a path may contain, for tests that call every endpoint. */

import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { apiKeys } from '#features/api/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildAuthor } from '#features/authors/server/factory.fixtures.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { imports, oldAddresses } from '#features/imports/server/table.ts';
import { partnershipInquiries, replyTemplates } from '#features/inquiries/server/table.ts';
import { intakeEntries, intakeRules, intakeSources } from '#features/intake/server/table.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import { headerNavItems } from '#features/navigation/server/table.ts';
import { buildSubscriber } from '#features/newsletter/server/factory.fixtures.ts';
import { marketingPopups } from '#features/popups/server/table.ts';
import { dismissals } from '#features/publishing/server/table.ts';
import { searchSynonyms } from '#features/search/server/table.ts';
import { shares } from '#features/shares/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { topics } from '#features/topics/server/table.ts';
import { updates } from '#features/updates/server/table.ts';
import { webhookDeliveries, webhookEndpoints } from '#features/webhooks/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import type { TestApp } from './test-app.ts';

/** Ids, by the beginning of their paths. */
export type Records = Record<string, string>;

export async function storeRecords({ db }: Pick<TestApp, 'db'>): Promise<Records> {
  const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0]!;
  const article = await buildArticle(db);
  const subscriber = await buildSubscriber(db);
  const popup = await first(
    db.insert(marketingPopups).values({ title: 'Spring courses', content: '<p>Twelve begin in May.</p>' }).returning(),
  );
  const synonyms = await first(
    db
      .insert(searchSynonyms)
      .values({ terms: ['levy', 'duty'], keys: ['levy', 'duty'] })
      .returning(),
  );
  const item = await first(db.insert(headerNavItems).values({ label: 'Events', href: '/about', order: 9 }).returning());
  const user = await first(
    db
      .insert(users)
      .values({ email: `${crypto.randomUUID()}@example.com`, emailVerified: true, firstName: 'Odalys' })
      .returning(),
  );
  const inquiry = await first(
    db
      .insert(partnershipInquiries)
      .values({
        inquiryType: 'recruiter',
        companyName: 'Northwind Advisers',
        contactName: 'Noor Haddad',
        email: 'noor@example.com',
        location: 'Leeds',
        description: 'Twelve vacancies across Europe over the next year.',
      })
      .returning(),
  );
  const template = await first(
    db.insert(replyTemplates).values({ name: crypto.randomUUID(), text: 'Thank you.' }).returning(),
  );
  const invitation = await first(
    db
      .insert(invitations)
      .values({
        email: `${crypto.randomUUID()}@example.com`,
        role: 'editor',
        linkId: crypto.randomUUID(),
        sentAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + DAY).toISOString(),
      })
      .returning(),
  );
  const name = `Topic ${crypto.randomUUID()}`;
  const topic = await first(db.insert(topics).values({ name, slug: crypto.randomUUID() }).returning());
  const author = await buildAuthor(db);
  const run = await first(db.insert(imports).values({ fileName: 'export.xml', type: 'guide' }).returning());
  const address = await first(
    db
      .insert(oldAddresses)
      .values({ path: `/${crypto.randomUUID()}`, target: '/articles' })
      .returning(),
  );
  const key = { name: 'A key', start: 'tm_AbCd', hash: crypto.randomUUID(), scopes: [], personId: user.id };
  const apiKey = await first(
    db
      .insert(apiKeys)
      // Expired, so that it does not count against the limit of keys.
      .values({ ...key, expiresAt: new Date(Date.now() - DAY).toISOString() })
      .returning(),
  );
  const endpoint = await first(
    db.insert(webhookEndpoints).values({ url: 'https://127.0.0.1/', events: [], secret: '' }).returning(),
  );
  const delivery = await first(
    db
      .insert(webhookDeliveries)
      .values({ endpointId: endpoint.id, type: 'webhook.test', body: '{}', state: 'delivered' })
      .returning(),
  );
  const source = await first(
    db
      .insert(intakeSources)
      .values({
        name: 'Authority',
        // The site refuses this address without looking up a name.
        address: `https://127.0.0.1/${crypto.randomUUID()}`,
        kind: 'rss',
        frequency: 'daily',
        active: false,
      })
      .returning(),
  );
  const entry = await first(
    db
      .insert(intakeEntries)
      .values({
        sourceId: source.id,
        key: 'a',
        title: 'Rates of next year',
        summary: '',
        link: '',
        publishedAt: source.createdAt,
        jurisdiction: '',
        topics: [],
      })
      .returning(),
  );
  const rule = await first(
    db
      .insert(intakeRules)
      .values({ phrases: ['VAT'], topic: 'VAT' })
      .returning(),
  );
  const update = await first(
    db
      .insert(updates)
      .values({
        kind: 'article',
        recordId: article.id,
        title: article.title,
        change: { excerpt: 'Prepared' },
        base: { excerpt: article.excerpt },
      })
      .returning(),
  );
  const share = await first(
    db
      .insert(shares)
      .values({ kind: 'update', recordId: update.id, endsAt: new Date(Date.now() + DAY).toISOString() })
      .returning(),
  );
  const ruling = { kind: 'article', recordId: article.id, rule: 'acronym', key: 'CFC', reason: 'A firm' } as const;
  const dismissal = await first(db.insert(dismissals).values(ruling).returning());
  return {
    '/api/admin/updates': update.id,
    '/api/admin/shares': share.id,
    '/api/publishing/texts': article.id,
    '/api/publishing/dismissals': dismissal.id,
    '/api/admin/webhooks': endpoint.id,
    '/api/admin/webhook-deliveries': delivery.id,
    '/api/admin/api-keys': apiKey.id,
    // Programs change only what is not published.
    '/api/v1/articles': (await buildArticle(db, UNPUBLISHED)).id,
    '/api/v1/announcements': (await buildAnnouncement(db, { active: false })).id,
    '/api/v1/jobs': (await buildJob(db, UNPUBLISHED)).id,
    '/api/v1/courses': (await buildCourse(db, UNPUBLISHED)).id,
    '/api/v1/events': (await buildEvent(db, UNPUBLISHED)).id,
    '/api/admin/intake': entry.id,
    '/api/admin/intake-sources': source.id,
    '/api/admin/intake-rules': rule.id,
    '/api/admin/topics': topic.id,
    '/api/topics': topic.slug,
    '/api/admin/authors': author.id,
    '/api/authors': author.slug,
    '/api/admin/invitations': invitation.id,
    '/api/admin/articles': article.id,
    '/api/articles': article.id,
    '/api/admin/bin': article.id,
    '/api/admin/breaking-news': (await buildAnnouncement(db)).id,
    '/api/admin/jobs': (await buildJob(db)).id,
    '/api/admin/training': (await buildCourse(db)).id,
    '/api/admin/events': (await buildEvent(db)).id,
    '/api/admin/submissions': (await buildSubmission(db)).id,
    '/api/admin/comments': (await buildComment(db, article.id, { status: 'pending' })).id,
    '/api/admin/marketing-popups': popup.id,
    '/api/popups': popup.id,
    '/api/admin/synonyms': synonyms.id,
    '/api/admin/media': (await buildFile(db)).id,
    '/api/admin/navigation/header/item': item.id,
    '/api/admin/users': user.id,
    '/api/admin/newsletter/subscribers': subscriber.id,
    '/api/admin/inquiries': inquiry.id,
    '/api/admin/reply-templates': template.id,
    '/api/admin/imports': run.id,
    '/api/admin/old-addresses': address.id,
  };
}

const UNPUBLISHED = { status: 'draft', publishedAt: null } as const;

/** Returns the parameters of a path; a random id if there is no record for it. */
export function pathParams(path: string, records: Records): Record<string, string> {
  const prefix = path.slice(0, path.indexOf('/:'));
  const id = records[prefix] ?? crypto.randomUUID();
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, name === 'kind' ? 'article' : id]));
}
