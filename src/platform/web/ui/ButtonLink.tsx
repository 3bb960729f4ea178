import { createLink } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent } from 'react';
import { buttonClasses } from './Button.tsx';

type AnchorProps = ComponentProps<'a'> & { look?: 'primary' | 'secondary' };

/**
 * Leads on, and is a button to whoever looks for one (the specification calls it that): it is announced as a button, and
 * Space presses it. It has an address, so that it works in a new tab and without scripts.
 */
export const ButtonLink = createLink(function Anchor({ look = 'primary', ...rest }: AnchorProps) {
  return <a {...rest} {...asButton} className={buttonClasses(look)} />;
});

const asButton = { role: 'button', onKeyDown: pressBySpace };

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  // It would scroll the page.
  event.preventDefault();
  event.currentTarget.click();
}
