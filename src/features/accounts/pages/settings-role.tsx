import type { MetaFunction } from 'react-router';
import { RolePanel } from '#features/accounts/roles/ui/role-panel.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { pageTitle } from '#features/sites/page-title.ts';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Role', matches),
  { name: 'description', content: 'What you are here: fan, athlete, creator or team manager.' },
  { name: 'robots', content: 'noindex' },
];

export default function SettingsRolePage() {
  return (
    <SettingsFrame
      title="Role"
      lede="What you are here: fan, athlete, creator or team manager."
      to="change your role"
    >
      {() => <RolePanel />}
    </SettingsFrame>
  );
}
