import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#kernel/time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import type { Session } from '../../own-contract.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { account, sessionsQuery } from './queries.ts';

/** Lists the browsers in which a person is signed in, each with a button that ends its session. */
export default function Sessions() {
  const query = useQuery(sessionsQuery);
  const [ending, setEnding] = useState(false);
  // Does without useAction: one button does not justify loading React Query's mutations on every account page.
  const end = async (id: string) => {
    setEnding(true);
    try {
      await account('DELETE /api/account/sessions/:id', { params: { id } });
      toast({ title: 'That session has ended' });
    } catch (err) {
      toastFailure(err);
    }
    await query.refetch();
    setEnding(false);
  };
  return (
    <Loaded query={query} skeleton={2} failed={() => 'Your sessions could not be loaded.'}>
      {({ rows }) => (
        <>
          <ul className="divide-y divide-rule">
            {rows.map((session) => (
              <Item key={session.id} session={session} pending={ending} onEnd={() => void end(session.id)} />
            ))}
          </ul>
          <div className="mt-3">
            <ExportLinks of="/api/account/sessions" what="your sessions" />
          </div>
          {rows.length > 1 && (
            <p className="mt-3 border-rule border-t pt-3 text-sm">
              <Link to="/account/sessions" className={wayClasses}>
                Sign out everywhere else
              </Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function Item({ session, pending, onEnd }: { session: Session; pending: boolean; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-soft text-sm">
          {current ? 'This browser' : <LastUsed date={lastUsedAt} />} · signed in{' '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      {!current && (
        <Button look="secondary" size="small" disabled={pending} onClick={onEnd}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

const LastUsed = ({ date }: { date: string }) => (
  <>
    Last used: <RelativeTime date={date} />
  </>
);
