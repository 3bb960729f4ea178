import type { ReactNode } from 'react';
import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { SecondFactorPolicy, SiteSettings } from '#features/settings/web/index.ts';
import { MailList } from './mail/MailList.tsx';
import { SuppressionsList } from './mail/SuppressionsList.tsx';
import { DigestSettings } from './notices/DigestSettings.tsx';
import { ListSwitch } from './parts/ListSwitch.tsx';
import { TabHead } from './parts/TabHead.tsx';
import type { AdminSearch } from './search.ts';
import { AuditList } from './settings/AuditList.tsx';
import { InvitationsList } from './settings/InvitationsList.tsx';
import { PrivacyPart } from './settings/PrivacyPart.tsx';
import { UsersList } from './settings/UsersList.tsx';
import { useAdminSearch } from './use-admin-search.ts';

const LISTS: { [L in NonNullable<AdminSearch['list']>]?: ReactNode } = {
  users: <UsersList />,
  invitations: <InvitationsList />,
  audit: <AuditList />,
  mail: <MailList />,
  suppressed: <SuppressionsList />,
  privacy: <PrivacyPart />,
};

/** What stands around every page and what the site is called; who may do what; what was done, and mailed. */
export default function SettingsTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Settings" />
      <ListSwitch
        label="Settings"
        lists={[
          { list: undefined, label: 'Site & navigation' },
          { list: 'users', label: 'Users & roles' },
          { list: 'invitations', label: 'Invitations' },
          { list: 'audit', label: 'Audit log' },
          { list: 'mail', label: 'Mail' },
          { list: 'suppressed', label: 'Suppressed addresses' },
          { list: 'privacy', label: 'Privacy requests' },
        ]}
      />
      {(list && LISTS[list]) ?? <SiteAndNavigation />}
    </>
  );
}

function SiteAndNavigation() {
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
