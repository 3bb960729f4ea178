import { DigestSettings } from '#features/notices/web/index.ts';
import { SecondFactorPolicy } from '../SecondFactorPolicy.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** The rules for signing in to the desk, and the emails that its people get. */
export default function SignInScreen() {
  return (
    <SettingsPage>
      <SecondFactorPolicy />
      <DigestSettings />
    </SettingsPage>
  );
}
