import { type Fact, PublishChecks } from '#features/publishing/web/index.ts';
import type { ChecksProps } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Event } from '../../contract.ts';
import { type EventValues, eventForm } from './event-form.ts';

const { labels } = eventForm;

/** Shows the checks before an event is published. */
export default function EventChecks({ values, stored: _, ...question }: ChecksProps<Event, EventValues>) {
  const { organiser, place, jurisdiction, topics, content, coverId } = values;
  const facts: Fact[] = [
    { label: labels.organiser, shown: organiser.trim(), without: 'None', field: 'organiser' },
    { label: labels.place, shown: place.trim(), without: 'None', optional: true },
    { label: labels.jurisdiction, shown: jurisdiction.trim(), without: 'None', optional: true },
    { label: labels.topics, shown: listed(topics).join(' · '), without: 'None', optional: true },
  ];
  return <PublishChecks facts={facts} content={content} coverId={coverId} withoutCover="None" {...question} />;
}
