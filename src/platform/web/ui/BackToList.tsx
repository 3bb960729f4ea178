import type { MouseEvent } from 'react';
import { BackLink, type BackLinkProps } from './BackLink.tsx';

/** Goes back to the list as the reader left it, with its filters, if the list is the last page in the history. */
function goBack(event: MouseEvent, list: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !('navigation' in window)) return;
  const at = navigation.currentEntry?.index ?? 0;
  const before = navigation.entries()[at - 1]?.url;
  if (!before || new URL(before).pathname !== list) return;
  event.preventDefault();
  history.back();
}

/** Links to a record's list. Apart from BackLink, because `/alerts/new` has no room for this script. */
export const BackToList = ({ to, children }: BackLinkProps) => (
  <BackLink to={to} onClick={(event) => goBack(event, to)}>
    {children}
  </BackLink>
);
