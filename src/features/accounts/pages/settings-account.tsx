import { ExportPanel } from '#features/accounts/data-export/ui/export-panel.tsx';
import { DeleteAccount } from '#features/accounts/lifecycle/ui/delete-account.tsx';
import { TakeABreak } from '#features/accounts/lifecycle/ui/take-a-break.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { PreviousUsernames } from '#features/accounts/usernames/ui/previous-usernames.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { SectionHeading } from '#ui/page-header.tsx';

export const meta = unlistedMeta('Account', 'Download your data, take a break or delete your account.');

export default function SettingsAccountPage() {
  return (
    <SettingsFrame
      title="Account"
      lede="Download your data, take a break or delete your account."
      to="manage your account"
    >
      {(viewer) => (
        <div className="grid gap-10">
          <section className="grid gap-3">
            <SectionHeading title="Usernames" />
            <PreviousUsernames username={viewer.username} />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Download your data" />
            <ExportPanel />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Take a break" />
            <TakeABreak viewer={viewer} />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Delete account" />
            <DeleteAccount viewer={viewer} />
          </section>
        </div>
      )}
    </SettingsFrame>
  );
}
