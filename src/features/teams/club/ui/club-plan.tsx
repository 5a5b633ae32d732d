import { planName } from '#features/plans/plan.ts';
import { getUserSubscription } from '#features/subscriptions/calls.ts';
import { isOver } from '#features/subscriptions/subscription-states.ts';
import { InvoiceList } from '#features/subscriptions/ui/invoice-list.tsx';
import { SubscriptionPanel } from '#features/subscriptions/ui/subscription-panel.tsx';
import type { CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { getClub } from '../calls.ts';

/** The plan of a club, which is for all its teams, and its bills for whoever pays them. */
export default function ClubPlan({ club: { seats } }: { club: CallReply<typeof getClub> }) {
  const { data, error, refetch, isFetching } = useCall(getUserSubscription, {});
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <RowsWaiting what="the plan" rows={3} />;
  const ours = data.items.filter(({ club }) => club?.id === seats.clubId);
  const live = ours.filter(({ state }) => !isOver(state));
  const bills = ours.flatMap((one) => one.invoices.map((invoice) => ({ ...invoice, of: one })));
  return (
    <section className="grid gap-4">
      <SectionHeading title="Plan and bills" />
      {live.map((subscription) => (
        <SubscriptionPanel key={subscription.id} subscription={subscription} />
      ))}
      {live.length === 0 &&
        (seats.plan === 'FREEMIUM' ? (
          <EmptyState
            title="Your club has no plan"
            action={
              seats.ask === null && (
                <ButtonLink tone="primary" to={`/plans?type=team&club=${seats.clubId}`}>
                  See plans for clubs
                </ButtonLink>
              )
            }
          >
            {seats.total} seats are free. A plan has more seats for all teams, and roster and stats import for
            everybody who runs one. {seats.ask && `Ask ${seats.ask} for one.`}
          </EmptyState>
        ) : (
          <p className="panel p-4">
            Our team gave your club the {planName(seats.plan)} plan, with {seats.total} seats. There are no
            bills.
          </p>
        ))}
      {bills.length > 0 && <InvoiceList invoices={bills} />}
    </section>
  );
}
