import { createLink } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent } from 'react';
import { buttonClasses } from './Button.tsx';

type AnchorProps = ComponentProps<'a'> & { look?: 'primary' | 'secondary' };

/**
 * A link that is announced as a button, as its text calls it, and that Space presses. It has an address, so
 * that it works in a new tab and without scripts.
 */
export const ButtonLink = createLink(function Anchor({ look = 'primary', ...rest }: AnchorProps) {
  return <a {...rest} {...asButton} className={buttonClasses(look)} />;
});

const asButton = { role: 'button', onKeyDown: pressBySpace };

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  // By default, Space scrolls the page.
  event.preventDefault();
  event.currentTarget.click();
}
