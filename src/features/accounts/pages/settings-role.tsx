import { RolePanel } from '#features/accounts/roles/ui/role-panel.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';

export const meta = unlistedMeta('Role', 'What you are here: fan, athlete, creator or team manager.');

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
