import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { byField } from '../use-form.ts';
import type { ChecksProps, Editable, RecordForm, Saved } from './record-form.ts';

/** A stored record that a list checks. */
export interface StoredChecksProps extends Pick<ChecksProps<never, never>, 'brief' | 'onReady'> {
  id: string;
  /** Called when a link to the record's editor was followed. */
  onLeave: () => void;
}

/** A record that cannot be read counts as ready here, because the server decides. */
function StoredChecks<Stored extends Saved, Values extends object, Body extends object>({
  kind,
  id,
  onReady,
  onLeave,
  ...question
}: StoredChecksProps & { kind: RecordForm<Stored, Values, Body> }) {
  const { checks: Checks } = kind;
  const query = useQuery({
    queryKey: [kind.key, id, 'checked'],
    queryFn: () => kind.read(id),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const unreadable = query.isError;
  useEffect(() => {
    if (unreadable) onReady(true);
  }, [unreadable, onReady]);
  return (
    <Loaded query={query} skeleton={2}>
      {(stored) => (
        <Suspense>
          <Checks
            values={kind.valuesOf(stored)}
            stored={stored}
            faults={() => faultsOf(kind, kind.valuesOf(stored))}
            labels={kind.labels}
            mending={{ to: kind.path, id, onLeave }}
            onReady={onReady}
            {...question}
          />
        </Suspense>
      )}
    </Loaded>
  );
}

/**
 * Returns, for a list, the checks that the kind's editor shows before publication. They read the record, and link to
 * its editor.
 */
export const checksOf =
  <Stored extends Saved, Values extends object, Body extends object>(kind: RecordForm<Stored, Values, Body>) =>
  (props: StoredChecksProps) => <StoredChecks kind={kind} {...props} />;

/** Returns why the server would refuse to publish what a form contains, by the name of the control. */
export async function faultsOf<Values extends object, Body extends object>(
  kind: Pick<Editable<Saved, Values, Body>, 'schema' | 'bodyOf' | 'faultsOf'>,
  values: Values,
): Promise<Record<string, string>> {
  const body = kind.bodyOf(values);
  const parsed = (await kind.schema()).safeParse(body);
  const refused = parsed.success ? {} : byField(parsed.error.issues);
  // The schema decides the order and, where both refuse a field, the message.
  return { ...refused, ...kind.faultsOf?.(body), ...refused };
}
