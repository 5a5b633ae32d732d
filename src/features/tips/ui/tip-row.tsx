import { Link } from 'react-router';
import { RefundMenu } from '#features/payments/refunds/ui/refund-menu.tsx';
import { profilePath } from '#features/people/profile-path.ts';
import type { MyTip } from '#features/tips/calls.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { When } from '#ui/when.tsx';

interface TipRowProps {
  tip: MyTip;
  list: 'given' | 'received';
  onRefund: () => void;
}

/** One tip with its message and state. It takes the focus when its action is gone. */
export function TipRow({ tip, list, onRefund }: TipRowProps) {
  const { id, person, post, refunded, received, currency, message, anonymous, state, left, at } = tip;
  const isBack = state === 'reversed' || state === 'lost';
  const amount = isBack ? tip.amount : tip.amount - refunded;
  const who = person?.displayName ?? 'Deleted account';
  return (
    <li id={`tip-${id}`} tabIndex={-1} className="flex items-start gap-3 p-4 sm:px-6">
      <Avatar name={person?.displayName ?? 'Anonymous'} src={person?.avatar.url} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {person ? (
            <Link to={profilePath(person)} className="font-semibold hover:underline">
              {who}
            </Link>
          ) : (
            <span className="font-semibold">{who}</span>
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
        {(anonymous || refunded > 0 || state !== 'paid') && (
          <p className="mt-1.5 flex flex-wrap items-center gap-2">
            {anonymous && <Chip>Anonymous</Chip>}
            {state === 'reversed' && <Chip>Refunded</Chip>}
            {state === 'lost' && (
              <Chip tone={list === 'given' ? 'plain' : 'bad'}>
                {list === 'given' ? 'Refunded by your bank' : 'Lost to a dispute'}
              </Chip>
            )}
            {!isBack && refunded > 0 && <Chip tone="warn">{formatMoney(refunded, currency)} refunded</Chip>}
            {state === 'refunding' && <Chip tone="warn">Refund pending</Chip>}
            {state === 'disputed' && <Chip tone="bad">Disputed</Chip>}
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
      {left > 0 && (
        <div className="-me-2 shrink-0">
          <RefundMenu of={`the tip from ${who}`} onRefund={onRefund} />
        </div>
      )}
    </li>
  );
}
