import type { MetaFunction } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { PreferencesForm } from '../preferences/ui/preferences-form.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Notification settings', matches),
  { name: 'description', content: 'What we notify you about, here and by email.' },
  { name: 'robots', content: 'noindex' },
];

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
