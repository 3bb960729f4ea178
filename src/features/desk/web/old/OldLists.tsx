import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { type Screen, useDesk } from '../collection.ts';

type OldTab = NonNullable<Screen['older']>['tab'];

/** The lists of a tab, below each other. */
export function OldLists({ tab }: { tab: OldTab }) {
  return (
    <div className="flex flex-col gap-10">
      {useDesk().screens.map(({ path, older, component: List }) => {
        if (older?.tab !== tab) return null;
        const { title, links, first } = older;
        return (
          <section key={path}>
            <TabHead title={title}>
              {links.map(({ label, to }) => (
                <Link key={to} to={to} className={buttonClasses('secondary', 'small')}>
                  {label}
                </Link>
              ))}
            </TabHead>
            <List {...(first && { first })} />
          </section>
        );
      })}
    </div>
  );
}
