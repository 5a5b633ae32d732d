import { Clock, UserCheck, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';

const FollowToggle = lazy(() => import('./follow-toggle.tsx'));

export function FollowButton({ profile }: { profile: Profile }) {
  const ask = useSignInGate();
  const signedIn = useViewerId() !== null;
  const { username, displayName } = profile;
  const follows = profile.viewer?.follows ?? false;
  const asked = profile.viewer?.asked ?? false;
  const Icon = follows ? UserCheck : asked ? Clock : UserPlus;
  const look = {
    tone: follows || asked ? ('quiet' as const) : ('primary' as const),
    'aria-pressed': follows,
    children: (
      <>
        <Icon aria-hidden="true" />
        {follows ? 'Following' : asked ? 'Requested' : 'Follow'}
        <span className="sr-only"> {displayName}</span>
      </>
    ),
  };
  if (!signedIn)
    return (
      <Button
        {...look}
        onClick={() => ask({ intent: { kind: 'account.follow', username, name: displayName } })}
      />
    );
  return (
    <Suspense fallback={<Button {...look} disabled />}>
      <FollowToggle {...look} profile={profile} />
    </Suspense>
  );
}
