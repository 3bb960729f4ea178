import { SiteSettings } from '../SiteSettings.tsx';
import { HouseRuleSettings } from './HouseRuleSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Edits the name, the contact address, the newsletter's frequency and the house rules. */
export default function SiteScreen() {
  return (
    <SettingsPage>
      <SiteSettings />
      <HouseRuleSettings />
    </SettingsPage>
  );
}
