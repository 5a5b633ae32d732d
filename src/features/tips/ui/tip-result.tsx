import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { largeFace } from '#features/media/default-image.ts';
import { cancelPayment } from '#features/payments/calls.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { paytipUserSuccess, type TipOutcome } from '#features/tips/calls.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { outcomeLabel } from './outcome-labels.ts';

/** How often a processing payment is read again. */
const POLL_MS = 3000;

/** Where the sender returns to from the provider's page. The outcome is read from the provider, not from the address. */
export default function TipResult({ paymentId }: { paymentId: string }) {
  const input = { params: { paymentId } };
  const [waits, setWaits] = useState(false);
  const { data, error, isFetching, refetch } = useCall(
    paytipUserSuccess,
    input,
    waits ? { refetchInterval: POLL_MS } : {},
  );
  useEffect(() => setWaits(data?.state === 'processing'), [data?.state]);
  if (!data && error?.status === 404) {
    return (
      <EmptyState title="Tip not found" action={<ButtonLink to="/settings/tips">View your tips</ButtonLink>}>
        It may be on another of our sites, or from another account.
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
  const { tone, title, text } = outcomeLabel(tip);
  const Icon = icons[tone];
  const { to, post, checkoutUrl, isPaid } = tip;
  return (
    <div className="panel mx-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-3 p-6 text-center sm:p-8">
      <div className="relative">
        {to ? <Avatar name={to.displayName} src={largeFace(to.avatar.url)} size={96} /> : null}
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
            {tip.declined ? 'Try another card' : 'Continue to payment'}
          </Button>
        )}
        <ButtonLink to={placeOf(tip)} tone={checkoutUrl ? 'quiet' : 'primary'} block>
          {post ? 'Back to the post' : to ? `Back to ${to.displayName}` : 'Back to home'}
        </ButtonLink>
        {checkoutUrl ? (
          <CancelTip paymentId={tip.paymentId} />
        ) : (
          <ButtonLink to="/settings/tips">View your tips</ButtonLink>
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
      ? ([['Refunded', refunded]] as const)
      : ([
          ['They receive', amount - fee],
          ['Platform fee', fee],
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

function CancelTip({ paymentId }: { paymentId: string }) {
  const cancel = useAct(cancelPayment, {
    onDone: (_reply, _input, client) => {
      void client.invalidateQueries({ queryKey: callKey(paytipUserSuccess) });
    },
    onRefused: toastRefusal,
  });
  return (
    <Button pending={cancel.isPending} onClick={() => cancel.mutate({ params: { paymentId } })}>
      Cancel tip
    </Button>
  );
}
