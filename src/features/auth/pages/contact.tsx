import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { ContactPanel } from '#features/auth/contact/ui/contact-panel.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';

export const meta = unlistedMeta('Email and phone', 'The email address and phone number you sign in with.');

export default function ContactPage() {
  return (
    <SettingsFrame
      title="Email and phone"
      lede="What you sign in with, and where we reach you. Nobody else sees them."
      to="change your contact details"
    >
      {() => <ContactPanel />}
    </SettingsFrame>
  );
}
