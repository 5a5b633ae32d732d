import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Switch } from '#ui/checkbox.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { getPrivacy, type Privacy, setPrivacy } from '../privacy/calls.ts';
import { FollowRequests } from '../privacy/ui/follow-requests.tsx';
import { ReachChoices } from '../privacy/ui/reach-choices.tsx';
import { BlockedAndMutedList } from '../relationships/ui/blocked-and-muted-list.tsx';
import { MuteWordsForm } from '../relationships/ui/muted-words-form.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';

const lede = 'Choose who can find, follow and mention you, and mute people and words.';
export const meta = unlistedMeta('Privacy', lede);

export default function SettingsPrivacyPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame title="Privacy" lede={lede} to="choose what you see">
      {(viewer) => (
        <div className="grid gap-10">
          <Choices viewer={viewer} site={site} />
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

function Choices({ viewer, site }: { viewer: MyProfile; site: SiteId }) {
  const { data, isError, refetch, isFetching } = useCall(getPrivacy, {});
  const client = useQueryClient();
  const choose = useAct(setPrivacy, {
    onDone: (now, { body }) => {
      toast(saidOf(now, body.isPrivate), { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getPrivacy) });
    },
    onRefused: toastRefusal,
  });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading what="your choices" className="grid gap-3">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  // What was pressed shows at once, and goes back when it is refused.
  const shown = choose.isPending ? { ...data, ...choose.variables.body } : data;
  const { forChildren } = siteRules[site];
  return (
    <>
      <section className="grid gap-3">
        <SectionHeading title="Who can follow me" />
        <div className="panel grid gap-4 p-4 sm:p-6">
          {data.isAlwaysPrivate ? (
            <MinorsNote forChildren={forChildren} />
          ) : (
            <Switch
              label="Private account"
              hint="People ask before they follow you. Everybody else sees your name, picture, bio and counts. What you post in a tribe stays the tribe’s: whoever sees the tribe sees it there. What you sell and what you write in the hub stay public."
              checked={shown.isPrivate}
              onChange={({ currentTarget: { checked } }) => choose.mutate({ body: { isPrivate: checked } })}
            />
          )}
          {!forChildren && (data.isPrivate || data.followRequests > 0) && <FollowRequests />}
          <p className="text-2 text-muted">
            To remove somebody who follows you, open the list of followers on{' '}
            <Link to={viewer.profilePath} className="link">
              your profile
            </Link>
            .
          </p>
        </div>
      </section>
      <section className="grid gap-3">
        <SectionHeading title="Who can find and mention me" />
        <ReachChoices value={shown} onChange={(change) => choose.mutate({ body: change })} />
        {data.isGuarded && (
          <p className="text-2 text-muted">
            You can make these stricter. Only your grown-up can open them up again.
          </p>
        )}
      </section>
    </>
  );
}

function saidOf({ isPrivate, followRequests }: Privacy, chosen: boolean | undefined): string {
  if (chosen === undefined) return 'Saved.';
  if (isPrivate) return 'Your account is private now. Those who follow you still do.';
  if (followRequests === 0) return 'Your account is public now. Anyone can follow you.';
  return followRequests === 1
    ? 'Your account is public now. One person still waits for your answer, or can follow you without it.'
    : `Your account is public now. ${followRequests} people still wait for your answer, or can follow you without it.`;
}

const MinorsNote = ({ forChildren }: { forChildren: boolean }) => (
  <div className="grid gap-1">
    <h3 className="type-heading text-3">Your account is private</h3>
    <p className="max-w-[60ch] text-muted">
      {forChildren
        ? 'Only other kids and the grown-ups who look after them see you here, and your grown-up approves whom you follow.'
        : 'You’re under 18, so people who don’t follow you only see your name and picture, and adults among them can’t comment on your posts, mention you or shout to you. This ends on your 18th birthday.'}
    </p>
  </div>
);
