import type { MetaFunction } from 'react-router';
import { EditProfile } from '#features/accounts/profile/ui/profile-form.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Edit profile', matches),
  { name: 'description', content: 'What people see of you, and where they find you.' },
  { name: 'robots', content: 'noindex' },
];

export default function SettingsProfilePage() {
  return (
    <SettingsFrame
      title="Profile"
      lede="What people see of you, and where they find you."
      to="change your profile"
    >
      {(viewer) =>
        viewer.state === 'pending_guardian' ? (
          <EmptyState
            title="Your guardian says yes first"
            action={
              <ButtonLink tone="primary" to="/welcome">
                What happens next
              </ButtonLink>
            }
          >
            You can change your profile once they did.
          </EmptyState>
        ) : (
          <EditProfile key={viewer.id} viewer={viewer} />
        )
      }
    </SettingsFrame>
  );
}
