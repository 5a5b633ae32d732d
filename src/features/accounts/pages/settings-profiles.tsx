import { OwnedProfilesList } from '#features/accounts/owned-profiles/ui/owned-profiles-list.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';

const lede = 'Public profiles that nobody signs in as: you edit them.';
export const meta = unlistedMeta('Profiles you run', lede);

export default function SettingsProfilesPage() {
  return (
    <SettingsFrame title="Profiles you run" lede={lede} to="edit the profiles you run">
      {() => <OwnedProfilesList />}
    </SettingsFrame>
  );
}
