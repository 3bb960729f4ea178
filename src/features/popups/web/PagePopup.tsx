import { useRouterState } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { usePopup } from './use-popup.ts';

const PopupDialog = lazyOptional(() => import('./PopupDialog.tsx'));

/** Shows the popup of the open page, if it has one; the dialog is loaded with the first popup. */
export function PagePopup() {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const { popup, close } = usePopup(path);
  const needed = useRef(false);
  needed.current ||= popup !== undefined;
  return <Suspense>{needed.current && <PopupDialog popup={popup} close={close} />}</Suspense>;
}
