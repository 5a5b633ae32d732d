import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { PreferencesForm } from '../preferences/ui/preferences-form.tsx';

export const meta = unlistedMeta('Notification settings', 'What we notify you about, here and by email.');

export default function NotificationSettingsPage() {
  return (
    <SettingsFrame
      title="Notifications"
      lede="What we notify you about, here and by email."
      to="choose what we notify you about"
    >
      {() => <PreferencesForm />}
    </SettingsFrame>
  );
}
