import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SiteLinkProps {
  href: string;
  className: string;
  children: ReactNode;
  onClick?: () => void;
}

/** A link in the managed navigation. The link to the current page has aria-current. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const target = targetOf(href);
  if (target.kind === 'plain')
    return (
      <a href={target.href} {...(target.outside && { rel: 'noopener' })} {...rest}>
        {children}
      </a>
    );
  const { to, search, hash } = target;
  // Additions to the address, such as utm_source, do not make it a different page.
  const activeOptions = { exact: to === '/', includeSearch: Object.keys(search).length > 0 };
  return (
    <Link to={to} search={search as never} {...(hash && { hash })} activeOptions={activeOptions} {...rest}>
      {children}
    </Link>
  );
}

/** Returns the tel: address of a telephone number, without '(0)', which is not dialled after a country code. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;

type Target =
  | { kind: 'page'; to: string; search: Record<string, string>; hash?: string }
  | { kind: 'plain'; href: string; outside: boolean };

/**
 * Says what opens an address: the router opens pages; the browser opens files, API documents, email addresses and other
 * sites.
 */
export function targetOf(href: string): Target {
  const outside = /^https?:/.test(href);
  if (!href.startsWith('/') || /^\/api\/|\.\w+([?#]|$)/.test(href)) return { kind: 'plain', href, outside };
  // A fast path: most addresses are plain paths, and every page has many.
  if (!/[?#]/.test(href)) return { kind: 'page', to: href, search: {} };
  const { pathname, searchParams, hash } = new URL(href, 'http://site.invalid');
  return { kind: 'page', to: pathname, search: Object.fromEntries(searchParams), ...(hash && { hash: hash.slice(1) }) };
}
