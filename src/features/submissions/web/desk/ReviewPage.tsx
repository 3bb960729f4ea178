import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { Decided } from './Decided.tsx';
import { ReviewEditor } from './ReviewEditor.tsx';
import { type Reviewed, reviewKind } from './review-kind.ts';

/** One submission at the desk: a pending one can be edited and decided on, others only read. */
export const ReviewPage = () => <EditorPage kind={{ ...reviewKind, path: '/admin/submissions/$id' }} editor={Opened} />;

function Opened({ stored }: { stored: Reviewed | undefined }) {
  if (!stored) return null;
  return stored.state === 'pending' ? <ReviewEditor stored={stored} /> : <Decided submission={stored} />;
}
