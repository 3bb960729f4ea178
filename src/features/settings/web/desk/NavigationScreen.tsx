import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** Edits the links in the header and the footer of every page. */
export default function NavigationScreen() {
  return (
    <SettingsPage>
      <HeaderSettings />
      <FooterSettings />
    </SettingsPage>
  );
}
