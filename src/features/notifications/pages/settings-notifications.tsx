import type { MetaFunction } from 'react-router';
import { SettingsFrame } from '#features/accounts/ui/settings-frame.tsx';
import { PreferencesForm } from '../ui/preferences-form.tsx';

export const meta: MetaFunction = () => [
  { title: 'Notification settings' },
  { name: 'description', content: 'Choose what you hear of, here and by e-mail.' },
  { name: 'robots', content: 'noindex' },
];

export default function NotificationSettingsPage() {
  return (
    <SettingsFrame
      title="Notifications"
      lede="Choose what you hear of, here and by e-mail."
      to="choose what you hear of"
    >
      {() => <PreferencesForm />}
    </SettingsFrame>
  );
}
