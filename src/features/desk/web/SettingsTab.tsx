import type { ReactNode } from 'react';
import { AuditList } from '#features/audit/web/desk/AuditList.tsx';
import { InvitationsList } from '#features/invitations/web/desk/InvitationsList.tsx';
import { MailList } from '#features/mail/web/desk/MailList.tsx';
import { SuppressionsList } from '#features/mail/web/desk/SuppressionsList.tsx';
import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { DigestSettings } from '#features/notices/web/desk/DigestSettings.tsx';
import { PrivacyPart } from '#features/privacy/web/desk/PrivacyPart.tsx';
import { SecondFactorPolicy, SiteSettings } from '#features/settings/web/index.ts';
import { UsersList } from '#features/users/web/desk/UsersList.tsx';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import type { AdminSearch } from './search.ts';
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
