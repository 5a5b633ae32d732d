import { Check, Clock } from 'lucide-react';
import type { TribeCard } from '#features/tribes/calls.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { doorNote, joinLabel, standingLabel } from './tribe-words.ts';
import { useMembership } from './use-membership.ts';

export interface JoinButtonProps {
  tribe: TribeCard;
  /** False while it is not known yet what a signed-in viewer is to this tribe. */
  known?: boolean;
  tone?: 'primary' | 'quiet';
  size?: 'regular' | 'small';
}

/** Joins right where one is: at once, with a way back. A member sees what they are instead. */
export function JoinButton({ tribe, known = true, tone = 'quiet', size = 'small' }: JoinButtonProps) {
  const { join, pending } = useMembership(tribe);
  const signedIn = useViewerId() !== null;
  if (signedIn && !known) return <Skeleton className="h-9 w-18" />;
  const standing = standingLabel(tribe.viewer);
  const label = joinLabel(tribe);
  if (label) {
    return (
      <Button tone={tone} size={size} pending={pending} onClick={join} aria-label={`${label}: ${tribe.name}`}>
        {label}
      </Button>
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
  const note = doorNote(tribe);
  return note ? <Chip>{note}</Chip> : null;
}
