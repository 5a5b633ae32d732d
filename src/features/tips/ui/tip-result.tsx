import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { profilePath } from '#features/accounts/profile-path.ts';
import { cancelPayment } from '#features/payments/calls.ts';
import { paytipUserSuccess, type TipOutcome } from '#features/tips/calls.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { wordsFor } from './outcome-words.ts';

/** A bank that is still at it is asked again this often. */
const ASK_AGAIN_MS = 3000;

/** Where somebody comes back to from the provider's page. What happened is asked of the provider, never of the address. */
export default function TipResult({ paymentId }: { paymentId: string }) {
  const input = { params: { paymentId } };
  const [waits, setWaits] = useState(false);
  const { data, error, isFetching, refetch } = useCall(
    paytipUserSuccess,
    input,
    waits ? { refetchInterval: ASK_AGAIN_MS } : {},
  );
  useEffect(() => setWaits(data?.state === 'processing'), [data?.state]);
  if (!data && error?.status === 404) {
    return (
      <EmptyState title="No such tip" action={<ButtonLink to="/settings/tips">Tips you gave</ButtonLink>}>
        It is not one of yours, or it was on another of our sites.
      </EmptyState>
    );
  }
  if (!data && error) {
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading what="your tip" className="mx-auto grid w-full max-w-md gap-4">
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  }
  return <Outcome tip={data} />;
}

const icons = { good: CircleCheck, plain: Hourglass, bad: CircleAlert };
const tones = { good: 'text-good', plain: 'text-muted', bad: 'text-bad' };

function Outcome({ tip }: { tip: TipOutcome }) {
  const { tone, title, text } = wordsFor(tip);
  const Icon = icons[tone];
  const { to, post, checkoutUrl, isPaid } = tip;
  return (
    <div className="panel mx-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-3 p-6 text-center sm:p-8">
      <div className="relative">
        {to ? <Avatar name={to.displayName} src={to.avatar.url} size={96} /> : null}
        <span className={`absolute -end-2 -bottom-1 rounded-full bg-surface p-1 ${tones[tone]}`}>
          <Icon aria-hidden="true" size={28} />
        </span>
      </div>
      <div role="status" className="grid gap-1">
        <h2 className="type-heading text-balance text-5">{title}</h2>
        <p className="text-balance text-muted">{text}</p>
      </div>
      {isPaid && <Sums tip={tip} />}
      <div className="mt-2 grid w-full gap-2">
        {checkoutUrl && (
          <Button tone="primary" block onClick={() => location.assign(checkoutUrl)}>
            {tip.declined ? 'Try another card' : 'Go on paying'}
          </Button>
        )}
        <ButtonLink to={placeOf(tip)} tone={checkoutUrl ? 'quiet' : 'primary'} block>
          {post ? 'Back to the post' : to ? `Back to ${to.displayName}` : 'Back to the start'}
        </ButtonLink>
        {checkoutUrl ? (
          <LetGo paymentId={tip.paymentId} />
        ) : (
          <ButtonLink to="/settings/tips">Tips you gave</ButtonLink>
        )}
      </div>
    </div>
  );
}

const placeOf = ({ post, to }: TipOutcome): string =>
  post ? `/posts/${post.id}#tips` : (to && profilePath(to)) || '/';

function Sums({ tip: { amount, fee, refunded, currency, post } }: { tip: TipOutcome }) {
  const rows = [
    ['You paid', amount],
    ...(refunded > 0
      ? ([['Paid back to you', refunded]] as const)
      : ([
          ['Theirs', amount - fee],
          ['Our fee', fee],
        ] as const)),
  ] as const;
  return (
    <dl className="my-2 w-full border-y border-line py-3 text-start">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{formatMoney(value, currency)}</dd>
        </div>
      ))}
      {post?.title && (
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">For</dt>
          <dd className="min-w-0 truncate">{post.title}</dd>
        </div>
      )}
    </dl>
  );
}

function LetGo({ paymentId }: { paymentId: string }) {
  const cancel = useAct(cancelPayment, {
    onDone: (_reply, _input, client) => {
      void client.invalidateQueries({ queryKey: callKey(paytipUserSuccess) });
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  return (
    <Button pending={cancel.isPending} onClick={() => cancel.mutate({ params: { paymentId } })}>
      Leave it
    </Button>
  );
}
