import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import type { Referral } from '#features/referrals/calls.ts';
import type { ReferralState, VoidReason } from '#features/referrals/referral-rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { When } from '#ui/when.tsx';

const states: Record<ReferralState, { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  signed_up: { label: 'Joined', tone: 'plain' },
  qualified: { label: 'Qualified', tone: 'warn' },
  rewarded: { label: 'Points earned', tone: 'good' },
  void: { label: 'Not counted', tone: 'plain' },
};

const reasons: Record<VoidReason, string> = {
  same_address: 'Their email address goes to your mailbox.',
  closed: 'Their account is closed.',
};

/** Somebody who joined with the link, their progress, and what is missing. */
export function JoinedLine({ referral, needed }: { referral: Referral; needed: number }) {
  const { account, state, joinedAt } = referral;
  const { label, tone } = states[state];
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2.5">
      {account ? (
        <Avatar name={account.displayName} src={account.avatar.url} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
          <UserRound aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        {account ? (
          <Link
            to={profilePath(account)}
            className="block truncate font-semibold after:absolute after:inset-0"
          >
            {account.displayName}
          </Link>
        ) : (
          <span className="block font-semibold">New member</span>
        )}
        <span className="block text-2 text-muted">
          {statusText(referral, needed)} <When at={joinedAt} />
        </span>
      </span>
      <Chip tone={tone}>{label}</Chip>
    </li>
  );
}

function statusText({ state, written, voidReason }: Referral, needed: number): string {
  if (state === 'signed_up') return `${written} of ${needed} posts or comments.`;
  if (state === 'qualified') return 'You’ll get the points when your daily limit allows.';
  if (state === 'void' && voidReason) return reasons[voidReason];
  return '';
}
