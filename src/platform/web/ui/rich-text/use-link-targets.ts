import { type KeyboardEvent, useEffect, useState } from 'react';
import { toHref } from './commands.ts';

export interface LinkTarget {
  path: string;
  title: string;
  /** When the page was published, as an ISO date. */
  date: string;
}

/** Finds pages of the site by words, best first. It is called while an author types. */
export type FindTargets = (words: string) => Promise<readonly LinkTarget[]>;

const PAUSE_MS = 300;
/** The maximum number of characters that a search accepts. */
const MOST = 200;

/** Also recognises the beginning of an address, because addresses are not searched for. */
const isAddress = (typed: string): boolean =>
  /^(?:\/|https?:|mailto:|www\.)|@/i.test(typed.trim()) || toHref(typed) !== undefined;

interface Search {
  words: string;
  rows: readonly LinkTarget[];
  state: 'searching' | 'done' | 'failed';
}

const NONE: Search = { words: '', rows: [], state: 'done' };

/**
 * Returns what a combobox offers for the typed text, with its keys: arrow keys move, Enter chooses, Escape closes. Does
 * not search for an address. While a search runs, the rows of the previous search are still shown.
 */
export function useLinkTargets(find: FindTargets | undefined, typed: string, onChoose: (target: LinkTarget) => void) {
  const words = find && !isAddress(typed) ? typed.replace(/\s+/g, ' ').trim().slice(0, MOST) : '';
  const [search, setSearch] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const [moved, setMoved] = useState(0);
  const [closedFor, setClosedFor] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` searches for the same words again
  useEffect(() => {
    setMoved(0);
    setClosedFor('');
    if (!find || words === '') return setSearch(NONE);
    let current = true;
    const settle = (rows: readonly LinkTarget[], state: Search['state']) =>
      current && setSearch({ words, rows, state });
    setSearch(({ rows }) => ({ words, rows, state: 'searching' }));
    const timer = setTimeout(() => {
      find(words).then(
        (rows) => settle(rows, 'done'),
        () => settle([], 'failed'),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [find, words, attempt]);

  const isOpen = words !== '' && closedFor !== words;
  const rows = isOpen ? search.rows : [];
  const isSearching = words !== '' && (search.state === 'searching' || search.words !== words);
  // Enter takes the best result, but not one of a search for other words.
  const active = isSearching || rows.length === 0 ? -1 : moved;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const target = rows[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (words === '') return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (closedFor === words) setClosedFor('');
      else if (target) setMoved((active + step + rows.length) % rows.length);
    } else if (event.key === 'Escape' && rows.length > 0) setClosedFor(words);
    else if (event.key === 'Enter' && target) onChoose(target);
    // Somebody who types fast means the results that are about to appear.
    else if (event.key !== 'Enter' || !isSearching) return;
    event.preventDefault();
  }

  return {
    /** Whether there is something to search for, and Escape has not closed the list. */
    isOpen,
    rows,
    /** The row that Enter chooses, or -1. */
    active,
    isSearching,
    failed: words !== '' && !isSearching && search.state === 'failed',
    onKeyDown,
    searchAgain: () => setAttempt(attempt + 1),
  };
}
