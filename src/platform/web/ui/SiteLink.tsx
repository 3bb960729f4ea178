import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { targetOf } from './site-link.ts';

interface SiteLinkProps {
  href: string;
  className: string;
  children: ReactNode;
  onClick?: () => void;
}

/** A link of the managed navigation. The one to the current page carries aria-current. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const target = targetOf(href);
  if (target.kind === 'plain')
    return (
      <a href={target.href} {...(target.outside && { rel: 'noopener' })} {...rest}>
        {children}
      </a>
    );
  const { to, search, hash } = target;
  // Additions to the address, such as utm_source, do not make it another page.
  const activeOptions = { exact: to === '/', includeSearch: Object.keys(search).length > 0 };
  return (
    <Link to={to} search={search as never} {...(hash && { hash })} activeOptions={activeOptions} {...rest}>
      {children}
    </Link>
  );
}
