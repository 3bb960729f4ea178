import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { areSingleKeysOn } from '#platform/web/single-keys.ts';
import { waitingQuery } from './queries.ts';

/** The pending submissions before and after this one in the order of the queue; `j` and `k` lead to them. */
export function useNeighbours(id: string) {
  const navigate = useNavigate();
  const rows = useQuery(waitingQuery).data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at + 1]?.id;
  const previous = at > 0 ? rows[at - 1]?.id : undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || !areSingleKeysOn()) return;
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
      if (to) void navigate({ to: '/admin/submissions/$id', params: { id: to } });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [next, previous, navigate]);
  return { next, previous, waiting: rows.length };
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
