import { Link, useRouteContext } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import type { AdminUser } from '#features/accounts/contract.ts';
import { ThemeToggle } from '#web/layout/ThemeToggle.tsx';
import { Button } from '#web/ui/Button.tsx';

interface AdminHeaderProps {
  admin: AdminUser;
  /** Opens the palette, where there is one. */
  onFind?: () => void;
  onLogout: () => void;
}

/** Who is signed in, the way to the newspaper and the way out. */
export function AdminHeader({ admin, onFind, onLogout }: AdminHeaderProps) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 sm:px-6">
      <div className="flex items-baseline gap-3">
        <Link to="/" className="font-semibold font-serif text-lg hover:text-accent">
          {site.name}
        </Link>
        <h1 className="border-rule border-l pl-3 text-ink-soft text-sm">Admin Dashboard</h1>
      </div>
      <div className="flex items-center gap-3 text-sm max-sm:w-full">
        <p className="flex min-w-0 grow flex-col leading-tight sm:items-end">
          <span className="font-semibold">
            {admin.firstName || 'Admin'} {admin.lastName || 'User'}
          </span>
          <span className="text-ink-faint text-xs">{admin.email}</span>
        </p>
        {onFind && (
          <Button look="secondary" size="small" onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
            <Search aria-hidden size={14} />
            Find
          </Button>
        )}
        <ThemeToggle />
        <Button look="secondary" size="small" onClick={onLogout}>
          <LogOut aria-hidden size={14} />
          Logout
        </Button>
      </div>
    </header>
  );
}
