import { Link } from '@tanstack/react-router';

interface BreadcrumbProps {
  /** The tab's label, and the path of its first screen. */
  tab: string;
  first: string;
  screen: { label: string; path: string } | undefined;
}

const PLACE = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

/** The way from the desk to a screen: 'Settings › Audit log'. The tab links to its first screen, except on that screen itself. */
export function Breadcrumb({ tab, first, screen }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {screen?.label !== tab && (
          <>
            <li>
              {screen?.path === first ? (
                <span className={PLACE}>{tab}</span>
              ) : (
                <Link
                  {...({ to: first } as { to: '/admin' })}
                  // It is not current on a screen below its path.
                  activeOptions={{ exact: true }}
                  className={`${PLACE} hover:text-accent hover:underline`}
                >
                  {tab}
                </Link>
              )}
            </li>
            <li aria-hidden>›</li>
          </>
        )}
        <li aria-current="page" className={`${PLACE} text-ink`}>
          {screen?.label}
        </li>
      </ol>
    </nav>
  );
}
