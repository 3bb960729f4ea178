import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AdminGuard, useLogout, Waiting } from '#features/accounts/web/index.ts';
import { Bell } from '#features/notices/web/index.ts';
import { keepDeskClock } from '#platform/web/local-time.ts';
import { areSingleKeysOn, isTyping, turnSingleKeys } from '#platform/web/single-keys.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { DeskRights, useDesk, useDeskRights } from './collection.ts';
import { actionsOf } from './palette/actions.tsx';
import { waitingQuery } from './waiting.ts';

/** What a key does; `wait` is the first key of a pair. */
export type Pressed = { open: 'palette' | 'shortcuts' } | { keys: string } | { wait: string } | undefined;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that begin a pair. */
const FIRST = ['g', 'n'];

/**
 * Returns what a key does.
 * @param before the first key of a pair if it was pressed a moment ago, or ''
 * @param typing whether the person is typing a text, or a dialog is open
 * @param single whether single keys are shortcuts
 */
export function pressed(press: Press, before: string, typing: boolean, single: boolean): Pressed {
  const key = press.key.toLowerCase();
  if ((press.ctrlKey || press.metaKey) && !press.altKey) return key === 'k' ? { open: 'palette' } : undefined;
  if (typing || !single || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (key === '?') return { open: 'shortcuts' };
  if (key === '/') return { open: 'palette' };
  if (before) return { keys: `${before} ${key}` };
  return FIRST.includes(key) ? { wait: key } : undefined;
}

const Palette = lazy(() => import('./palette/Palette.tsx'));
const ShortcutsDialog = lazy(() => import('./palette/ShortcutsDialog.tsx'));

/** How quickly the second key of a pair must follow (ms). */
const PAIR = 1_200;

interface ShortcutsProps {
  open: 'palette' | 'shortcuts' | undefined;
  onOpen: (what: 'palette' | 'shortcuts' | undefined) => void;
}

/** Listens for the desk's keys. Loads the palette or the list of shortcuts when first opened. */
function Shortcuts({ open, onOpen }: ShortcutsProps) {
  const desk = useDesk();
  const rights = useDeskRights();
  const navigate = useNavigate();
  const [single, setSingle] = useState(areSingleKeysOn);
  const pair = useRef({ first: '', at: 0 });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const before = event.timeStamp - pair.current.at < PAIR ? pair.current.first : '';
      const effect = pressed(event, before, isTyping(event.target), single);
      pair.current = { first: effect && 'wait' in effect ? effect.wait : '', at: event.timeStamp };
      if (!effect || 'wait' in effect) return;
      if ('open' in effect) {
        event.preventDefault();
        onOpen(effect.open);
        return;
      }
      const action = actionsOf(desk, rights).find(({ keys }) => keys === effect.keys);
      if (action) void navigate({ to: action.to });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [desk, rights, navigate, single, onOpen]);

  const close = () => onOpen(undefined);
  const turn = (on: boolean) => {
    setSingle(on);
    turnSingleKeys(on);
  };
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} single={single} onSingle={turn} />}
    </Suspense>
  );
}

/** Checks access to every screen of the desk and shows its header. The server renders only 'Verifying Access'. */
export function AdminFrame({ children }: { children: (header: ReactNode) => ReactNode }) {
  const [open, setOpen] = useState<ComponentProps<typeof Shortcuts>['open']>();
  const { leaving, logout } = useLogout();
  if (leaving) return <Waiting>Logging out</Waiting>;
  return (
    <AdminGuard>
      {(admin) => {
        keepDeskClock(admin.timeZone);
        return (
          <DeskRights value={admin}>
            {children(
              <AdminHeader admin={admin} bell={<OwnBell />} onFind={() => setOpen('palette')} onLogout={logout} />,
            )}
            <Shortcuts open={open} onOpen={setOpen} />
          </DeskRights>
        );
      }}
    </AdminGuard>
  );
}

/** Shows the bell with the count from the query of the tabs. */
function OwnBell() {
  const path = useMatches({ select: (matches) => matches.at(-1)!.fullPath });
  return <Bell unread={useQuery(waitingQuery(path)).data?.notifications} />;
}

export function EditorFrame() {
  return (
    <AdminFrame>
      {(header) => (
        <>
          {header}
          <main id="main" tabIndex={-1} className="pb-16 outline-none">
            <Outlet />
          </main>
        </>
      )}
    </AdminFrame>
  );
}
