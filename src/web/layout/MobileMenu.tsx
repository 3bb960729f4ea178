import { Menu, X } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import type { HeaderNavItem } from '#features/navigation/contract.ts';
import { IconButton } from '../ui/Button.tsx';
import { smallScreenLabel } from './nav-items.ts';
import { SearchForm } from './SearchForm.tsx';
import { SiteLink } from './SiteLink.tsx';

const ID = 'menu';

/**
 * The sections of the site on a small screen. A popover: the browser opens it, closes it on Escape and gives the focus
 * back, even before or without scripts.
 */
export function MobileMenu({ siteName, items }: { siteName: string; items: readonly HeaderNavItem[] }) {
  const ref = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => ref.current?.hidePopover();
  // It covers the page: what is below must not get the focus unseen.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={ID}
        popoverTarget={ID}
        className="-ml-2.5 size-11"
      >
        <Menu aria-hidden size={22} />
      </IconButton>
      <nav
        ref={ref}
        id={ID}
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={onBlur}
        className="fixed inset-0 h-dvh w-full overflow-y-auto overscroll-contain bg-paper px-4 pb-8 text-ink md:hidden"
      >
        <div className="flex h-14 items-center justify-between border-rule-strong border-b">
          <span className="font-bold font-serif text-2xl tracking-tight">{siteName}</span>
          <IconButton aria-label="Close menu" popoverTarget={ID} popoverTargetAction="hide" className="-mr-2.5 size-11">
            <X aria-hidden size={22} />
          </IconButton>
        </div>
        <SearchForm placeholder="Search articles, news..." className="py-4" onSearch={close} />
        <ul className="border-rule border-t">
          {items.map((item) => (
            <li key={item.id} className="border-rule border-b">
              <SiteLink
                href={item.href}
                onClick={close}
                className="flex min-h-13 items-center border-transparent border-l-4 font-semibold font-serif text-xl aria-[current=page]:border-accent aria-[current=page]:pl-3 aria-[current=page]:text-accent"
              >
                {smallScreenLabel(item)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
