import { BlockedAndMutedList } from '#features/accounts/relationships/ui/blocked-and-muted-list.tsx';
import { FollowRequests } from '#features/accounts/relationships/ui/follow-requests.tsx';
import { MuteWordsForm } from '#features/accounts/relationships/ui/muted-words-form.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { SectionHeading } from '#ui/page-header.tsx';

export const meta = unlistedMeta('Privacy', 'Choose who can find you, and mute people and words.');

export default function SettingsPrivacyPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame
      title="Privacy"
      lede="Choose who can find you, and mute people and words."
      to="choose what you see"
    >
      {(viewer) => (
        <div className="grid gap-10">
          {viewer.ageBand !== 'adult' && (
            <section className="panel grid gap-4 p-4 sm:p-6">
              <div className="grid gap-1">
                <h2 className="type-heading text-4">Your account is private</h2>
                <p className="max-w-[60ch] text-muted">
                  You’re under 18, so people who don’t follow you only see your name and picture, and adults
                  among them can’t comment on your posts, mention you or shout to you. This ends on your 18th
                  birthday.
                </p>
              </div>
              {!siteRules[site].forChildren && <FollowRequests />}
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
