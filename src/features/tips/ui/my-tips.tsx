import { Link } from 'react-router';
import { profilePath } from '#features/accounts/profile-path.ts';
import { getMyTips, type MyTip } from '#features/tips/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';

type List = 'given' | 'received';

/** Tips in one direction, newest first. */
export function MyTips({ list, takesTips }: { list: List; takesTips: boolean }) {
  const feed = useFeed(getMyTips, { query: { list } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="your tips" />}
      empty={<NoTips list={list} takesTips={takesTips} />}
    >
      <ul className="panel divide-y divide-line">
        {feed.items.map((tip) => (
          <TipRow key={tip.id} tip={tip} list={list} />
        ))}
      </ul>
    </FeedStates>
  );
}

function NoTips({ list, takesTips }: { list: List; takesTips: boolean }) {
  if (list === 'given') {
    return (
      <EmptyState
        title="No tips yet"
        action={
          <ButtonLink tone="primary" to="/shouts">
            See who is playing
          </ButtonLink>
        }
      >
        Did somebody make your day? The button is on their profile and below their posts.
      </EmptyState>
    );
  }
  return takesTips ? (
    <EmptyState
      title="No tips yet"
      action={
        <ButtonLink tone="primary" to="/?create">
          Write a post
        </ButtonLink>
      }
    >
      You take tips: the button is on your profile and below what you post.
    </EmptyState>
  ) : (
    <EmptyState
      title="You take no tips"
      action={
        <ButtonLink tone="primary" to="/settings/monetization">
          Switch tips on
        </ButtonLink>
      }
    >
      Once you do, the button is on your profile and below what you post.
    </EmptyState>
  );
}

function TipRow({ tip, list }: { tip: MyTip; list: List }) {
  const { person, post, paidBack, received, currency, message, quiet, state, at } = tip;
  const isBack = state === 'reversed';
  const amount = isBack ? tip.amount : tip.amount - paidBack;
  return (
    <li className="flex items-start gap-3 p-4">
      <Avatar name={person?.displayName ?? 'Somebody'} src={person?.avatar.url} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {person ? (
            <Link to={profilePath(person)} className="font-semibold hover:underline">
              {person.displayName}
            </Link>
          ) : (
            <span className="font-semibold">Somebody who is no longer here</span>
          )}
          <span className="text-2 text-muted">
            <When at={at} />
          </span>
        </p>
        {post && (
          <p className="truncate text-2 text-muted">
            For{' '}
            <Link to={`/posts/${post.id}`} className="link">
              {post.title || 'a post'}
            </Link>
          </p>
        )}
        {message && <p className="mt-1 break-words whitespace-pre-line">{message}</p>}
        {(quiet || isBack || paidBack > 0) && (
          <p className="mt-1.5 flex gap-2">
            {quiet && <Chip>Quiet</Chip>}
            {isBack && <Chip tone="warn">Paid back</Chip>}
            {!isBack && paidBack > 0 && <Chip tone="warn">{formatMoney(paidBack, currency)} paid back</Chip>}
          </p>
        )}
      </div>
      <p className="text-end">
        <span className={`type-numeral block text-4 ${isBack ? 'text-muted line-through' : ''}`}>
          {formatMoney(list === 'given' ? amount : received, currency)}
        </span>
        {list === 'received' && !isBack && (
          <span className="block text-1 text-muted tabular-nums">of {formatMoney(amount, currency)}</span>
        )}
      </p>
    </li>
  );
}
