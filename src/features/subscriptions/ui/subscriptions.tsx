import { useSearchParams } from 'react-router';
import { soldPlans } from '#features/plans/plan.ts';
import { OverLimit } from '#features/plans/ui/over-limit.tsx';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { getUserSubscription } from '#features/subscriptions/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { isOver } from '../subscription-states.ts';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { ChosenPlan } from './chosen-plan.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';

/** What the viewer pays for, and the plans of clubs they help to run: live plans first, then what is over. */
export default function Subscriptions() {
  const { data, isError, refetch, isFetching } = useCall(getUserSubscription, {});
  const [search] = useSearchParams();
  const changing = search.get('change');
  const isChoosing = soldPlans.some((code) => code === search.get('plan'));
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <SubscriptionSkeleton />;
  const live = data.items.filter(({ state }) => !isOver(state));
  const over = data.items.filter(({ state }) => isOver(state));
  const paid = data.items.filter(({ isPayer }) => isPayer);
  const invoices = paid.flatMap((one) => one.invoices.map((invoice) => ({ ...invoice, of: one })));
  return (
    <div className="grid gap-8">
      <CheckoutOutcome />
      {isChoosing && (
        <WhileOn what="sales">
          <ChosenPlan live={live} />
        </WhileOn>
      )}
      <OverLimit />
      {!live.some(({ isPayer }) => isPayer) && !isChoosing && (
        <EmptyState
          title={over.length > 0 ? 'No plan right now' : 'You’re on the free plan'}
          action={
            <ButtonLink tone="primary" to="/plans">
              See plans
            </ButtonLink>
          }
        >
          Plans raise your limits and lower the fee on what you sell. You can cancel any time.
        </EmptyState>
      )}
      {live.map((subscription) => (
        <SubscriptionPanel
          key={subscription.id}
          subscription={subscription}
          startsChanging={changing !== null && subscription.club?.id === changing}
        />
      ))}
      {over.length > 0 && (
        <section className="grid gap-3" aria-label="Past plans">
          <SectionHeading title="Past plans" />
          <div className="grid gap-4">
            {over.map((subscription) => (
              <SubscriptionPanel key={subscription.id} subscription={subscription} />
            ))}
          </div>
        </section>
      )}
      {paid.length > 0 && <InvoiceList invoices={invoices} />}
    </div>
  );
}
