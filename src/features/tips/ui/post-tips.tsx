import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { getPostTips, type PostTip } from '#features/tips/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney, formatSums, type Money } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';

const SHOWN_FIRST = 5;

/** Who tipped a post, how much, and their messages. */
export default function PostTips({ postId, totals }: { postId: string; totals: readonly Money[] }) {
  const feed = useFeed(getPostTips, { params: { postId }, query: { limit: SHOWN_FIRST } });
  return (
    <section id="tips" className="flex scroll-mt-20 flex-col gap-4" aria-label="Tips">
      <SectionHeading
        title="Tips"
        action={<span className="type-numeral text-5">{formatSums(totals)}</span>}
      />
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="tips" rows={1} />}
        empty={<p className="text-muted">These tips are from people you can’t see.</p>}
      >
        <ul className="panel divide-y divide-line">
          {feed.items.map((tip) => (
            <TipRow key={tip.id} tip={tip} />
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

function TipRow({ tip: { from, amount, currency, message, at } }: { tip: PostTip }) {
  return (
    <li className="flex items-start gap-3 p-3">
      <Avatar name={from?.displayName ?? 'Anonymous'} src={from?.avatar.url} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {from ? (
            <Link to={profilePath(from)} className="font-semibold hover:underline">
              {from.displayName}
            </Link>
          ) : (
            <span className="font-semibold">Anonymous</span>
          )}
          <span className="text-2 text-muted">
            <When at={at} />
          </span>
        </p>
        {message && <p className="break-words whitespace-pre-line text-2">{message}</p>}
      </div>
      <p className="type-numeral text-4">{formatMoney(amount, currency)}</p>
    </li>
  );
}
