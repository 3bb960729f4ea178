import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { SecondFactorPolicy, SiteSettings } from '#features/settings/web/index.ts';
import { TabHead } from './parts/TabHead.tsx';

/** What stands around every page, and what the site is called. */
export default function SettingsTab() {
  return (
    <>
      <TabHead title="Settings" />
      <SiteSettings />
      <SecondFactorPolicy />
      <HeaderSettings />
      <FooterSettings />
    </>
  );
}
