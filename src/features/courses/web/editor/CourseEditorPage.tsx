import { useQuery } from '@tanstack/react-query';
import { type Fact, factsOf, linkTo, PublishChecks } from '#features/publishing/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { TimeZoneField } from '#platform/web/ui/choice-field/TimeZoneField.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { type ChecksProps, type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Course } from '../../contract.ts';
import { COURSE_FIELDS, faultsOf } from '../../fields.ts';
import { courseAtDesk } from '../desk/record.ts';
import { facetsQuery } from '../queries.ts';

type Values = ValuesOf<typeof COURSE_FIELDS>;

const form = formOf(COURSE_FIELDS);

/** Only a live course keeps its dates. */
const bodyOf = (values: Values) => ({
  ...form.bodyOf(values),
  ...(values.learningType !== 'live' && { startsAt: null, endsAt: null }),
});

export const courseForm: RecordForm<Course, Values, ReturnType<typeof bodyOf>> = {
  ...courseAtDesk,
  ...form,
  bodyOf,
  list: '/admin/courses',
  listName: 'Jobs & Training',
  checks: CourseChecks,
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).CourseInput,
  draftSchema: async () => (await import('../../contract.ts')).CourseChange,
  faultsOf,
  create: (body) => courseAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Training course deleted successfully',
  copyOf: ({ title, description }) => ({ text: `${title}\n\n${description}` }),
};

function CourseChecks({ values, stored: _, ...question }: ChecksProps<Course, Values>) {
  const link = linkTo(values.url, form.labels.url);
  return <PublishChecks facts={courseFacts(values)} content={link} linksIn="url" {...question} />;
}

function courseFacts(values: Values): Fact[] {
  const { needed, extra } = factsOf(form.labels, values);
  const { startsAt, learningHours } = bodyOf(values);
  const isLive = values.learningType === 'live';
  return [
    needed('provider'),
    ...(isLive
      ? [needed('startsAt', 'No date, although the course is live', startsAt ? formatDate(startsAt) : '')]
      : []),
    needed('duration'),
    extra('price', 'Free'),
    needed('learningHours', 'None', learningHours > 0 ? String(learningHours) : ''),
    needed('url', 'None: readers cannot book it'),
    needed('active', 'No: readers see it as inactive', values.active ? 'Yes' : ''),
    extra('topics', 'None', listed(values.topics).join(' · ')),
  ];
}

const NEW_PROVIDER = { label: (name: string) => `Add “${name}” as a new provider` };

function CourseEditor({ stored, onCreated }: EditorProps<Course>) {
  const editing = useEditing(courseForm, stored, onCreated);
  const { control, choice, check, values } = editing;
  const { data, isError } = useQuery(facetsQuery);
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="At a glance">
        <ChoiceField
          {...choice('provider')}
          choices={data?.providers.map((value) => ({ value }))}
          failed={isError}
          adding={NEW_PROVIDER}
          maxLength={200}
        />
        <TextField
          {...control('price')}
          hint="For example, ‘£450’. Leave it blank if the course is free."
          autoComplete="off"
          optional
        />
        {form.selects.map(({ name, choices }) => (
          <SelectField key={name} {...control(name)} choices={choices} />
        ))}
        <TextField {...control('duration')} hint="For example, ‘6 weeks’ or ‘half a day’." autoComplete="off" />
        {values.learningType === 'live' && (
          <>
            <TextField {...control('startsAt')} type="datetime-local" optional />
            <TextField {...control('endsAt')} type="datetime-local" optional />
            <TimeZoneField {...choice('timeZone')} hint="The times above are in this time zone." />
          </>
        )}
        <TextField {...control('learningHours')} hint="Leave blank if there are none." type="number" min={0} optional />
        <TextField
          {...control('url')}
          hint="The page that ‘View Course’ opens."
          type="url"
          placeholder="https://…"
          optional
        />
      </Part>
      <Part title="Filed under">
        <TopicsField {...choice('topics')} />
      </Part>
      <Part title="Availability">
        <CheckField {...check('active')} label="Active: it can be booked" />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="flex flex-col gap-4">
        <PageField {...control('title')} look="title" most={200} placeholder="Name of the course" autoFocus={!stored} />
        <p className="font-serif text-ink-soft text-xl">{values.provider}</p>
        <div className="mt-4">
          <PageField
            {...control('description')}
            look="paragraphs"
            most={20_000}
            placeholder="What it covers, and who it is for"
            hint="Leave a blank line between paragraphs."
          />
        </div>
      </div>
    </Editor>
  );
}

export const CourseEditorPage = () => <EditorPage kind={courseForm} editor={CourseEditor} />;
