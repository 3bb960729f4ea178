import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { AuthorHistory } from '../AuthorHistory.tsx';
import { ownQuery } from '../queries.ts';

/** Reads the history when it is opened, and again when the submission changes. */
export function OwnHistory({ id, title, version }: { id: string; title: string; version: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
        History<span className="sr-only"> of {title}</span>
      </summary>
      {open && <Events key={version} id={id} />}
    </details>
  );
}

function Events({ id }: { id: string }) {
  const query = useQuery(ownQuery(id));
  return (
    <Loaded query={query} skeleton={2}>
      {({ history }) => <AuthorHistory events={history} />}
    </Loaded>
  );
}
