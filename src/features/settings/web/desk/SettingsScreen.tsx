import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { DigestSettings } from '#features/notices/web/index.ts';
import { SecondFactorPolicy } from '../SecondFactorPolicy.tsx';
import { SiteSettings } from '../SiteSettings.tsx';

/** Name of the site, second factor, digest, header and footer. */
export default function SettingsScreen() {
  return (
    <div className="-mt-5 [&>section:first-child]:border-t-0">
      <SiteSettings />
      <SecondFactorPolicy />
      <DigestSettings />
      <HeaderSettings />
      <FooterSettings />
    </div>
  );
}
