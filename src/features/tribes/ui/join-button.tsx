import { Check, Clock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { TribeCard } from '#features/tribes/calls.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { accessLabel, joinLabel, standingLabel } from './tribe-labels.ts';

const JoinAction = lazy(() => import('./join-action.tsx'));

export interface JoinButtonProps {
  tribe: TribeCard;
  /** False while a signed-in viewer's membership is not known yet. */
  known?: boolean;
  tone?: 'primary' | 'quiet';
  size?: 'regular' | 'small';
}

/** Joins at once, with an undo. A member sees their role instead. */
export function JoinButton({ tribe, known = true, tone = 'quiet', size = 'small' }: JoinButtonProps) {
  const askToSignIn = useSignInGate();
  const signedIn = useViewerId() !== null;
  if (signedIn && !known) return <Skeleton className="h-9 w-18" />;
  const standing = standingLabel(tribe.viewer);
  const label = joinLabel(tribe);
  if (label) {
    const look = {
      tone: tribe.asked ? ('quiet' as const) : tone,
      size,
      'aria-label': `${label}: ${tribe.name}`,
      children: tribe.asked ? (
        <>
          <Clock aria-hidden="true" size={18} />
          {label}
        </>
      ) : (
        label
      ),
    };
    if (!signedIn)
      return (
        <Button
          {...look}
          onClick={() => askToSignIn({ intent: { kind: 'tribe.join', id: tribe.id, name: tribe.name } })}
        />
      );
    return (
      <Suspense fallback={<Button {...look} disabled />}>
        <JoinAction {...look} tribe={tribe} />
      </Suspense>
    );
  }
  if (standing) {
    const Icon = tribe.viewer?.state === 'active' ? Check : Clock;
    return (
      <Chip tone={tribe.viewer?.state === 'active' ? 'good' : 'warn'}>
        <Icon aria-hidden="true" size={14} />
        {standing}
      </Chip>
    );
  }
  const note = accessLabel(tribe);
  return note ? <Chip>{note}</Chip> : null;
}
