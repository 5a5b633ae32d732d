import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { calculatePricing } from '#features/plans/calls.ts';
import { type PlanCode, planName, plansOfType, soldPlans } from '#features/plans/plan.ts';
import { checkout, type SubscriptionView } from '#features/subscriptions/calls.ts';
import { getUserTribesTeamsList } from '#features/teams/directory/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Select } from '#ui/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { perInterval } from './state-labels.ts';

/** The plan somebody chose on /plans: what it costs, for which club, and the way to the provider's page. */
export function ChosenPlan({ live }: { live: readonly SubscriptionView[] }) {
  const [search] = useSearchParams();
  const plan = soldPlans.find((code) => code === search.get('plan'));
  if (!plan) return null;
  const isTeam = plansOfType.team.includes(plan);
  const clubId = (isTeam && search.get('club')) || '';
  // Whoever has one already changes it below.
  const isOwn = ({ club }: SubscriptionView) => (isTeam ? club?.id === clubId : !club);
  if (live.some((one) => isOwn(one) && one.state !== 'incomplete')) return null;
  return (
    <Chosen
      plan={plan}
      isTeam={isTeam}
      interval={search.get('interval') === 'year' ? 'year' : 'month'}
      seats={isTeam ? Math.floor(Number(search.get('seats'))) || undefined : undefined}
      forClub={clubId}
      live={live}
    />
  );
}

interface ChosenProps {
  plan: PlanCode;
  isTeam: boolean;
  interval: 'month' | 'year';
  seats: number | undefined;
  /** The id of the club the page was opened for. */
  forClub: string;
  live: readonly SubscriptionView[];
}

/** What can have teams. */
const kinds: readonly string[] = ['sports_team', 'school'];

function Chosen({ plan, isTeam, interval, seats, forClub, live }: ChosenProps) {
  const [clubId, setClubId] = useState(forClub);
  const body = { plan, interval, ...(seats ? { seats } : {}) };
  const price = useCall(calculatePricing, { body });
  const { data: mine } = useCall(getUserTribesTeamsList, {}, { enabled: isTeam });
  const buy = useAct(checkout, { onDone: ({ checkoutUrl }) => window.location.assign(checkoutUrl) });
  const clubs = (mine?.tribes ?? []).filter(
    ({ id, kind }) => kinds.includes(kind) && !live.some(({ club }) => club?.id === id),
  );
  const hasNoClub = isTeam && mine !== undefined && clubs.length === 0;
  return (
    <section className="panel grid gap-4 p-4 sm:p-6" aria-label="Your choice">
      <h2 className="type-heading text-5">{planName(plan)}</h2>
      {price.data ? (
        <PriceOfChoice price={price.data} />
      ) : (
        !price.isError && (
          <Loading what="the price">
            <Skeleton className="h-5 w-56" />
          </Loading>
        )
      )}
      {isTeam &&
        (hasNoClub ? (
          <p>A team plan is for a whole club, and you don’t run one without a plan. Create a club first.</p>
        ) : (
          <Field label="Club">
            <Select value={clubId} onChange={({ currentTarget }) => setClubId(currentTarget.value)}>
              <option value="">Choose a club</option>
              {clubs.map((club) => (
                <option key={club.id} value={club.id}>
                  {club.name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      {(buy.isError || price.isError) && (
        <p role="alert" className="text-bad">
          {(buy.error ?? price.error)?.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasNoClub ? (
          <ButtonLink tone="primary" to="/teams/new">
            Create a club
          </ButtonLink>
        ) : (
          <Button
            tone="primary"
            disabled={!price.data || (isTeam && !clubId)}
            pending={buy.isPending}
            onClick={() =>
              buy.mutate({
                body: { ...body, ...(clubId ? { teamId: clubId } : {}), expectedAmount: price.data?.amount },
              })
            }
          >
            Continue to payment
          </Button>
        )}
        <ButtonLink to={isTeam ? '/plans?type=team' : '/plans'}>Choose another plan</ButtonLink>
      </div>
    </section>
  );
}

/** What is paid each time, line by line where it has several. */
function PriceOfChoice({ price }: { price: CallReply<typeof calculatePricing> }) {
  const { amount, interval, lines } = price;
  return (
    <div className="grid gap-2">
      {lines.length > 1 && (
        <dl className="grid gap-1 text-2 text-muted">
          {lines.map((line) => (
            <div key={line.kind} className="flex justify-between gap-4">
              <dt>{line.label}</dt>
              <dd className="tabular-nums">{formatMoney(line.amount, PLAN_CURRENCY)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={lines.length > 1 ? 'border-t border-line pt-2' : ''}>
        <strong className="tabular-nums">{formatMoney(amount, PLAN_CURRENCY)}</strong> {perInterval[interval]}
        . <span className="text-muted">Renews until you cancel.</span>
      </p>
    </div>
  );
}
