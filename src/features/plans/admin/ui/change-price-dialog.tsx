import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { formatMoney, typedMoney } from '#ui/format/money.ts';
import { amountLike, readMoney } from '#ui/format/read-money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { type AdminPlan, changePlanPrice } from '../calls.ts';

const inField = (cents: number) => typedMoney(cents, PLAN_CURRENCY);
const readSeats = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null);

/** Another price for a plan, by the month; the year follows. */
export function ChangePriceDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const { name, month } = plan;
  const isTeam = plan.type === 'team';
  const [typed, setTyped] = useState({
    flat: inField(month.flatAmount),
    unit: inField(month.unitAmount),
    included: String(month.includedSeats),
    most: String(month.maxSeats),
  });
  const [tried, setTried] = useState(false);
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }));
  const flat = readMoney(typed.flat, PLAN_CURRENCY);
  const unit = readMoney(typed.unit, PLAN_CURRENCY);
  const [included, most] = [readSeats(typed.included), readSeats(typed.most)];
  const client = useQueryClient();
  const act = useAct(changePlanPrice, {
    onDone() {
      onClose();
      toast(`${name}’s price is updated.`, { tone: 'good' });
      void client.invalidateQueries();
    },
    onRefused: ({ code }) => {
      if (code === 'PRICE_CHANGED') void client.invalidateQueries();
    },
  });
  function confirm(reason: string) {
    setTried(true);
    if (flat === null || unit === null || included === null || most === null) return;
    act.mutate({
      body: {
        plan: plan.code,
        flatAmount: flat,
        unitAmount: unit,
        includedSeats: included,
        maxSeats: most,
        expectedPriceId: month.id,
        reason,
      },
    });
  }
  const money = (value: number | null) => (tried && value === null ? amountLike(PLAN_CURRENCY) : undefined);
  const seats = (value: number | null) => (tried && value === null ? 'Enter a whole number.' : undefined);
  return (
    <ReasonDialog
      title={`Change the price of ${name}`}
      description="New subscriptions pay it at once. Whoever has the plan is told, and pays it from their first bill in 30 days or later."
      confirm="Change price"
      pending={act.isPending}
      refusal={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label="A month"
          className={isTeam ? '' : 'col-span-2'}
          hint={
            flat === null ? undefined : `A year costs ten months: ${formatMoney(flat * 10, PLAN_CURRENCY)}.`
          }
          error={money(flat)}
        >
          <Money value={typed.flat} onChange={(value) => set({ flat: value })} />
        </Field>
        {isTeam && (
          <>
            <Field label="Further seat a month" error={money(unit)}>
              <Money value={typed.unit} onChange={(value) => set({ unit: value })} />
            </Field>
            <Field label="Seats included" error={seats(included)}>
              <Seats value={typed.included} onChange={(value) => set({ included: value })} />
            </Field>
            <Field label="Most seats" hint="At most 500." error={seats(most)}>
              <Seats value={typed.most} onChange={(value) => set({ most: value })} />
            </Field>
          </>
        )}
      </div>
    </ReasonDialog>
  );
}

interface TypedProps {
  value: string;
  onChange: (value: string) => void;
}

const Money = ({ value, onChange }: TypedProps) => (
  <MoneyInput
    currency={PLAN_CURRENCY}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Seats = ({ value, onChange }: TypedProps) => (
  <TextInput
    value={value}
    inputMode="numeric"
    autoComplete="off"
    className="tabular-nums"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
