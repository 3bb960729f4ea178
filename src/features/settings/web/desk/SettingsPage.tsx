import type { ReactNode } from 'react';
import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';

/** Shows groups of settings below a screen's heading. */
export const SettingsPage = ({ children }: { children: ReactNode }) => (
  <div className="-mt-3 [&>section:first-child]:border-t-0">{children}</div>
);

/** Edits the links in the header and the footer of every page. */
export default function NavigationScreen() {
  return (
    <SettingsPage>
      <HeaderSettings />
      <FooterSettings />
    </SettingsPage>
  );
}
