import { BlockedAndMutedList } from '#features/accounts/relationships/ui/blocked-and-muted-list.tsx';
import { MuteWordsForm } from '#features/accounts/relationships/ui/muted-words-form.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { SectionHeading } from '#ui/page-header.tsx';

export const meta = unlistedMeta('Privacy', 'Choose who can find you, and mute people and words.');

export default function SettingsPrivacyPage() {
  return (
    <SettingsFrame
      title="Privacy"
      lede="Choose who can find you, and mute people and words."
      to="choose what you see"
    >
      {(viewer) => (
        <div className="grid gap-10">
          {viewer.ageBand !== 'adult' && (
            <section className="panel p-4 sm:p-6">
              <h2 className="type-heading text-4">Your account is private</h2>
              <p className="mt-1 max-w-[60ch] text-muted">
                You’re under 18, so adults who don’t follow you yet only see your name and picture. This ends
                on your 18th birthday.
              </p>
            </section>
          )}
          <section className="grid gap-3">
            <SectionHeading title="Muted words" />
            <MuteWordsForm />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Muted accounts" />
            <BlockedAndMutedList which="muted" />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Blocked accounts" />
            <BlockedAndMutedList which="blocked" />
          </section>
        </div>
      )}
    </SettingsFrame>
  );
}
