import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useCall, useViewerId } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { getAllPlans, getPlanAccess, type OfferedPlan } from '../calls.ts';
import { type PlanInterval, type PlanType, plansOfType, planTypes } from '../plan.ts';
import { Comparison } from '../ui/comparison.tsx';
import { PlanCard } from '../ui/plan-card.tsx';
import { cheapestFor, FEWEST_SEATS, MOST_SEATS, type PlanChoice } from '../ui/plan-choice.ts';
import type { Route } from './+types/plans.ts';

type Plans = CallReply<typeof getAllPlans>;

const load: Load<object, Plans> = (api) => api(getAllPlans, {});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Plans',
      description: 'Plans and prices for fans, athletes, creators, clubs and schools.',
    },
  );

const labels: Record<PlanType, string> = {
  individual: 'For you',
  team: 'For clubs',
  creator: 'For creators',
};

export default function PlansPage({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData as Loaded<Plans>;
  const { site } = usePlatform();
  const [query] = useSearchParams();
  const type = planTypes.find((one) => one === query.get('type')) ?? 'individual';
  if (!siteRules[site].can.sell) return <NothingToBuy />;
  return (
    <>
      <PageHeader
        title="Plans"
        lede="Start free. Upgrade when you run more, sell more or bring the whole club. Cancel any time."
      >
        <nav aria-label="Kinds of plans" className="flex flex-wrap gap-3">
          {planTypes.map((one) => (
            <ChipLink
              key={one}
              to={one === 'individual' ? '/plans' : `/plans?type=${one}`}
              current={one === type}
              preventScrollReset
            >
              {labels[one]}
            </ChipLink>
          ))}
        </nav>
      </PageHeader>
      <Page className="pt-8 pb-16 max-sm:pt-4">
        <Offers key={type} plans={data.items} type={type} club={query.get('club')} />
      </Page>
    </>
  );
}

interface OffersProps {
  plans: readonly OfferedPlan[];
  type: PlanType;
  club: string | null;
}

function Offers({ plans, type, club }: OffersProps) {
  const [interval, setInterval] = useState<PlanInterval>('month');
  const [seats, setSeats] = useState(30);
  const isMember = useViewerId() !== null;
  const access = useCall(getPlanAccess, {}, { enabled: isMember });
  const choice: PlanChoice = { type, interval, seats, club };
  const offered = plansOfType[type].flatMap((code) =>
    plans.filter((plan) => plan.code === code && plan.interval === interval),
  );
  const best = cheapestFor(offered, choice);
  return (
    <>
      <div className="mb-5 grid gap-4 max-sm:mb-3">
        <SegmentedControl
          label="Billing"
          className="justify-self-start"
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly, 2 months free' },
          ]}
          value={interval}
          onChange={setInterval}
        />
        {type === 'team' && <SeatSlider seats={seats} onChange={setSeats} />}
      </div>
      <h2 className="sr-only">{labels[type]}</h2>
      <ul
        className={`grid gap-4 sm:grid-cols-2 ${offered.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {offered.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            choice={choice}
            isCurrent={type !== 'team' && access.data?.plan === plan.code}
            isBest={best?.code === plan.code}
          />
        ))}
      </ul>
      <p className="mt-4 text-2 text-muted">
        Prices in US dollars. Upgrades count from today and you pay only the difference; downgrades start with
        the next bill. Nothing you made is deleted when you downgrade.
      </p>
      <Comparison plans={offered} type={type} />
    </>
  );
}

const NothingToBuy = () => (
  <>
    <PageHeader title="Everything here is free" lede="There are no plans to buy on this site." />
    <Page className="pt-8 pb-16">
      <ButtonLink to="/">Back to the start</ButtonLink>
    </Page>
  </>
);

/** How many people take a seat: by a slider, or typed. */
function SeatSlider({ seats, onChange }: { seats: number; onChange: (seats: number) => void }) {
  const id = useId();
  const set = (value: string) => {
    const number = Math.round(Number(value));
    if (number >= 1) onChange(Math.min(MOST_SEATS, number));
  };
  return (
    <div className="panel flex flex-wrap items-center gap-x-5 gap-y-2 p-4">
      <label htmlFor={id} className="type-label">
        Athletes, coaches and staff
      </label>
      <input
        id={id}
        type="range"
        className="min-h-control min-w-40 flex-1 accent-accent"
        min={FEWEST_SEATS}
        max={MOST_SEATS}
        value={seats}
        aria-valuetext={`${seats} seats`}
        onChange={(event) => set(event.target.value)}
      />
      <input
        type="number"
        className="control w-24 tabular-nums"
        aria-label="Number of seats"
        inputMode="numeric"
        min={1}
        max={MOST_SEATS}
        value={seats}
        onChange={(event) => set(event.target.value)}
      />
      <p className="w-full text-1 text-muted">
        All teams of a club share its seats, and somebody in two teams takes one. Fans take none. A club’s
        first 5 seats are free; add or remove seats whenever you like.
      </p>
    </div>
  );
}
