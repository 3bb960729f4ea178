import { type FocusEvent, useRef } from 'react';
import { buttonClasses, IconButton } from '#platform/web/ui/Button.tsx';
import { CLOSE, MENU } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SiteLink } from '#platform/web/ui/SiteLink.tsx';
import { isButton, type NavItem, smallScreenLabel } from './nav-items.ts';
import { SearchForm } from './SearchForm.tsx';
import { UtilityLinks } from './UtilityLinks.tsx';

export const MENU_ID = 'menu';

/**
 * The menu on a small screen. On a wide one it opens for signed-in readers, and shows only the links for which the
 * header has no room. It is a popover: the browser opens it, closes it on Escape and returns the focus, even before or
 * without scripts.
 */
export function Menu({ siteName, items }: { siteName: string; items: readonly NavItem[] }) {
  const ref = useRef<HTMLElement>(null);
  const close = () => ref.current?.hidePopover();
  // The menu covers the page, so it closes before the focus moves to something below it.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <IconButton aria-label="Menu" popoverTarget={MENU_ID} className="-ml-2.5 size-11 md:hidden">
        <Icon drawing={MENU} size={22} />
      </IconButton>
      <nav ref={ref} id={MENU_ID} popover="auto" aria-label="Menu" onBlur={onBlur} className="site-menu">
        <div className="flex h-14 items-center justify-between border-rule-strong border-b">
          <span className="font-bold font-serif text-2xl tracking-tight">{siteName}</span>
          <IconButton
            aria-label="Close menu"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            className="-mr-2.5 size-11"
          >
            <Icon drawing={CLOSE} size={22} />
          </IconButton>
        </div>
        <div className="md:hidden">
          <SearchForm placeholder="Search articles, news..." className="py-4" onSearch={close} />
          <ul className="divide-y divide-rule border-rule border-y">
            {items
              .filter((item) => !isButton(item))
              .map((item) => (
                <li key={item.href + item.label}>
                  <SiteLink href={item.href} onClick={close} className="menu-link">
                    {item.label}
                  </SiteLink>
                </li>
              ))}
          </ul>
          <ul className="mt-6 flex flex-wrap gap-3">
            {items.filter(isButton).map((item, index) => (
              <li key={item.href + item.label} className="grid grow">
                <SiteLink
                  href={item.href}
                  onClick={close}
                  className={buttonClasses(index === 0 ? 'primary' : 'secondary')}
                >
                  {smallScreenLabel(item)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <p>
          <UtilityLinks onClick={close} />
        </p>
      </nav>
    </>
  );
}
