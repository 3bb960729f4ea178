import { DigestSettings } from '#features/notices/web/index.ts';
import { SecondFactorPolicy } from '../SecondFactorPolicy.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** What people at the desk need to sign in, and the mails that they get. */
export default function SignInScreen() {
  return (
    <SettingsPage>
      <SecondFactorPolicy />
      <DigestSettings />
    </SettingsPage>
  );
}
