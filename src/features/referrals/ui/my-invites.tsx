import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getReferralCode, type Referral } from '../calls.ts';
import type { ReferralState, VoidReason } from '../referral-rules.ts';
import { InviteTicket } from './invite-ticket.tsx';
import { MyInvitesSkeleton } from './my-invites-skeleton.tsx';

/** The code, its rewards, and who joined with it. */
export default function MyInvites() {
  const feed = useFeed(getReferralCode, { query: { limit: 20 } });
  const mine = feed.data?.pages[0];
  if (feed.isError && !mine) {
    // Children have no code; the refusal says why.
    if (feed.error.code === 'NOT_ON_KIDS') {
      return <EmptyState title="No invitations here">{feed.error.message}</EmptyState>;
    }
    return (
      <ErrorState onRetry={() => feed.refetch()} pending={feed.isRefetching}>
        {feed.error.message}
      </ErrorState>
    );
  }
  if (!mine) return <MyInvitesSkeleton />;
  const { code, link, counts, reward } = mine;
  const joined = counts.signedUp + counts.qualified + counts.rewarded;
  const steps = [
    ['They open your link', 'and sign up with their email or phone.'],
    ['They start posting', `with sign-up finished and ${reward.written} posts, shouts or comments written.`],
    [`You get ${reward.points} XP`, `for each of up to ${reward.left} more friends, two a day.`],
  ] as const;
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <InviteTicket code={code} link={link} />
      <section>
        <SectionHeading title="How it works" />
        <ol className="grid gap-4 sm:grid-cols-3">
          {steps.map(([title, text], i) => (
            <li key={title} className="flex gap-3">
              <span className="type-numeral text-6 text-muted" aria-hidden="true">
                {i + 1}
              </span>
              <span>
                <strong className="block">{title}</strong>
                <span className="text-2 text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <SectionHeading title="Who joined" />
        {feed.items.length === 0 ? (
          <EmptyState title="Nobody has joined yet">
            Share your link. Friends who join with it appear here.
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            <StatRow>
              <Stat label="Joined">{joined}</Stat>
              <Stat label="Qualified">{counts.qualified + counts.rewarded}</Stat>
              <Stat label="XP from friends">{counts.rewarded * reward.points}</Stat>
            </StatRow>
            <ul className="panel divide-y divide-line" data-bleed>
              {feed.items.map((referral) => (
                <JoinedLine key={referral.id} referral={referral} needed={reward.written} />
              ))}
            </ul>
            <MorePages feed={feed} />
          </div>
        )}
      </section>
    </div>
  );
}

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
function JoinedLine({ referral, needed }: { referral: Referral; needed: number }) {
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
