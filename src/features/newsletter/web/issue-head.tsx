import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import type { PublicIssue } from '../issues-contract.ts';

/** Returns the head of an issue in the archive, with its schema.org description. */
export function issueHead(site: Site, issue: PublicIssue | undefined) {
  if (!issue) return { meta: [{ title: `Issue Not Found · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
  const { slug, subject: title, preheader, number, sentAt } = issue;
  const path = `/newsletter/${slug}`;
  const description = preheader || title;
  return head(site, {
    title,
    description,
    path,
    isText: true,
    above: import.meta.env.SSR && [{ title: 'Weekly Newsletter', path: '/newsletter' }],
    structured: import.meta.env.SSR && {
      '@type': 'Article',
      headline: title,
      description,
      datePublished: sentAt,
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: number,
        isPartOf: { '@type': 'Periodical', name: site.name },
      },
      publisher: { '@type': 'Organization', name: site.name },
      mainEntityOfPage: site.url + path,
    },
  });
}

export function IssueNotFound() {
  return (
    <MissingPage
      title="Issue Not Found"
      text="There is no issue of the newsletter at this address."
      back={{ to: '/newsletter', label: 'All Issues' }}
    />
  );
}
