import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { kept } from '#platform/web/kept.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { SEARCH } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SiteLink } from '#platform/web/ui/SiteLink.tsx';
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx';
import { MENU_ID, Menu } from './Menu.tsx';
import { isButton, type NavItem } from './nav-items.ts';
import { SearchForm } from './SearchForm.tsx';
import { UtilityLinks } from './UtilityLinks.tsx';
import { DateLine, WorldClock } from './WorldClock.tsx';

/** On a phone, a longer name of the site stands below the menu and the tools. */
const LONG = 20;

/** The header with world clock, masthead and navigation: behaviour 2.2 to 2.6. */
export const Header = kept(function Header() {
  const { site } = useRouteContext({ from: '__root__' });
  const { header: items } = useSuspenseQuery(navigationQuery).data;
  const signedIn = useSignedInMark();
  return (
    <header className="print:hidden">
      <WorldClock />
      <div className="masthead mx-auto max-w-page px-4 sm:px-6">
        <div className="md:contents">
          <Menu siteName={site.name} items={items} />
        </div>
        <div className="hidden text-sm md:block">
          <DateLine className="block font-serif text-ink-soft" />
          <div className="header-links">
            <UtilityLinks />
            {signedIn && (
              <button type="button" popoverTarget={MENU_ID}>
                More
              </button>
            )}
          </div>
        </div>
        <Link to="/" className={site.name.length > LONG ? 'long' : ''}>
          {/* Without the low priority, React would add a preload link to the kept HTML, and hydration would fail. */}
          {site.logo ? <img {...site.logo} fetchPriority="low" alt={site.name} /> : site.name}
        </Link>
        <div className="flex items-center justify-end md:gap-2">
          <Link to="/search" hash="words" aria-label="Search" className="icon-button md:hidden">
            <Icon drawing={SEARCH} size={20} />
          </Link>
          <SearchForm placeholder="Search..." className="hidden w-full max-w-60 md:block" />
          <ThemeToggle />
        </div>
      </div>
      <Navigation items={items} />
    </header>
  );
});

function Navigation({ items }: { items: readonly NavItem[] }) {
  const buttons = items.filter(isButton);
  return (
    <div className="border-rule border-b">
      <nav aria-label="Main" className="mx-auto hidden max-w-page px-4 sm:px-6 md:block">
        <div className="flex items-center justify-between gap-6 border-rule-strong border-t-4 border-double text-sm">
          <ul className="flex flex-wrap gap-x-5 lg:gap-x-7">
            {items
              .filter((item) => !isButton(item))
              .map((item) => (
                <li key={item.href + item.label}>
                  <SiteLink href={item.href} className="nav-link">
                    {item.label}
                  </SiteLink>
                </li>
              ))}
          </ul>
          <ul className="flex shrink-0 gap-2">
            {buttons.map((item, index) => (
              <li key={item.href + item.label}>
                <SiteLink href={item.href} className={buttonClasses(index === 0 ? 'primary' : 'secondary', 'small')}>
                  {item.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
}
