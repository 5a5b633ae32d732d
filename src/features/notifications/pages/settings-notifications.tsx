import type { MetaFunction } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { PreferencesForm } from '../preferences/ui/preferences-form.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Notification settings', matches),
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
