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
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import type { WayBack } from '../../statements/ui/my-earnings.tsx';

type State = PayoutAccount['state'];
const chips: Record<State, { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  none: { label: 'Not connected', tone: 'plain' },
  pending: { label: 'Not finished', tone: 'warn' },
  active: { label: 'Ready', tone: 'good' },
  restricted: { label: 'Something is missing', tone: 'bad' },
  rejected: { label: 'Closed', tone: 'bad' },
};

interface PayoutAccountPanelProps {
  account: UseQueryResult<PayoutAccount, Refusal>;
  back: WayBack;
  hasEarned: boolean;
}

/** Where the money goes: connect a bank, finish what was begun, and what the provider still asks for. */
export function PayoutAccountPanel({ account, back, hasEarned }: PayoutAccountPanelProps) {
  const leave = {
    onDone: ({ url }: { url: string }) => window.location.assign(url),
    onRefused: ({ message }: Refusal) => toast(message, { tone: 'bad' }),
  };
  const connect = useAct(connectPayoutAccount, leave);
  const enter = useAct(openPayoutAccount, leave);
  const check = useAct(validatePayoutAccount, {
    onDone: () => void account.refetch(),
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  const { data } = account;
  return (
    <section aria-label="Payout account">
      <SectionHeading
        title="Payout account"
        action={data && <Chip tone={chips[data.state].tone}>{chips[data.state].label}</Chip>}
      />
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
                {wordsOf(data, back, hasEarned)}
              </p>
            </div>
          </div>
          {data.requirements.length > 0 && data.state !== 'none' && (
            <div>
              <p className="type-label mb-2 text-muted">Still needed</p>
              <ul className="grid list-disc gap-1 ps-5 sm:grid-cols-2">
                {data.requirements.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
          )}
          {data.state === 'active' && (
            <Button className="justify-self-start" pending={enter.isPending} onClick={() => enter.mutate({})}>
              Open your payout account
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
                {data.state === 'none' ? 'Connect your bank' : 'Finish at the provider'}
                <ArrowUpRight aria-hidden="true" />
              </Button>
              {data.state !== 'none' && (
                <Button pending={check.isPending} onClick={() => check.mutate({})}>
                  Check again
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

function wordsOf({ state }: PayoutAccount, back: WayBack, hasEarned: boolean): string {
  if (back === 'again' && state !== 'active') return 'That link had run out. Press once more for a new one.';
  if (state === 'none') {
    return hasEarned
      ? 'Our payment provider asks who you are and where to pay to. It takes a few minutes, and you come back here.'
      : 'You can do this now or when you have earned something. It takes a few minutes.';
  }
  if (state === 'active') {
    return back === 'done'
      ? 'All set. Money can be sent to your bank now.'
      : 'Money can be sent to your bank. Our payment provider keeps your bank details and documents; change them there.';
  }
  if (state === 'restricted') return 'The provider needs something from you before it pays out.';
  if (state === 'rejected') {
    return 'The provider does not pay to this account. Write to us: what you earned is not lost.';
  }
  return back === 'done'
    ? 'Thank you. The provider is checking what you sent, or something is still missing.'
    : 'You have begun. Finish it, and money can be sent to your bank.';
}
