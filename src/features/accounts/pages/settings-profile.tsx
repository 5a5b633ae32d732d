import { EditProfile } from '#features/accounts/profile/ui/profile-form.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta = unlistedMeta('Edit profile', 'Your public profile.');

export default function SettingsProfilePage() {
  return (
    <SettingsFrame title="Profile" lede="Your public profile." to="edit your profile">
      {(viewer) =>
        viewer.state === 'pending_guardian' ? (
          <EmptyState
            title="Waiting for your guardian"
            action={
              <ButtonLink tone="primary" to="/welcome">
                What happens next
              </ButtonLink>
            }
          >
            You can edit your profile once they approve your account.
          </EmptyState>
        ) : (
          <EditProfile profile={viewer} />
        )
      }
    </SettingsFrame>
  );
}
