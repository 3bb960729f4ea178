import { SiteSettings } from '../SiteSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Name, contact address and the newsletter's frequency. */
export default function SiteScreen() {
  return (
    <SettingsPage>
      <SiteSettings />
    </SettingsPage>
  );
}
