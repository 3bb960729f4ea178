import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Sample } from '../../contract.ts';
import { sampleKind } from './sample-kind.ts';

export function SampleEditor({ stored, onCreated }: EditorProps<Sample>) {
  const editing = useEditing(sampleKind, stored, onCreated);
  const { values, control, choice } = editing;
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="Filed under">
        <JurisdictionField {...choice('jurisdiction')} />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="flex flex-col gap-4">
        <PageField {...control('title')} look="title" most={200} autoFocus={!stored} />
        <PageText {...choice('content')} title={values.title} />
      </div>
    </Editor>
  );
}
