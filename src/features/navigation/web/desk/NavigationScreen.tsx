import { SettingsPage } from '#platform/web/ui/SettingsGroup.tsx';
import { FooterSettings } from '../FooterSettings.tsx';
import { HeaderSettings } from '../HeaderSettings.tsx';

export default function NavigationScreen() {
  return (
    <SettingsPage>
      <HeaderSettings />
      <FooterSettings />
    </SettingsPage>
  );
}
