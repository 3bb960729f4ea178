import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useState } from 'react';
import { client } from '#kernel/client.ts';
import { capital } from '#kernel/numbers.ts';
import { queryOf } from '#platform/web/queries.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { adminApi, FoundRecord } from '../../contract.ts';
import { type DeskTarget, type KindAtDesk, placeOf, useDesk, useDeskRights } from '../collection.ts';
import { actionsOf, fits, Keys } from './actions.tsx';

const admin = client<typeof adminApi>();

/** Describes a found record: 'Article · Published'. */
export function aboutRecord({ what, name = capital(what) }: KindAtDesk, note: FoundRecord['note']): string {
  // The note may repeat the kind: one of the badges is ANNOUNCEMENT.
  if (note === '' || note.toLowerCase() === name.toLowerCase()) return name;
  return `${name} · ${capital(note)}`;
}

const item =
  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-2 py-1.5 text-sm data-[selected=true]:bg-sunk md:pointer-fine:min-h-9';
const group =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs';

export default function Palette({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Go to or create" open onClose={onClose}>
      <Finder onDone={onClose} />
    </Dialog>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const desk = useDesk();
  const rights = useDeskRights();
  const navigate = useNavigate();
  const words = useDeferredValue(typed.trim());
  const found = queryOf(admin, 'GET /api/admin/records', { query: { q: words } });
  const records = useQuery({ ...found, staleTime: 10_000, placeholderData: keepPreviousData });
  const actions = actionsOf(desk, rights).filter((action) => fits(action, words));
  const first = actions[0]?.label ?? records.data?.rows[0]?.id ?? '';
  const [chosen, setChosen] = useState('');
  // Enter opens the first result, unless the person has chosen another with the arrow keys.
  useEffect(() => setChosen(first), [first]);
  const go = (place: DeskTarget) => {
    onDone();
    void navigate(place as never);
  };
  return (
    <Command label="Go to or create" value={chosen} onValueChange={setChosen} shouldFilter={false} loop>
      <Command.Input
        // A dialog that opens focuses the element with this attribute, which React does not render.
        ref={(input) => input?.setAttribute('autofocus', '')}
        value={typed}
        onValueChange={setTyped}
        placeholder="Search for a title, a name or an action"
        className="control"
      />
      <Command.List className="mt-2" label="Results">
        <Command.Group heading="Actions" className={classes(group, actions.length === 0 && 'hidden')}>
          {actions.map(({ label, keys, to }) => (
            <Command.Item key={label} value={label} onSelect={() => go({ to })} className={item}>
              {label}
              {keys && <Keys keys={keys} />}
            </Command.Item>
          ))}
        </Command.Group>
        <Records rows={records.data?.rows} go={go} heading={words === '' ? 'Recently changed' : 'Records'} />
        {records.isError && <p className="px-2 py-4 text-danger text-sm">Records could not be searched.</p>}
        {records.data?.rows.length === 0 && actions.length === 0 && (
          <p className="px-2 py-6 text-center text-ink-soft text-sm">No matches for “{words}”.</p>
        )}
      </Command.List>
    </Command>
  );
}

interface RecordsProps {
  rows: readonly FoundRecord[] | undefined;
  heading: string;
  go: (place: DeskTarget) => void;
}

function Records({ rows = [], heading, go }: RecordsProps) {
  const { kinds } = useDesk();
  if (rows.length === 0) return null;
  return (
    <Command.Group heading={heading} className={group}>
      {rows.map(({ kind: name, id, title, note }) => {
        const kind = kinds.find((known) => known.kind === name);
        const place = kind && placeOf(kind, id);
        return (
          place && (
            <Command.Item key={id} value={id} onSelect={() => go(place)} className={item}>
              <span className="min-w-0 truncate">{title}</span>
              <span className="shrink-0 text-ink-faint text-xs">{aboutRecord(kind, note)}</span>
            </Command.Item>
          )
        );
      })}
    </Command.Group>
  );
}
