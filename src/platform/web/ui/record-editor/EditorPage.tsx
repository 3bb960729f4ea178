import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { type Described, NEW, type Saved } from './record-form.ts';

export interface EditorProps<Stored> {
  stored: Stored | undefined;
  onCreated: (stored: Stored) => void;
}

interface EditorPageProps<Stored extends Saved> {
  kind: Pick<Described<never>, 'key' | 'path'> & { read: (id: string) => Promise<Stored> };
  editor: ComponentType<EditorProps<Stored>>;
}

/** Reads the record each time an editor opens, and never refetches, so that the form does not change while a person types. */
const recordQuery = <Stored extends Saved>({ key, read }: EditorPageProps<Stored>['kind'], id: string) =>
  queryOptions({
    queryKey: [key, id, 'edited'],
    queryFn: async () => (id === NEW ? null : await read(id)),
    ...(id === NEW && { initialData: null }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Shows the page of an editor, for the record in the address or for a new one. */
export function EditorPage<Stored extends Saved>({ kind, editor: Editor }: EditorPageProps<Stored>) {
  const { id = NEW } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(recordQuery(kind, id));
  // Each record has its own editor, but a new record keeps its editor when it gets an id, because a person is typing in
  // it.
  const [session, setSession] = useState({ id, born: '', count: 0 });
  if (session.id !== id) setSession({ id, born: '', count: session.count + (id === session.born ? 0 : 1) });

  const onCreated = (stored: Stored) => {
    queryClient.setQueryData(recordQuery(kind, stored.id).queryKey, stored);
    setSession((now) => ({ ...now, born: stored.id }));
    void navigate({ to: kind.path, params: { id: stored.id }, replace: true, ignoreBlocker: true, resetScroll: false });
  };
  return (
    <div className={query.data === undefined ? 'mx-auto max-w-page px-4 pt-6 sm:px-6' : undefined}>
      <Loaded query={query} skeleton={8}>
        {(stored) => <Editor key={session.count} stored={stored ?? undefined} onCreated={onCreated} />}
      </Loaded>
      {isApiError(query.error) && query.error.status === 404 && (
        <p className="pt-4">
          It may have been deleted.{' '}
          <Link to="/admin/bin" search={{ record: id }} className="text-accent hover:underline">
            Look for it in the bin
          </Link>
        </p>
      )}
    </div>
  );
}
