import type { MetaFunction } from 'react-router';
import { ExportPanel } from '#features/accounts/data-export/ui/export-panel.tsx';
import { DeleteAccount } from '#features/accounts/lifecycle/ui/delete-account.tsx';
import { TakeABreak } from '#features/accounts/lifecycle/ui/take-a-break.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { PreviousUsernames } from '#features/accounts/usernames/ui/previous-usernames.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { SectionHeading } from '#ui/page-header.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Account', matches),
  {
    name: 'description',
    content: 'What is yours stays yours: take it along, hide it for a while, or have it erased.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function SettingsAccountPage() {
  return (
    <SettingsFrame
      title="Account"
      lede="What is yours stays yours: take it along, hide it for a while, or have it erased."
      to="manage your account"
    >
      {(viewer) => (
        <div className="grid gap-10">
          <section className="grid gap-3">
            <SectionHeading title="Your usernames" />
            <PreviousUsernames username={viewer.username} />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Take everything along" />
            <ExportPanel />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Take a break" />
            <TakeABreak viewer={viewer} />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Delete your account" />
            <DeleteAccount viewer={viewer} />
          </section>
        </div>
      )}
    </SettingsFrame>
  );
}
