import { useQueryClient } from '@tanstack/react-query';
import type { AccountCard } from '#features/people/account.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey, useAct, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { decideFollowRequest, getFollowList, getFollowRequests } from '../relationships/calls.ts';
import { BlockedAndMutedList } from '../relationships/ui/blocked-and-muted-list.tsx';
import { MuteWordsForm } from '../relationships/ui/muted-words-form.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { AccountRow } from '../ui/account-row.tsx';

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

/** Who asks to follow a private account, to approve or decline. */
function FollowRequests() {
  const feed = useFeed(getFollowRequests, { query: {} });
  return (
    <div className="grid gap-2">
      <h3 className="type-heading text-3">Follow requests</h3>
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="follow requests" rows={1} />}
        empty={
          <p className="text-muted">Nobody is waiting. We notify you when somebody asks to follow you.</p>
        }
      >
        <ul className="divide-y divide-line">
          {feed.items.map((account) => (
            <Request key={account.id} account={account} />
          ))}
        </ul>
      </FeedStates>
    </div>
  );
}

function Request({ account }: { account: AccountCard }) {
  const { id, displayName } = account;
  const client = useQueryClient();
  const decide = useAct(decideFollowRequest, {
    onDone: (_reply, { body: { approve } }) => {
      toast(approve ? `${displayName} follows you now.` : `You declined ${displayName}’s request.`, {
        tone: 'good',
      });
      for (const call of [getFollowRequests, getFollowList])
        void client.invalidateQueries({ queryKey: callKey(call) });
    },
    onRefused(refusal) {
      toastRefusal(refusal);
      void client.invalidateQueries({ queryKey: callKey(getFollowRequests) });
    },
  });
  const answer = (approve: boolean) => decide.mutate({ body: { accountId: id, approve } });
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <div className="min-w-0 flex-1 basis-60">
        <AccountRow account={account} />
      </div>
      <div className="flex gap-2">
        <Button tone="primary" size="small" pending={decide.isPending} onClick={() => answer(true)}>
          Approve<span className="sr-only"> {displayName}</span>
        </Button>
        <Button size="small" disabled={decide.isPending} onClick={() => answer(false)}>
          Decline<span className="sr-only"> {displayName}</span>
        </Button>
      </div>
    </li>
  );
}
