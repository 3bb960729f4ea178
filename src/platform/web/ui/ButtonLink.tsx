import { createLink } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent } from 'react';
import { buttonClasses } from './Button.tsx';

type AnchorProps = ComponentProps<'a'> & { look?: 'primary' | 'secondary'; size?: 'small' };

/**
 * A link that screen readers announce as a button, because our texts call it one, and that Space follows. It has an
 * address, so that it works in a new tab and without scripts.
 */
export const ButtonLink = createLink(function Anchor({ look = 'primary', size, ...rest }: AnchorProps) {
  return <a {...rest} {...asButton} className={buttonClasses(look, size)} />;
});

const asButton = { role: 'button', onKeyDown: pressBySpace };

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  // By default, Space scrolls the page.
  event.preventDefault();
  event.currentTarget.click();
}
