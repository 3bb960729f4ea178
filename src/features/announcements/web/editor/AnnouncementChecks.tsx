import { type Fact, PublishChecks } from '#features/publishing/web/index.ts';
import { fromTimeField, zonedText } from '#platform/web/local-time.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/record-form.ts';
import { addressFaults } from '#platform/web/ui/record-editor/SlugField.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { GLOBAL } from '../../vocabulary.ts';
import { type AnnouncementValues, announcementForm, askAddress, type EditedAnnouncement } from './announcement-form.ts';

/** Shows the checks before an announcement is published. */
export default function AnnouncementChecks({
  values,
  stored,
  faults,
  ...question
}: ChecksProps<EditedAnnouncement, AnnouncementValues>) {
  const { badge, priority, pinned, summary, jurisdiction, topics, source, content, coverId } = values;
  const until = fromTimeField(values.urgentUntil);
  const slug = values.slug.trim() || stored?.slug;
  const label = announcementForm.labels;
  const facts: Fact[] = [
    {
      label: 'Urgency',
      shown: `${badge}, priority ${priority}${pinned ? ', pinned' : ''}${until ? `, until ${zonedText(until)}` : ''}`,
      without: '',
    },
    { label: label.summary, shown: summary.trim(), without: 'None yet: lists show the title alone', field: 'summary' },
    {
      label: label.jurisdiction,
      shown: jurisdiction.trim(),
      without: `None yet: readers see ${GLOBAL}`,
      field: 'jurisdiction',
      optional: true,
    },
    { label: label.topics, shown: listed(topics).join(' · '), without: 'None', optional: true },
    {
      label: label.slug,
      shown: slug ? `/breaking-news/${slug}` : '',
      without: 'Made from the title',
      optional: true,
    },
    { label: label.source, shown: source.trim(), without: 'None', optional: true },
  ];
  return (
    <PublishChecks
      facts={facts}
      content={content}
      coverId={coverId}
      withoutCover="None"
      faults={async () => ({ ...(await addressFaults(askAddress, values.slug, stored)), ...(await faults()) })}
      {...question}
    />
  );
}
