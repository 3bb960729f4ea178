import { Suspense, useState } from 'react';
import { PublishDialog } from '../PublishDialog.tsx';
import { faultsOf } from './checks-of.tsx';
import { goToControl, inFormOrder, type Saved } from './record-form.ts';
import type { EditingProps } from './use-editing.ts';
import type { usePublish } from './use-publish.ts';

/** Asks before the edited record is published or scheduled, and first shows what its kind checks. */
export function PublishQuestion<Stored extends Saved, Values extends object>({
  editing: { kind, values, stored, form },
  asking,
}: EditingProps<Stored, Values> & { asking: ReturnType<typeof usePublish>['asking'] }) {
  const { checks: Checks } = kind;
  const [ready, setReady] = useState<boolean>();
  const { title = '' } = values as { title?: string };
  const goTo = (field: string) => {
    asking.onClose();
    // Runs later, because the closing dialog returns the focus to its button.
    setTimeout(() => goToControl(form.ref.current, field));
  };
  return (
    <PublishDialog
      what={`this ${kind.what}`}
      titles={[title]}
      outcome={kind.outcome}
      lasting={kind.lasting}
      incomplete={!ready}
      {...asking}
    >
      <Suspense>
        <Checks
          values={values}
          stored={stored}
          faults={async () => inFormOrder(form.ref.current, await faultsOf(kind, values))}
          labels={kind.labels}
          mending={goTo}
          onReady={setReady}
        />
      </Suspense>
    </PublishDialog>
  );
}
