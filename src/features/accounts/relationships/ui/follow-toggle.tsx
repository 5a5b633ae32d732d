import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { getProfileByUsername, type Profile } from '#features/accounts/calls.ts';
import { followUser, getFollowList } from '#features/accounts/relationships/calls.ts';
import { useGuarded } from '#features/guardians/ui/use-guarded.ts';
import { callKey, useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

/** A member's follow button: optimistic, and reverted with a message when it is refused. */
export default function FollowToggle({
  profile,
  ...look
}: ComponentProps<typeof Button> & { profile: Profile }) {
  const { username, counts, viewer: mine } = profile;
  const viewerId = useViewerId();
  const guarded = useGuarded();
  const client = useQueryClient();
  const before = useRef(counts.followers);
  const show = (follows: boolean, followers: number, asked = false) =>
    client.setQueryData<Profile>(
      [...callKey(getProfileByUsername, { params: { username } }), viewerId],
      (old) =>
        old?.viewer
          ? { ...old, viewer: { ...old.viewer, follows, asked }, counts: { ...old.counts, followers } }
          : old,
    );
  const follow = useAct(followUser, {
    onDone: ({ follows, asked, followers }) => {
      show(follows, followers, asked);
      if (asked) toast('Request sent. You’ll follow them as soon as they approve it.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getFollowList) });
    },
    onRefused: (refusal, { query }) => {
      const wanted = query.follow === 'true';
      const asked = refusal.code === 'GUARDIAN_ASKED';
      show(!wanted, before.current, asked);
      if (asked) toast(refusal.message, { tone: 'good' });
      else toastRefusal(refusal);
    },
  });

  function press() {
    // The viewer's own answer is still loading, so the state isn't known yet.
    if (!mine || follow.isPending) return;
    // A request to a private account is withdrawn; only a guardian's answer ends one that they were asked about.
    const wanted = !mine.follows && (guarded || !mine.asked);
    before.current = counts.followers;
    if (!guarded && !profile.isPrivate) show(wanted, counts.followers + (wanted ? 1 : -1));
    follow.mutate({ params: { athleteId: username }, query: { follow: wanted ? 'true' : 'false' } });
  }
  return <Button {...look} onClick={press} />;
}
