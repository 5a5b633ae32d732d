import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { EarningSwitches } from '#features/accounts/profile/ui/earning-switches.tsx';
import { getRole } from '#features/accounts/roles/calls.ts';
import { roleNames } from '#features/accounts/ui/role-labels.ts';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { RatesForm } from '#features/deliveries/rates/ui/rates-form.tsx';
import { accountChips, PayoutAccountPanel } from '#features/payouts/account/ui/payout-account-panel.tsx';
import { getPayoutAccount } from '#features/payouts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { getOrigin } from '../calls.ts';
import type { SellingStep } from '../selling-steps.ts';
import { OriginForm } from './origin-form.tsx';
import { SellableNow } from './sellable-now.tsx';

/** Everything a seller needs, in order, each with its state and what to do about it; then what can be sold now. */
export function SellingSteps({ viewer }: { viewer: MyProfile }) {
  const { site } = usePlatform();
  const origin = useCall(getOrigin, {});
  const account = useCall(getPayoutAccount, {});
  useHash(origin.data !== undefined);
  const hasRole = canSellApparel(viewer, site);
  const { cards, shop, tips } = viewer.monetization;
  return (
    <div className="grid grid-cols-1 gap-10">
      <Step id="role" n={1} title="Your role" state={hasRole ? done : needed}>
        <RoleStep viewer={viewer} hasRole={hasRole} />
      </Step>
      <Step
        id="payouts"
        n={2}
        title="Payouts"
        state={account.data ? accountChips[account.data.state] : { label: 'To be paid', tone: 'plain' }}
      >
        {account.data?.state !== 'active' && (
          <p className="max-w-[64ch] text-2 text-muted">
            You can sell without it. What you earn waits in your balance until your bank is connected.
          </p>
        )}
        <PayoutAccountPanel account={account} returned={null} hasEarned={false} />
      </Step>
      <Step id="origin" n={3} title="Where you send from" state={origin.data?.origin ? done : needed}>
        {origin.data ? (
          <OriginForm mine={origin.data} viewer={viewer} />
        ) : origin.isError ? (
          <ErrorState onRetry={() => void origin.refetch()} pending={origin.isRefetching} />
        ) : (
          <Loading what="where you send from">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </Step>
      <Step id="rates" n={4} title="Delivery rates" state={{ label: 'Ours, or your own', tone: 'plain' }}>
        <p className="max-w-[64ch] text-2 text-muted">
          Buyers see what delivery costs before they pay. Zones are seen from where you send.
        </p>
        {origin.data?.origin ? (
          <RatesForm />
        ) : (
          <p className="panel p-4 sm:p-6">Add where you send from first.</p>
        )}
      </Step>
      <Step id="switches" n={5} title="What people can buy" state={cards || shop || tips ? done : needed}>
        <EarningSwitches viewer={viewer} shown={['shop', 'cards', 'tips']} />
      </Step>
      <SellableNow has={{ role: hasRole, origin: Boolean(origin.data?.origin), ...viewer.monetization }} />
    </div>
  );
}

type StepState = { label: string; tone: NonNullable<ChipProps['tone']> };
const done: StepState = { label: 'Done', tone: 'good' };
const needed: StepState = { label: 'Needed', tone: 'warn' };

interface StepProps {
  id: SellingStep;
  n: number;
  title: string;
  state: StepState;
  children: ReactNode;
}

function Step({ id, n, title, state, children }: StepProps) {
  return (
    <section id={id} aria-label={title} className="grid scroll-mt-24 grid-cols-1 gap-4">
      <SectionHeading
        kicker={`Step ${n}`}
        title={title}
        action={<Chip tone={state.tone}>{state.label}</Chip>}
      />
      {children}
    </section>
  );
}

function RoleStep({ viewer, hasRole }: { viewer: MyProfile; hasRole: boolean }) {
  const { data } = useCall(getRole, {}, { enabled: !hasRole });
  const asked = data?.requests.find(({ state }) => state === 'requested');
  const name = roleNames[viewer.role];
  return (
    <div className="panel grid justify-items-start gap-3 p-4 sm:p-6">
      <p>
        {hasRole
          ? `Your role is ${name.toLowerCase()}, so you can sell.`
          : asked
            ? `You asked for the role ${roleNames[asked.toRole].toLowerCase()}. We’re reviewing it.`
            : 'Athletes, creators and team managers sell. Choose the role that fits you.'}
      </p>
      {!hasRole && (
        <ButtonLink tone={asked ? 'quiet' : 'primary'} to="/settings/role">
          {asked ? 'See your request' : 'Choose your role'}
        </ButtonLink>
      )}
    </div>
  );
}

/** The step that a link names moves while those before it are loaded. */
function useHash(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}
