import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { hasSignedInMark } from '#features/accounts/web/queries.ts';
import type { SentNotice } from '#features/editions/contract.ts';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { formatDate } from '#kernel/time.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { keepSaved, type SavedPiece, savedQuery } from './queries.ts';

const EXCERPT = 150;

export function SavedPage() {
  const query = useQuery(savedQuery);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 tabIndex={-1} className="mb-6 font-semibold font-serif text-4xl text-balance outline-none">
        Saved articles
      </h1>
      <noscript>
        <p className="mb-6 text-ink-soft">This list needs JavaScript, which is switched off.</p>
      </noscript>
      <div className="noscript:hidden">
        <Loaded query={query} skeleton={4} failed={() => 'Your saved articles could not be loaded.'}>
          {({ rows, withdrawn }) =>
            rows.length + withdrawn.length > 0 ? <List rows={rows} withdrawn={withdrawn} /> : <Nothing />
          }
        </Loaded>
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState title="Nothing saved yet">
      <p className="text-ink-soft">Choose Save at the top of an article to find it here later.</p>
      <a href="/articles" className={buttonClasses('secondary')}>
        Browse articles
      </a>
    </EmptyState>
  );
}

function List({ rows, withdrawn }: { rows: readonly SavedPiece[]; withdrawn: readonly SentNotice[] }) {
  return (
    <>
      <p className="text-ink-soft">
        {hasSignedInMark() ? (
          'Kept in your account, on all your devices.'
        ) : (
          <>
            Kept only on this device.{' '}
            <a href="/login?returnTo=/saved" className="text-accent underline">
              Sign in
            </a>{' '}
            to have them everywhere.
          </>
        )}
      </p>
      <ol className="mt-6 max-w-reading divide-y divide-rule border-rule border-t">
        {rows.map((row) => (
          <Saved key={row.id} row={row} />
        ))}
        {withdrawn.map((notice) => (
          <Withdrawn key={notice.id} notice={notice} />
        ))}
      </ol>
    </>
  );
}

/** Returns the button. A withdrawn article cannot be saved again, so `canUndo` is false for it. */
function useRemove(id: string, title: string, canUndo: boolean) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const undo = async () => {
    try {
      await keepSaved(id, true);
      await client.invalidateQueries(savedQuery);
    } catch (err) {
      toastFailure(err, 'Not undone');
    }
  };
  const remove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li');
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    setRemoving(true);
    try {
      await keepSaved(id, false);
      await client.invalidateQueries(savedQuery);
      // The button that had the focus is gone.
      (other?.querySelector('button') ?? document.querySelector('h1'))?.focus();
      toast({ title: 'Removed from your list', description: title, ...(canUndo && { undo: () => void undo() }) });
    } catch (err) {
      toastFailure(err, 'Not removed');
    } finally {
      setRemoving(false);
    }
  };
  return (
    <Button look="secondary" size="small" onClick={remove} disabled={removing} aria-label={`Remove ${title}`}>
      Remove
    </Button>
  );
}

function Saved({ row }: { row: SavedPiece }) {
  const { id, title, excerpt: lead, authorName, publishedAt, readTime, corrected } = row;
  const removeButton = useRemove(id, title, true);
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <h2 className="headline">
          <a href={`/articles/${id}`} className="hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-1 text-ink-soft text-sm">{excerpt(lead, EXCERPT)}</p>
        <p className="mt-1.5 text-ink-faint text-xs">
          {authorName && `${authorName} · `}
          {formatDate(publishedAt)} · {readTime} min read
          {corrected && (
            <>
              {' · '}
              <a href={`/articles/${id}/versions`} className="text-accent underline">
                Corrected
              </a>
            </>
          )}
        </p>
      </div>
      {removeButton}
    </li>
  );
}

function Withdrawn({ notice: { id, title, change, at, note } }: { notice: SentNotice }) {
  const removeButton = useRemove(id, title, false);
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <h2 className="headline">{title}</h2>
        <p className="mt-1 text-sm">
          <strong>
            {CHANGE_LABELS[change]}, {formatDate(at)}:
          </strong>{' '}
          {note}
        </p>
      </div>
      {removeButton}
    </li>
  );
}
