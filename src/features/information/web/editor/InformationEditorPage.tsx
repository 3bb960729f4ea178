import { FigureEditor } from '#features/media/web/index.ts';
import { factsOf, PublishChecks } from '#features/publishing/web/index.ts';
import { plainText } from '#kernel/plain-text.ts';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { type ChecksProps, type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import { addressFaults, SlugField } from '#platform/web/ui/record-editor/SlugField.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { InformationPage } from '../../contract.ts';
import { INFORMATION_FIELDS } from '../../fields.ts';
import { informationAtDesk } from '../desk/record.ts';
import { information } from '../queries.ts';

type Values = ValuesOf<typeof INFORMATION_FIELDS>;

const form = formOf(INFORMATION_FIELDS);
const PATH = '/information/';

const askAddress = (query: { slug: string; record?: string }) =>
  information('GET /api/admin/information/address', { query });

export const informationForm: RecordForm<InformationPage, Values, ReturnType<typeof form.bodyOf>> = {
  ...informationAtDesk,
  ...form,
  list: '/admin/information',
  listName: 'Information pages',
  checks: InformationChecks,
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).InformationInput,
  draftSchema: async () => (await import('../../contract.ts')).InformationChange,
  create: (body) => informationAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Information page deleted successfully',
  copyOf: ({ title, summary, content }) => ({
    text: [title, summary, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

function InformationChecks({ values, stored, faults, ...question }: ChecksProps<InformationPage, Values>) {
  const { needed, extra } = factsOf(form.labels, values);
  const slug = values.slug.trim() || stored?.slug;
  const facts = [
    needed('summary', 'None yet: lists and search engines show the title alone'),
    extra('slug', 'Made from the title', slug && PATH + slug),
  ];
  return (
    <PublishChecks
      facts={facts}
      content={values.content}
      faults={async () => ({ ...(await addressFaults(askAddress, values.slug, stored)), ...(await faults()) })}
      {...question}
    />
  );
}

export const InformationEditorPage = () => <EditorPage kind={informationForm} editor={InformationEditor} />;

function InformationEditor({ stored, onCreated }: EditorProps<InformationPage>) {
  const editing = useEditing(informationForm, stored, onCreated);
  const { values, control, choice } = editing;
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="Address">
        <SlugField editing={editing} path={PATH} ask={askAddress} isSeen={stored?.status === 'published'} />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="mx-auto flex max-w-reading flex-col gap-4">
        <PageField {...control('title')} look="title" most={200} placeholder="Title of the page" autoFocus={!stored} />
        <PageField
          {...control('summary')}
          look="summary"
          most={1000}
          placeholder="A sentence or two, shown below the title and in lists"
          optional
        />
        <PageText
          {...choice('content')}
          title={values.title}
          editor={FigureEditor}
          placeholder="What readers should know"
        />
      </div>
    </Editor>
  );
}
