import { Check } from 'lucide-react';
import { useViewer } from '#features/accounts/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useIsOff } from '#features/sites/use-platform.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import type { OfferedPlan } from '../calls.ts';
import type { PlanCode } from '../plan.ts';
import { type FeatureId, planFeatures } from '../plan-features.ts';
import { highlightText } from './limit-label.ts';
import { amountFor, checkoutPath, type PlanChoice } from './plan-choice.ts';

/** How a price comes about: what is included, each further seat, and what a year saves. */
function PriceLines({ plan, choice }: { plan: OfferedPlan; choice: PlanChoice }) {
  const amount = amountFor(plan, choice);
  const further = choice.type === 'team' ? Math.max(0, choice.seats - plan.defaultSeats) : 0;
  const [flat, open] = plan.tiers;
  return (
    <dl className="mt-2 grid content-start gap-1 text-1 text-muted max-sm:empty:hidden">
      {choice.type === 'team' && (
        <Row label={`${plan.defaultSeats} seats`} value={formatMoney(flat?.flatAmount ?? 0, PLAN_CURRENCY)} />
      )}
      {further > 0 && open && (
        <Row
          label={`${further} more × ${formatMoney(open.unitAmount, PLAN_CURRENCY)}`}
          value={formatMoney(further * open.unitAmount, PLAN_CURRENCY)}
        />
      )}
      {amount > 0 && choice.interval === 'year' && (
        <Row
          label="12 months for the price of 10"
          value={`${formatMoney(Math.round(amount / 12), PLAN_CURRENCY)} a month`}
        />
      )}
    </dl>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt>{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);

/** For whom each plan is, in one line. */
const pitches: Readonly<Record<PlanCode, string>> = {
  FREEMIUM: 'Follow, post and start your first tribes.',
  BASIC: 'For fans who run things and make a few cards.',
  PREMIUM: 'For athletes and creators with an audience.',
  CREATOR: 'Our lowest fee, for people we work with.',
  ADMIN: 'For people who run the site.',
  BRONZE: 'One squad and its staff.',
  SILVER: 'A club with a few squads.',
  GOLD: 'A big club or a school.',
  PLATINUM: 'Academies and multi-sport clubs.',
};

const highlights: readonly FeatureId[] = [
  'tribes_owned',
  'cards_month',
  'scheduled_posts',
  'storage_mb',
  'platform_fee_bps',
  'teams_owned',
  'team_analytics_days',
  'roster_import',
  'report_export',
];

/** One plan: what it costs for the choice, line by line, and the most important of what it allows. */
export function PlanCard({
  plan,
  choice,
  isCurrent,
  isBest,
}: {
  plan: OfferedPlan;
  choice: PlanChoice;
  isCurrent: boolean;
  isBest: boolean;
}) {
  const amount = amountFor(plan, choice);
  return (
    <li
      className={`panel row-span-6 grid grid-rows-subgrid gap-0 p-5 max-sm:p-4 ${isBest ? 'outline-2 outline-accent -outline-offset-2' : ''}`}
      aria-labelledby={`plan-${plan.code}`}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 id={`plan-${plan.code}`} className="type-heading scroll-mt-24 text-4">
          {plan.name}
        </h3>
        {isCurrent ? <Chip tone="good">Your plan</Chip> : isBest && <Chip tone="accent">Best price</Chip>}
      </div>
      <p className="mt-1 text-2 text-muted">{pitches[plan.code]}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5 max-sm:mt-1.5">
        <span className="type-display text-6 tabular-nums">
          {amount === 0 ? 'Free' : formatMoney(amount, PLAN_CURRENCY)}
        </span>
        {amount > 0 && <span className="text-2 text-muted">a {choice.interval}</span>}
      </p>
      <PriceLines plan={plan} choice={choice} />
      <div className="mt-4 max-sm:mt-3">
        <Choose plan={plan} choice={choice} isCurrent={isCurrent} isBest={isBest} />
      </div>
      <Highlights plan={plan} team={choice.type === 'team'} />
    </li>
  );
}

function Choose({
  plan,
  choice,
  isCurrent,
  isBest,
}: {
  plan: OfferedPlan;
  choice: PlanChoice;
  isCurrent: boolean;
  isBest: boolean;
}) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const isOff = useIsOff('sales');
  const tone = isBest || plan.code === 'PREMIUM' ? 'primary' : 'quiet';
  if (isCurrent && plan.code === 'FREEMIUM') {
    return <p className="flex min-h-control items-center text-2 text-muted">You have this now.</p>;
  }
  if (isCurrent) {
    return (
      <ButtonLink block to="/settings/subscription">
        Manage plan
      </ButtonLink>
    );
  }
  if (!plan.purchasable) {
    if (plan.code === 'FREEMIUM' && !viewer)
      return (
        <Button block onClick={() => ask({ next: '/' })}>
          Join for free
        </Button>
      );
    return <p className="min-h-control text-2 text-muted">{plan.howToGet}</p>;
  }
  if (isOff)
    return <p className="flex min-h-control items-center text-2 text-muted">Not for sale for now.</p>;
  const path = checkoutPath(plan, choice);
  return viewer ? (
    <ButtonLink block tone={tone} to={path}>
      Choose {plan.name}
    </ButtonLink>
  ) : (
    <Button block tone={tone} onClick={() => ask({ to: `choose ${plan.name}`, next: path })}>
      Choose {plan.name}
    </Button>
  );
}

function Highlights({ plan, team }: { plan: OfferedPlan; team: boolean }) {
  const shown = highlights.flatMap((id) => plan.features.filter((feature) => feature.id === id));
  return (
    <ul className="mt-5 grid content-start gap-2 border-t border-line pt-4 text-2 max-sm:mt-3 max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:pt-3">
      {team && (
        <Line>
          {plan.defaultSeats} seats included, then{' '}
          {formatMoney(plan.tiers[1]?.unitAmount ?? 0, PLAN_CURRENCY)} each
        </Line>
      )}
      {shown
        .filter(
          ({ id, limit }) => limit !== false && (team || planFeatures[id as FeatureId].scope === 'account'),
        )
        .map(({ id, limit }) => (
          <Line key={id}>{highlightText(id as FeatureId, limit)}</Line>
        ))}
    </ul>
  );
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <li className="flex gap-2">
    <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-good" />
    <span className="tabular-nums">{children}</span>
  </li>
);
