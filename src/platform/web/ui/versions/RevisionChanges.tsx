import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { changed } from '#kernel/changed.ts';
import { client } from '#kernel/client.ts';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import type { RevisionRow, VersionsApi } from '#kernel/versions.ts';
import { queryOf } from '#platform/web/queries.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { type Compared, LazyComparison, said } from './described.ts';

const revisions = client<VersionsApi>();

export const REVISIONS_PER_PAGE = 50;

/** Reads a page of a record's versions, newest first, and one more to compare the last one with. */
export const revisionsQuery = (kind: string, recordId: string, page: number) => ({
  ...queryOf(revisions, 'GET /api/admin/revisions', {
    query: { kind, recordId, limit: REVISIONS_PER_PAGE + 1, offset: (page - 1) * REVISIONS_PER_PAGE },
  }),
  staleTime: 0,
});

const revisionQuery = (id: string) => ({
  ...queryOf(revisions, 'GET /api/admin/revisions/:id', { params: { id } }),
  staleTime: 0,
});

export const restoreRevision = (id: string, updatedAt: string) =>
  revisions('POST /api/admin/revisions/:id/restore', { params: { id }, body: { updatedAt } });

interface RevisionChangesProps<Values extends object> {
  of: Compared<Values>;
  revision: RevisionRow;
  /** The previous version; undefined for the first one. */
  before: RevisionRow | undefined;
  isNewest: boolean;
  now: Values;
  valuesOf: (fields: Record<string, unknown>) => Values;
}

const WITH = [
  { value: 'before', label: 'With the previous version' },
  { value: 'now', label: 'With the current version' },
];

/** Shows field by field what a version changed, or what has changed since; for the first version, always the latter. */
export function RevisionChanges<Values extends object>(props: RevisionChangesProps<Values>) {
  const { of, revision, before, isNewest, now, valuesOf } = props;
  const [against, setAgainst] = useState('before');
  const query = useQuery(revisionQuery(revision.id));
  const other = useQuery({ ...revisionQuery(before?.id ?? ''), enabled: before !== undefined });
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {revision.notice && (
        <p className="text-sm">
          <strong>{CHANGE_LABELS[revision.notice.change]}</strong>, as readers see it: {revision.notice.note}
        </p>
      )}
      {before ? (
        <SelectField
          label="Compare"
          value={against}
          choices={WITH}
          onChange={(event) => setAgainst(event.target.value)}
        />
      ) : (
        <p className="text-ink-soft text-sm">{isNewest ? ONLY_VERSION : FIRST_VERSION}</p>
      )}
      <Loaded query={query} skeleton={4}>
        {({ fields }) => {
          const values = valuesOf(fields);
          if (!before || against === 'now')
            return <Changes of={of} from={values} to={now} none="It is the same as the current version." />;
          if (!other.data) return <Skeleton className="h-32 w-full" />;
          return <Changes of={of} from={valuesOf(other.data.fields)} to={values} none={otherThan(revision.changed)} />;
        }}
      </Loaded>
    </div>
  );
}

const FIRST_VERSION = 'This is the oldest version. Changes since then are marked.';
const ONLY_VERSION = 'This is the only version so far.';

/** A save may change only the status or the date, which the comparison does not show. */
const otherThan = (names: string[]) =>
  names.some((name) => name === 'status' || name === 'publishedAt')
    ? 'The text is the same; only its status or publication date changed.'
    : 'No field was changed.';

interface ChangesProps<Values extends object> {
  of: Compared<Values>;
  from: Values;
  to: Values;
  none: string;
}

function Changes<Values extends object>({ of, from, to, none }: ChangesProps<Values>) {
  const differing = changed(from, to) ?? {};
  const labels = Object.entries<string>(of.labels).filter(([name]) => name in differing);
  if (labels.length === 0) return <p className="text-ink-soft">{none}</p>;
  return labels.map(([name, label]) => (
    <section key={name} aria-label={label} className="border-rule border-t pt-3">
      <h3 className="mb-2 font-semibold text-sm">{label}</h3>
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        <LazyComparison before={said(of, name, from)} after={said(of, name, to)} rich={of.rich.includes(name)} />
      </Suspense>
    </section>
  ));
}
