import { useQueryClient } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { getProfileByUsername, type Profile } from '#features/accounts/calls.ts';
import { followUser, getFollowList } from '#features/accounts/people-calls.ts';
import { useViewer } from '#features/auth/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Shows at once what was asked for, and takes it back with the reason when the server says no. */
export function FollowButton({ profile }: { profile: Profile }) {
  const { username, displayName, counts, viewer: mine } = profile;
  const viewer = useViewer();
  const ask = useSignInGate();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const show = (follows: boolean, followers: number) =>
    client.setQueryData<Profile>(
      [...callKey(getProfileByUsername, { params: { username } }), viewer?.id ?? null],
      (old) =>
        old?.viewer
          ? { ...old, viewer: { ...old.viewer, follows }, counts: { ...old.counts, followers } }
          : old,
    );
  const follow = useAct(followUser, {
    onDone: ({ follows, followers }) => {
      show(follows, followers);
      return client.invalidateQueries({ queryKey: callKey(getFollowList) });
    },
    onRefused: ({ message, code }, { query }) => {
      const wanted = query.follow === 'true';
      show(!wanted, counts.followers + (wanted ? -1 : 1));
      toast(message, { tone: code === 'GUARDIAN_ASKED' ? 'good' : 'bad' });
    },
  });
  const follows = mine?.follows ?? false;

  function press() {
    if (!viewer) return ask({ next: pathname });
    // Their own answer is still on its way: what the server knows is not known here yet.
    if (!mine || follow.isPending) return;
    show(!follows, counts.followers + (follows ? -1 : 1));
    follow.mutate({ params: { athleteId: username }, query: { follow: follows ? 'false' : 'true' } });
  }
  return (
    <Button tone={follows ? 'quiet' : 'primary'} aria-pressed={follows} onClick={press}>
      {follows ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      {follows ? 'Following' : 'Follow'}
      <span className="sr-only"> {displayName}</span>
    </Button>
  );
}
