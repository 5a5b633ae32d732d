import { useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDay } from '#ui/format/date.ts';
import { formatMoney } from '#ui/format/money.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { endPromoCode, getPromoCodes, type SellersCode } from '../calls.ts';
import { MakeCodeDialog } from './make-code-dialog.tsx';

const states = {
  open: { label: 'Can be used', tone: 'good' },
  not_yet: { label: 'Not yet', tone: 'plain' },
  used_up: { label: 'Used up', tone: 'warn' },
  over: { label: 'Over', tone: 'plain' },
} as const;

/** A seller's codes, how often each was used, and new ones. */
export default function SellersCodes() {
  const codes = useCall(getPromoCodes, {});
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<SellersCode | null>(null);
  const end = useAct(endPromoCode, {
    onDone: (now) => {
      client.setQueriesData({ queryKey: callKey(getPromoCodes) }, now);
      setEnding(null);
      toast('The code is over. Who is paying with it can still finish.');
    },
    onRefused: toastRefusal,
  });
  if (!codes.data) {
    if (!codes.isError) return <RowsWaiting what="your codes" rows={4} />;
    return (
      <ErrorState onRetry={() => void codes.refetch()} pending={codes.isRefetching}>
        {codes.error.message}
      </ErrorState>
    );
  }
  const { items, currency } = codes.data;
  const make = (
    <Button tone="primary" onClick={() => setMaking(true)}>
      Make a code
    </Button>
  );
  return (
    <div className="grid gap-5">
      {items.length === 0 ? (
        <EmptyState title="No codes yet" action={make}>
          With a code your goods, or their delivery, cost buyers less. What it takes off is your cost.
        </EmptyState>
      ) : (
        <>
          <p className="flex flex-wrap items-center justify-between gap-3 text-muted">
            What a code takes off is your cost. {make}
          </p>
          <ul className="grid gap-3">
            {items.map((code) => (
              <CodeRow key={code.id} code={code} onEnd={() => setEnding(code)} />
            ))}
          </ul>
        </>
      )}
      {making && <MakeCodeDialog currency={currency} onClose={() => setMaking(false)} />}
      {ending && (
        <Dialog
          open
          onClose={() => setEnding(null)}
          title={`End ${ending.code}?`}
          description="Nobody can use it from now on. Orders that were made with it stay as they are."
          footer={
            <>
              <Button onClick={() => setEnding(null)} data-autofocus>
                Keep it
              </Button>
              <Button
                tone="danger"
                pending={end.isPending}
                onClick={() => end.mutate({ params: { codeId: ending.id } })}
              >
                End code
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

function CodeRow({ code, onEnd }: { code: SellersCode; onEnd: () => void }) {
  const { label, tone } = states[code.state];
  return (
    <li className="panel flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <Tag aria-hidden="true" className="mt-1 size-5 shrink-0 text-link" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h2 className="flex flex-wrap items-center gap-2">
          <span className="break-all font-semibold">{code.code}</span>
          <Chip tone={tone}>{label}</Chip>
        </h2>
        <p className="text-2">{termsOf(code)}</p>
        <p className="text-2 text-muted tabular-nums">
          Used {code.used} {code.used === 1 ? 'time' : 'times'}
          {code.usesAllowed !== null && ` of ${code.usesAllowed}`},{' '}
          {formatMoney(code.takenOff, code.currency)} taken off.
        </p>
      </div>
      {code.state !== 'over' && (
        <Button onClick={onEnd} aria-label={`End ${code.code}`}>
          End
        </Button>
      )}
    </li>
  );
}

/** "15% off, from $20.00 on, until 3 May 2027." */
function termsOf({ kind, value, currency, smallestBag, state, validFrom, validUntil }: SellersCode): string {
  const what =
    kind === 'delivery'
      ? 'Free delivery'
      : kind === 'percent'
        ? `${value}% off`
        : `${formatMoney(value, currency)} off`;
  const parts = [
    what,
    ...(smallestBag > 0 ? [`for purchases of ${formatMoney(smallestBag, currency)} or more`] : []),
    ...(state === 'not_yet' ? [`from ${formatDay(validFrom, { timeZone: 'UTC' })}`] : []),
    // The last day, of which this is the end.
    ...(validUntil
      ? [`until ${formatDay(new Date(Date.parse(validUntil) - 1).toISOString(), { timeZone: 'UTC' })}`]
      : []),
  ];
  return `${parts.join(', ')}.`;
}
