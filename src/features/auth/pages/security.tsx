import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { TwoFactorPanel } from '#features/auth/two-factor/ui/two-factor-panel.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { SectionHeading } from '#ui/page-header.tsx';

export const meta = unlistedMeta('Security', 'Two-factor sign-in and recovery codes.');

export default function SecurityPage() {
  return (
    <SettingsFrame
      title="Security"
      lede="Protect your account with a second step at sign-in."
      to="change how you sign in"
    >
      {(viewer) => (
        <section className="grid gap-3">
          <SectionHeading title="Two-factor sign-in" />
          <TwoFactorPanel viewer={viewer} />
        </section>
      )}
    </SettingsFrame>
  );
}
