import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDesk } from '../collection.ts';
import { useDeskRights } from '../desk-rights.ts';
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
  const rights = useDeskRights();
  const navigate = useNavigate();
  const [single, setSingle] = useSingleKeys();
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
