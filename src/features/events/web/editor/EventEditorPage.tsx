import { useQuery } from '@tanstack/react-query';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { FigureEditor, PictureField } from '#features/media/web/index.ts';
import { factsOf, PublishChecks } from '#features/publishing/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { TimeZoneField } from '#platform/web/ui/choice-field/TimeZoneField.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField, PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { type ChecksProps, type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskEvent } from '../../contract.ts';
import { EVENT_FIELDS, faultsOf } from '../../fields.ts';
import { eventAtDesk } from '../desk/record.ts';
import { facetsQuery } from '../queries.ts';

type Values = ValuesOf<typeof EVENT_FIELDS>;

const form = formOf(EVENT_FIELDS);

export const eventForm: RecordForm<DeskEvent, Values, ReturnType<typeof form.bodyOf>> = {
  ...eventAtDesk,
  ...form,
  list: '/admin/events',
  listName: 'Jobs & Training',
  checks: EventChecks,
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).EventInput,
  draftSchema: async () => (await import('../../contract.ts')).EventChange,
  faultsOf: (body) => faultsOf(body, 'published'),
  create: (body) => eventAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Event deleted successfully',
  copyOf: ({ title, content }) => ({ text: title, html: content }),
};

function EventChecks({ values, stored: _, ...question }: ChecksProps<DeskEvent, Values>) {
  const { needed, extra } = factsOf(form.labels, values);
  const facts = [
    needed('organiser'),
    extra('place'),
    extra('jurisdiction'),
    extra('topics', 'None', listed(values.topics).join(' · ')),
  ];
  return (
    <PublishChecks facts={facts} content={values.content} coverId={values.coverId} withoutCover="None" {...question} />
  );
}

export const EventEditorPage = () => <EditorPage kind={eventForm} editor={EventEditor} />;

function EventEditor({ stored, onCreated }: EditorProps<DeskEvent>) {
  const editing = useEditing(eventForm, stored, onCreated);
  const { values, control, choice, check } = editing;
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="At a glance">
        <TextField {...control('startsAt')} type="datetime-local" />
        <TextField {...control('endsAt')} type="datetime-local" />
        <TimeZoneField {...choice('timeZone')} hint="The times above are in this time zone." />
        <TextField {...control('place')} hint="A venue and a city. Leave blank if the event is online only." optional />
        <TextField
          {...control('link')}
          hint="The page that streams the event."
          type="url"
          placeholder="https://…"
          optional
        />
        <TextField
          {...control('url')}
          hint="The page where readers can book."
          type="url"
          placeholder="https://…"
          optional
        />
        <TextField {...control('price')} hint="For example, ‘£450’ or ‘Free’." autoComplete="off" optional />
        <TextField {...control('cpdHours')} type="number" min={0} step={0.25} optional />
      </Part>
      <Part title="Filed under">
        <JurisdictionField {...choice('jurisdiction')} used={jurisdictions} />
        <TopicsField {...choice('topics')} />
        <CheckField {...check('active')} label="Active: it takes place" />
      </Part>
      <Part title="Cover">
        <PictureField {...choice('coverId')} without="Leave blank for no cover." />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="flex flex-col gap-4">
        <PageField {...control('title')} look="title" most={200} placeholder="Name of the event" autoFocus={!stored} />
        <PageField {...control('organiser')} look="standfirst" most={200} placeholder="Who is organising it" />
        <div className="mt-4 max-w-reading">
          <PageText
            {...choice('content')}
            title={values.title}
            editor={FigureEditor}
            placeholder="What it covers, and who it is for"
          />
        </div>
      </div>
    </Editor>
  );
}
