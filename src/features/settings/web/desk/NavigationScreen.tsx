import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { SettingsPage } from './SettingsPage.tsx';

export default function NavigationScreen() {
  return (
    <SettingsPage>
      <HeaderSettings />
      <FooterSettings />
    </SettingsPage>
  );
}
