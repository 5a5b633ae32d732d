import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight, Landmark } from 'lucide-react';
import {
  connectPayoutAccount,
  openPayoutAccount,
  type PayoutAccount,
  validatePayoutAccount,
} from '#features/payouts/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import type { ChipProps } from '#ui/chip.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';

/** How somebody returned from the provider's onboarding. */
type OnboardingReturn = 'done' | 'again' | null;

type State = PayoutAccount['state'];
export const accountChips: Record<State, { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  none: { label: 'Not connected', tone: 'plain' },
  pending: { label: 'Setup incomplete', tone: 'warn' },
  active: { label: 'Ready', tone: 'good' },
  restricted: { label: 'Action required', tone: 'bad' },
  rejected: { label: 'Closed', tone: 'bad' },
};

interface PayoutAccountPanelProps {
  account: UseQueryResult<PayoutAccount, Refusal>;
  returned: OnboardingReturn;
  hasEarned: boolean;
}

/** Connect a bank, finish setup, and see what the provider still needs. Its heading is the page's. */
export function PayoutAccountPanel({ account, returned, hasEarned }: PayoutAccountPanelProps) {
  const leave = {
    onDone: ({ url }: { url: string }) => window.location.assign(url),
    onRefused: toastRefusal,
  };
  const connect = useAct(connectPayoutAccount, leave);
  const enter = useAct(openPayoutAccount, leave);
  const check = useAct(validatePayoutAccount, {
    onDone: () => void account.refetch(),
    onRefused: toastRefusal,
  });
  const { data } = account;
  return (
    <section aria-label="Payout account">
      {!data && account.isError && (
        <ErrorState onRetry={() => void account.refetch()} pending={account.isRefetching}>
          {account.error.message}
        </ErrorState>
      )}
      {!data && !account.isError && (
        <Loading what="your payout account">
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
      {data && (
        <div className="panel grid gap-4 p-4 sm:p-6" data-bleed>
          <div className="flex items-start gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-muted">
              <Landmark aria-hidden="true" />
            </span>
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold">{titleOf(data)}</p>
              <p className="max-w-[60ch] text-2 text-muted" role="status">
                {descriptionOf(data, returned, hasEarned)}
              </p>
            </div>
          </div>
          {data.requirements.length > 0 && data.state !== 'none' && (
            <div>
              <p className="type-label mb-2 text-muted">Required information</p>
              <ul className="grid list-disc gap-1 ps-5 sm:grid-cols-2">
                {data.requirements.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </div>
          )}
          {data.state === 'active' && (
            <Button className="justify-self-start" pending={enter.isPending} onClick={() => enter.mutate({})}>
              Manage payout account
              <ArrowUpRight aria-hidden="true" />
            </Button>
          )}
          {data.state !== 'rejected' && data.state !== 'active' && (
            <div className="flex flex-wrap gap-2.5">
              <Button
                tone={hasEarned ? 'primary' : 'quiet'}
                pending={connect.isPending}
                onClick={() => connect.mutate({})}
              >
                {data.state === 'none' ? 'Connect your bank' : 'Finish setup'}
                <ArrowUpRight aria-hidden="true" />
              </Button>
              {data.state !== 'none' && (
                <Button pending={check.isPending} onClick={() => check.mutate({})}>
                  Refresh status
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function titleOf({ state, bankName, bankLast4 }: PayoutAccount): string {
  if (bankLast4) return `${bankName ?? 'Bank account'} ····${bankLast4}`;
  return state === 'none' ? 'No bank connected' : 'No bank account yet';
}

function descriptionOf({ state }: PayoutAccount, returned: OnboardingReturn, hasEarned: boolean): string {
  if (returned === 'again' && state !== 'active')
    return 'That link expired. Continue setup to get a new one.';
  if (state === 'none') {
    return hasEarned
      ? 'Our payment provider will verify your identity and bank details. It takes a few minutes.'
      : 'Set up payouts now or once you have earnings. It takes a few minutes.';
  }
  if (state === 'active') {
    return returned === 'done'
      ? 'All set. You can withdraw to your bank.'
      : 'You can withdraw to this bank account. Our payment provider stores your bank details and documents.';
  }
  if (state === 'restricted') return 'Our payment provider needs more information before you can withdraw.';
  if (state === 'rejected') {
    return 'Our payment provider closed this account. Your earnings are safe. Contact us.';
  }
  return returned === 'done'
    ? 'Thanks. Our payment provider is reviewing your details.'
    : 'Finish setup to withdraw to your bank.';
}
