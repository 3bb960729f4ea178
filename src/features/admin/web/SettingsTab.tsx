import { FooterSettings, HeaderSettings } from '#features/navigation/web/index.ts';
import { SecondFactorPolicy, SiteSettings } from '#features/settings/web/index.ts';
import { ListSwitch } from './parts/ListSwitch.tsx';
import { TabHead } from './parts/TabHead.tsx';
import { AuditList } from './settings/AuditList.tsx';
import { UsersList } from './settings/UsersList.tsx';
import { useAdminSearch } from './use-admin-search.ts';

/** What stands around every page and what the site is called; who may do what; what was done. */
export default function SettingsTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <ListSwitch
        label="Settings"
        lists={[
          { list: undefined, label: 'Site & navigation' },
          { list: 'users', label: 'Users & roles' },
          { list: 'audit', label: 'Audit log' },
        ]}
      />
      {list === 'users' && <UsersList />}
      {list === 'audit' && <AuditList />}
      {list !== 'users' && list !== 'audit' && <SiteAndNavigation />}
    </>
  );
}

function SiteAndNavigation() {
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
