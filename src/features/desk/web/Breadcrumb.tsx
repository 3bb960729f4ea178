import { Link } from '@tanstack/react-router';

interface BreadcrumbProps {
  /** The tab's label, and the path of its first screen. */
  tab: string;
  first: string;
  screen: { label: string; path: string } | undefined;
}

/** The way from the desk to a screen: 'Settings › Audit log'. */
export function Breadcrumb({ tab, first, screen }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link
            {...({ to: first } as { to: '/admin' })}
            // Only there is the link to the tab that to the page itself.
            activeOptions={{ exact: true }}
            className="inline-flex min-h-6 items-center hover:text-accent hover:underline pointer-coarse:min-h-11"
          >
            {tab}
          </Link>
        </li>
        <li aria-hidden>›</li>
        <li aria-current="page" className="text-ink">
          {screen?.label}
        </li>
      </ol>
    </nav>
  );
}
