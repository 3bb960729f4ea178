/** Stores one record of each kind that a path may contain, for tests that call every endpoint. */

import type { PgTable } from 'drizzle-orm/pg-core';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { apiKeys } from '#features/api/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildAuthor } from '#features/authors/server/factory.fixtures.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { imports, oldAddresses } from '#features/imports/server/table.ts';
import { buildInformation } from '#features/information/server/factory.fixtures.ts';
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
  async function store<T extends PgTable>(table: T, values: T['$inferInsert']): Promise<T['$inferSelect']> {
    const into: PgTable = table;
    const [row] = await db.insert(into).values(values).returning();
    return row!;
  }
  const article = await buildArticle(db);
  const subscriber = await buildSubscriber(db);
  const popup = await store(marketingPopups, { title: 'Spring courses', content: '<p>Twelve begin in May.</p>' });
  const synonyms = await store(searchSynonyms, { terms: ['levy', 'duty'], keys: ['levy', 'duty'] });
  const item = await store(headerNavItems, { label: 'Events', href: '/about', order: 9 });
  const user = await store(users, {
    email: `${crypto.randomUUID()}@example.com`,
    emailVerified: true,
    firstName: 'Odalys',
  });
  const inquiry = await store(partnershipInquiries, {
    inquiryType: 'recruiter',
    companyName: 'Northwind Advisers',
    contactName: 'Noor Haddad',
    email: 'noor@example.com',
    location: 'Leeds',
    description: 'Twelve vacancies across Europe over the next year.',
  });
  const template = await store(replyTemplates, { name: crypto.randomUUID(), text: 'Thank you.' });
  const invitation = await store(invitations, {
    email: `${crypto.randomUUID()}@example.com`,
    role: 'editor',
    linkId: crypto.randomUUID(),
    sentAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + DAY).toISOString(),
  });
  const name = `Topic ${crypto.randomUUID()}`;
  const topic = await store(topics, { name, slug: crypto.randomUUID() });
  const author = await buildAuthor(db);
  const run = await store(imports, { fileName: 'export.xml', type: 'guide' });
  const address = await store(oldAddresses, { path: `/${crypto.randomUUID()}`, target: '/articles' });
  const key = { name: 'A key', start: 'tm_AbCd', hash: crypto.randomUUID(), scopes: [], personId: user.id };
  // Expired, so that it does not count against the limit of keys.
  const apiKey = await store(apiKeys, { ...key, expiresAt: new Date(Date.now() - DAY).toISOString() });
  const endpoint = await store(webhookEndpoints, { url: 'https://127.0.0.1/', events: [], secret: '' });
  const delivery = await store(webhookDeliveries, {
    endpointId: endpoint.id,
    type: 'webhook.test',
    body: '{}',
    state: 'delivered',
  });
  const source = await store(intakeSources, {
    name: 'Authority',
    // The site refuses this address without looking up a name.
    address: `https://127.0.0.1/${crypto.randomUUID()}`,
    kind: 'rss',
    frequency: 'daily',
    active: false,
  });
  const entry = await store(intakeEntries, {
    sourceId: source.id,
    key: 'a',
    title: 'Rates of next year',
    summary: '',
    link: '',
    publishedAt: source.createdAt,
    jurisdiction: '',
    topics: [],
  });
  const rule = await store(intakeRules, { phrases: ['VAT'], topic: 'VAT' });
  const update = await store(updates, {
    kind: 'article',
    recordId: article.id,
    title: article.title,
    change: { excerpt: 'Prepared' },
    base: { excerpt: article.excerpt },
  });
  const share = await store(shares, {
    kind: 'update',
    recordId: update.id,
    endsAt: new Date(Date.now() + DAY).toISOString(),
  });
  const ruling = { kind: 'article', recordId: article.id, rule: 'acronym', key: 'CFC', reason: 'A firm' } as const;
  const dismissal = await store(dismissals, ruling);
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
    '/api/v1/information': (await buildInformation(db, UNPUBLISHED)).id,
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
    '/api/admin/information': (await buildInformation(db)).id,
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
