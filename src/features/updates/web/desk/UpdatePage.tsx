import { Suspense } from 'react';
import { useDesk } from '#features/desk/web/index.ts';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import type { Update } from '../../contract.ts';
import { prepared } from '../update-form.ts';
import { updateAtDesk } from './record.ts';

/** Edits an update in the editor of the record's kind. */
function UpdateEditor({ stored }: EditorProps<Update>) {
  const Editor = useDesk().kinds.find(({ kind }) => kind === stored?.kind)?.updating;
  if (!stored || !Editor)
    return (
      <p className="mx-auto max-w-page px-4 pt-6 sm:px-6">
        Start an update in the editor of a public article or announcement, under ‘Updates’.
      </p>
    );
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Editor stored={prepared(stored) as never} />
    </Suspense>
  );
}

export const UpdatePage = () => <EditorPage kind={updateAtDesk} editor={UpdateEditor} />;
