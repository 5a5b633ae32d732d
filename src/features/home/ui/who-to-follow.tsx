import { Clock, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { getAccountBySearch } from '#features/accounts/directory/calls.ts';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useGuarded } from '#features/guardians/ui/use-guarded.ts';
import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { whoToFollow } from '../calls.ts';

/** People the viewer might follow. Those just followed stay in the list, so that nothing moves under the pointer. */
export function WhoToFollow() {
  const found = useCall(whoToFollow, { query: { limit: 5 } });
  if (found.isPending) {
    return (
      <Loading what="people to follow">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  if (!found.data?.items.length) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading title="Who to follow" level={3} />
      <ul className="flex flex-col">
        {found.data.items.map(({ account, reason, by }) => (
          <li key={account.id}>
            <Row account={account} note={reasons[reason](by)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const reasons = {
  tribe: (by: string | null) => `In your tribe ${by}`,
  followed: (by: string | null) => (by ? `Followed by ${by}` : 'Followed by people you follow'),
  sport: () => 'Shares your sports',
  popular: () => 'Popular here',
};

const standings = {
  none: { label: 'Follow', Icon: UserPlus },
  asked: { label: 'Requested', Icon: Clock },
  follows: { label: 'Following', Icon: UserCheck },
};

/** People of one's sports first, and others by name: the last step of sign-up. Minors don't look for adults. */
export function FirstPeople() {
  const viewer = useViewer();
  const isAdult = viewer?.ageBand === 'adult';
  const [name, setName] = useState('');
  const wanted = useDebounced(name.trim());
  const suggested = useCall(whoToFollow, { query: { limit: 6 } });
  const named = useCall(
    getAccountBySearch,
    { query: { search: wanted, limit: 6 } },
    { enabled: wanted !== '' },
  );
  const rows = wanted
    ? named.data?.items
        .filter(({ id }) => id !== viewer?.id)
        .map((account) => ({ account, note: `@${account.username}` }))
    : suggested.data?.items.map(({ account, reason, by }) => ({ account, note: reasons[reason](by) }));
  return (
    <section aria-labelledby="first-people" className="grid content-start gap-3">
      <div>
        <h2 id="first-people" className="type-heading text-5">
          Follow people
        </h2>
        <p className="text-muted">What they post comes to your feed.</p>
      </div>
      {isAdult && (
        <Field label="Find a person">
          <TextInput
            type="search"
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      )}
      <ul>
        {rows?.map(({ account, note }) => (
          <li key={account.id}>
            <Row account={account} note={note} />
          </li>
        ))}
      </ul>
      {rows?.length === 0 && (
        <p role="status" className="text-muted">
          {wanted ? `Nobody is called “${wanted}”.` : 'There’s nobody to suggest yet.'}
        </p>
      )}
    </section>
  );
}

function Row({ account, note }: { account: AccountCard; note: string }) {
  const guarded = useGuarded();
  const [stands, setStands] = useState<keyof typeof standings>('none');
  const { label, Icon } = standings[stands];
  const follow = useAct(followUser, {
    onDone: (reply) => setStands(reply.follows ? 'follows' : reply.asked ? 'asked' : 'none'),
    onRefused: (refusal) => {
      const asked = refusal.code === 'GUARDIAN_ASKED';
      setStands(asked ? 'asked' : 'none');
      if (asked) toast(refusal.message, { tone: 'good' });
      else toastRefusal(refusal);
    },
  });
  const press = () => {
    if (follow.isPending) return;
    const wanted = stands !== 'follows';
    if (!guarded) setStands(wanted ? 'follows' : 'none');
    follow.mutate({ params: { athleteId: account.id }, query: { follow: wanted ? 'true' : 'false' } });
  };
  return (
    <div className="relative flex min-h-14 items-center gap-3 py-1.5">
      <Avatar name={account.displayName} src={account.avatar.url} />
      <div className="min-w-0 flex-1 leading-tight">
        <Link
          to={profilePath(account)}
          className="flex min-w-0 items-center gap-1 font-semibold after:absolute after:inset-0 hover:underline"
        >
          <span className="truncate">{account.displayName}</span>
          <VerifiedBadge type={account.verificationType} />
        </Link>
        <p className="truncate text-2 text-muted">{note}</p>
      </div>
      <IconButton
        className="relative z-10 shrink-0"
        tone={stands === 'none' ? 'quiet' : 'plain'}
        label={`${label} ${account.displayName}`}
        aria-pressed={stands === 'follows'}
        icon={<Icon aria-hidden="true" />}
        onClick={press}
      />
    </div>
  );
}
