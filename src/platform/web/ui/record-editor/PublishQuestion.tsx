import { PublishDialog } from '../PublishDialog.tsx';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';
import type { usePublish } from './use-publish.ts';

interface PublishQuestionProps<Stored extends Saved, Values extends object> {
  editing: Editing<Stored, Values>;
  asking: ReturnType<typeof usePublish>['asking'];
}

/** Asks before the edited record is published or scheduled. */
export function PublishQuestion<Stored extends Saved, Values extends object>({
  editing: { kind, values },
  asking,
}: PublishQuestionProps<Stored, Values>) {
  const { title = '' } = values as { title?: string };
  return <PublishDialog what={`this ${kind.what}`} titles={[title]} outcome={kind.outcome} {...asking} />;
}
