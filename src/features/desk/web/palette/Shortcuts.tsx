import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDesk } from '../collection.ts';
import { useDeskRole } from '../desk-role.ts';
import { actionsOf } from './actions.ts';
import { pressed } from './pressed.ts';
import { useSingleKeys } from './use-single-keys.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The second key of a pair must follow within this time (ms). */
const PAIR = 1_200;

interface ShortcutsProps {
  open: 'palette' | 'shortcuts' | undefined;
  onOpen: (what: 'palette' | 'shortcuts' | undefined) => void;
}

/** Listens to the keys of the desk; loads the palette and the list of shortcuts when they are opened. */
export function Shortcuts({ open, onOpen }: ShortcutsProps) {
  const desk = useDesk();
  const role = useDeskRole();
  const navigate = useNavigate();
  const [single, setSingle] = useSingleKeys();
  const pair = useRef({ first: '', at: 0 });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const before = event.timeStamp - pair.current.at < PAIR ? pair.current.first : '';
      const asked = pressed(event, before, isTyping(event.target), single);
      pair.current = { first: asked && 'wait' in asked ? asked.wait : '', at: event.timeStamp };
      if (!asked || 'wait' in asked) return;
      if ('open' in asked) {
        event.preventDefault();
        onOpen(asked.open);
        return;
      }
      const action = actionsOf(desk, role).find(({ keys }) => keys === asked.keys);
      if (action) void navigate({ to: action.to });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [desk, role, navigate, single, onOpen]);

  const close = () => onOpen(undefined);
  return (
    <Suspense>
      {open === 'palette' && <Palette open onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog open onClose={close} single={single} onSingle={setSingle} />}
    </Suspense>
  );
}

/** Whether the person is typing, or a dialog is open: then keys are not shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
