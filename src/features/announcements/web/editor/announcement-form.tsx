import { factsOf, PublishChecks } from '#features/publishing/web/index.ts';
import { recordIdOf } from '#features/updates/web/index.ts';
import { plainText } from '#kernel/plain-text.ts';
import { fromTimeField, zonedText } from '#platform/web/local-time.ts';
import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import type { ChecksProps, Publishing, RecordForm, Saved } from '#platform/web/ui/record-editor/record-form.ts';
import { addressFaults } from '#platform/web/ui/record-editor/SlugField.tsx';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { DeskAnnouncement } from '../../contract.ts';
import { ANNOUNCEMENT_FIELDS, ANNOUNCEMENT_PLAN } from '../../fields.ts';
import { GLOBAL } from '../../vocabulary.ts';
import { announcementAtDesk, publicationOf } from '../desk/record.ts';
import { announcements } from '../queries.ts';

const fields = { ...ANNOUNCEMENT_FIELDS, ...ANNOUNCEMENT_PLAN };
const form = formOf(fields);
export type AnnouncementValues = ValuesOf<typeof fields>;

export const askAddress = (query: { slug: string; record?: string }) =>
  announcements('GET /api/admin/breaking-news/address', { query });

/** An announcement with the editor's status: an inactive one is a draft. */
export type EditedAnnouncement = DeskAnnouncement & Required<Pick<Saved, 'status'>>;

const edited = (announcement: DeskAnnouncement): EditedAnnouncement => ({
  ...announcement,
  ...publicationOf(announcement),
});

/** Converts the editor's status to the contract's form. */
const published = ({ status, publishedAt }: { [K in keyof Publishing]: Publishing[K] | undefined }) => ({
  ...(publishedAt !== undefined && { publishedAt }),
  ...(status && { active: status === 'published' }),
});

export const announcementForm: RecordForm<EditedAnnouncement, AnnouncementValues, ReturnType<typeof form.bodyOf>> = {
  ...announcementAtDesk,
  ...form,
  list: '/admin/announcements',
  listName: 'Announcements',
  checks: AnnouncementChecks,
  unpublished: ['draft'],
  schema: async () => (await import('../../contract.ts')).AnnouncementInput,
  read: async (id) => edited(await announcementAtDesk.read(id)),
  create: async ({ status = 'draft', publishedAt, ...body }) =>
    edited(await announcementAtDesk.create({ ...body, ...published({ status, publishedAt }) })),
  update: async (id, { status, publishedAt, ...change }) =>
    edited(await announcementAtDesk.update(id, { ...change, ...published({ status, publishedAt }) })),
  deleted: 'Breaking news deleted successfully',
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

function AnnouncementChecks({
  values,
  stored,
  faults,
  ...question
}: ChecksProps<EditedAnnouncement, AnnouncementValues>) {
  const { needed, extra } = factsOf(form.labels, values);
  const { badge, priority, pinned, title, summary, content, coverId } = values;
  const until = fromTimeField(values.urgentUntil);
  const urgency = `${badge}, priority ${priority}${pinned ? ', pinned' : ''}${until ? `, until ${zonedText(until)}` : ''}`;
  const isPast = until !== null && until !== (stored?.urgentUntil ?? null) && Date.parse(until) <= Date.now();
  const slug = values.slug.trim() || stored?.slug;
  const places = [values.jurisdiction.trim(), ...listed(values.furtherJurisdictions)].filter(Boolean).join(' · ');
  const facts = [
    { label: 'Urgency', shown: urgency, without: '' },
    needed('summary', 'None yet: lists show the title alone'),
    { ...extra('jurisdiction', `None yet: readers see ${GLOBAL}`, places), field: 'jurisdiction' },
    extra('topics', 'None', listed(values.topics).join(' · ')),
    extra('slug', 'Made from the title', slug ? `/breaking-news/${slug}` : ''),
    extra('source'),
  ];
  return (
    <PublishChecks
      facts={facts}
      content={content}
      coverId={coverId}
      withoutCover="None"
      ruled={{ kind: 'announcement', id: recordIdOf(stored), title, summary, byline: '', tags: [] }}
      faults={async () => ({
        ...(isPast && { urgentUntil: 'Choose a time in the future' }),
        ...(await addressFaults(askAddress, values.slug, stored)),
        ...(await faults()),
      })}
      {...question}
    />
  );
}
