import { Link, useRouteContext } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminUser } from '#features/accounts/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx';

interface AdminHeaderProps {
  admin: AdminUser;
  /** `h1` on a page that has no other. */
  heading?: 'h1' | 'p';
  bell?: ReactNode;
  /** Opens the palette; left out on screens without one. */
  onFind?: () => void;
  onLogout: () => void;
}

export function AdminHeader({ admin, heading: Title = 'p', bell, onFind, onLogout }: AdminHeaderProps) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-6">
      <Link
        to="/"
        className="inline-flex min-h-8 items-center font-semibold font-serif text-lg hover:text-accent pointer-coarse:min-h-11"
      >
        {site.name}
      </Link>
      <div className="flex min-w-0 grow items-center justify-between gap-x-6 text-sm max-sm:order-last max-sm:w-full sm:basis-0">
        <Title className="shrink-0 text-ink-soft sm:border-rule sm:border-l sm:pl-3">Admin Dashboard</Title>
        <div className="flex min-w-0 items-center gap-x-1">
          <Link
            to="/account"
            title="Your account"
            className="group flex min-h-8 min-w-0 flex-col justify-center text-right leading-tight pointer-coarse:min-h-11"
          >
            <span className="truncate font-semibold group-hover:text-accent group-hover:underline">
              {admin.firstName || 'Admin'} {admin.lastName || 'User'}
            </span>
            <span className="truncate text-ink-faint text-xs">{admin.email}</span>
          </Link>
          {bell}
        </div>
      </div>
      <div className="flex items-center gap-3 max-sm:grow max-sm:justify-end">
        {onFind && (
          <Button
            look="secondary"
            size="small"
            className="max-sm:min-w-11"
            onClick={onFind}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Search aria-hidden size={14} />
            <span className="max-sm:sr-only">Find</span>
          </Button>
        )}
        <ThemeToggle />
        <Button look="secondary" size="small" onClick={onLogout}>
          <LogOut aria-hidden size={14} className="max-sm:hidden" />
          Logout
        </Button>
      </div>
    </header>
  );
}
