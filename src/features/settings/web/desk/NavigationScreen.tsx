import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { SettingsPage } from '#platform/web/ui/SettingsGroup.tsx';

export default function NavigationScreen() {
  return (
    <SettingsPage>
      <HeaderSettings />
      <FooterSettings />
    </SettingsPage>
  );
}
