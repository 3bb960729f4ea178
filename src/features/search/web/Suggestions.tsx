import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { client } from '#kernel/client.ts';
import { classes } from '#platform/web/ui/classes.ts';
import type { Suggestion, searchApi } from '../contract.ts';

const api = client<typeof searchApi>();

const HINTS: Record<Suggestion['sort'], string> = {
  title: '',
  topic: 'Topic',
  jurisdiction: 'Jurisdiction',
  author: 'Author',
  word: 'Search',
};

const PAUSE_MS = 120;
const SHORTEST = 2;

interface SuggestionsProps {
  /** The field. Suggestions appear below it, in the nearest positioned ancestor. */
  input: HTMLInputElement;
  onOpen?: (() => void) | undefined;
}

/**
 * Shows suggestions below a search field, following the ARIA pattern of a combobox: arrow keys move, Enter opens,
 * Escape closes. The field itself belongs to its form, which works without suggestions.
 */
export default function Suggestions({ input, onOpen }: SuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [rows, setRows] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const close = () => {
    setRows([]);
    setActive(-1);
  };
  const open = ({ path }: Suggestion) => {
    close();
    void navigate({ href: path });
    onOpen?.();
  };

  useEffect(() => {
    let timer: number | undefined;
    let asked = '';
    const ask = async () => {
      const start = input.value.trim();
      asked = start;
      const found =
        start.length < SHORTEST
          ? undefined
          : await api('GET /api/search/suggestions', { query: { start } }).catch(() => undefined);
      // Ignores a response if the reader has typed more or left the field.
      if (asked !== start || document.activeElement !== input) return;
      setRows(found?.rows ?? []);
      setActive(-1);
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = window.setTimeout(ask, PAUSE_MS);
    };
    const onBlur = () => setRows([]);
    input.addEventListener('input', onInput);
    input.addEventListener('blur', onBlur);
    // The reader may have typed while this module was loading.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', onBlur);
    };
  }, [input]);

  useEffect(() => {
    announceList(input, { id, expanded: rows.length > 0, active });
    const onKeyDown = (event: KeyboardEvent) => {
      if (rows.length === 0 || event.isComposing) return;
      const chosen = rows[active];
      if (event.key === 'ArrowDown') setActive((active + 1) % rows.length);
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? rows.length - 1 : active - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && chosen) open(chosen);
      else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={rows.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto md:left-auto md:w-full rounded-md border border-rule bg-raised py-1 text-left shadow-lg md:min-w-80"
    >
      {rows.map((row, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as a combobox does
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={`${row.sort} ${row.path}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          // Keeps the focus in the field: losing it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open(row)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 text-sm md:pointer-fine:min-h-9',
            at === active ? 'bg-sunk text-ink' : 'text-ink-soft hover:bg-sunk hover:text-ink',
          )}
        >
          <span className="min-w-0 break-words">{row.text}</span>
          {HINTS[row.sort] && <span className="shrink-0 text-ink-faint text-xs">{HINTS[row.sort]}</span>}
        </div>
      ))}
    </div>
  );
}

/** Tells assistive technology about the list of a field. */
function announceList(
  field: HTMLInputElement,
  { id, expanded, active }: { id: string; expanded: boolean; active: number },
) {
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', id);
  field.setAttribute('aria-expanded', String(expanded));
  if (expanded && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
  else field.removeAttribute('aria-activedescendant');
}
