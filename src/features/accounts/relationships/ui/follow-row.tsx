import { useState } from 'react';
import { followUser } from '#features/accounts/relationships/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

/** A follow button in a list of people: optimistic, and reverted with a message when it is refused. */
export function FollowRow({ account, followed }: { account: AccountCard; followed: boolean }) {
  const { username, displayName } = account;
  const [follows, setFollows] = useState(followed);
  const [asked, setAsked] = useState(false);
  const follow = useAct(followUser, {
    onDone: (reply) => {
      setFollows(reply.follows);
      setAsked(reply.asked);
    },
    onRefused: (refusal, { query }) => {
      setFollows(query.follow !== 'true');
      if (refusal.code === 'GUARDIAN_ASKED') toast(refusal.message, { tone: 'good' });
      else toastRefusal(refusal);
    },
  });
  return (
    <Button
      size="small"
      tone={follows || asked ? 'quiet' : 'primary'}
      aria-pressed={follows}
      onClick={() => {
        if (follow.isPending) return;
        if (!asked) setFollows(!follows);
        const wanted = !follows && !asked;
        follow.mutate({ params: { athleteId: username }, query: { follow: wanted ? 'true' : 'false' } });
      }}
    >
      {follows ? 'Following' : asked ? 'Requested' : 'Follow'}
      <span className="sr-only"> {displayName}</span>
    </Button>
  );
}
