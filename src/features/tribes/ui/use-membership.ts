import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshViewer } from '#features/accounts/session.ts';
import { useGuarded } from '#features/guardians/ui/use-guarded.ts';
import {
  getAllTribeUserJoined,
  joinTribe,
  leaveTribe,
  type Membership,
  type TribeCard,
} from '#features/tribes/calls.ts';
import { joinOutcome } from '#features/tribes/policy.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type Standing, showStanding } from './tribe-cache.ts';

/** Joining and leaving, applied optimistically and reverted with a message when the server refuses. */
export function useMembership(tribe: TribeCard) {
  const client = useQueryClient();
  const guarded = useGuarded();
  const before = useRef<Standing>(tribe);

  const show = (standing: Standing) => showStanding(client, tribe.id, standing);
  const remember = () => {
    const { viewer, asked, memberCount, waitingCount } = tribe;
    before.current = { viewer, asked, memberCount, waitingCount };
  };
  const onDone = (membership: Membership) => {
    show(confirmed(before.current, membership));
    void client.invalidateQueries({ queryKey: callKey(getAllTribeUserJoined) });
    void refreshViewer();
    const again = membership.state === 'left' && tribe.joinMode === 'open' && tribe.state === 'active';
    toast(news(tribe.name, membership), {
      tone: 'good',
      ...(again ? { action: { label: 'Join again', run: () => joining.mutate(input.join) } } : {}),
    });
  };
  const onRefused = (refusal: Refusal) => {
    const asked = refusal.code === 'GUARDIAN_ASKED';
    show({ ...before.current, asked });
    if (asked) toast(refusal.message, { tone: 'good' });
    else toastRefusal(refusal);
  };
  const joining = useAct(joinTribe, { onDone, onRefused });
  const leaving = useAct(leaveTribe, { onDone, onRefused });
  const input = { join: { body: { tribeId: tribe.id } }, leave: { query: { tribeId: tribe.id } } };

  return {
    pending: joining.isPending || leaving.isPending,
    join() {
      remember();
      const outcome = joinOutcome(tribe, tribe.viewer, new Date());
      if ('to' in outcome && !guarded) show(afterJoining(tribe, outcome.to));
      joining.mutate(input.join);
    },
    leave() {
      remember();
      show(afterLeaving(tribe));
      leaving.mutate(input.leave);
    },
  };
}

function afterJoining(
  { memberCount, waitingCount }: TribeCard,
  to: 'active' | 'requested' | 'waiting',
): Standing {
  return {
    asked: false,
    viewer: { state: to, role: 'member', waitlistPosition: to === 'waiting' ? waitingCount + 1 : null },
    memberCount: memberCount + (to === 'active' ? 1 : 0),
    waitingCount: waitingCount + (to === 'waiting' ? 1 : 0),
  };
}

function afterLeaving({ viewer, memberCount, waitingCount }: TribeCard): Standing {
  return {
    viewer: null,
    asked: false,
    memberCount: memberCount - (viewer?.state === 'active' ? 1 : 0),
    waitingCount: waitingCount - (viewer?.state === 'waiting' ? 1 : 0),
  };
}

/** Writes the server's reply over the optimistic state. */
function confirmed(before: Standing, { state, role, waitlistPosition, memberCount }: Membership): Standing {
  const waits = Number(state === 'waiting') - Number(before.viewer?.state === 'waiting');
  return {
    viewer: state === 'left' || state === 'declined' ? null : { state, role, waitlistPosition },
    asked: false,
    memberCount,
    waitingCount: before.waitingCount + waits,
  };
}

/** What came of joining or leaving, as a sentence. */
export function news(name: string, { state, waitlistPosition }: Membership): string {
  if (state === 'active') return `You’re in. Welcome to ${name}.`;
  if (state === 'requested') return `Request sent. The managers of ${name} will review it.`;
  if (state === 'waiting') return `You’re no. ${waitlistPosition ?? 1} on the waitlist for ${name}.`;
  if (state === 'declined') return `You declined the invitation to ${name}.`;
  return `You left ${name}.`;
}
