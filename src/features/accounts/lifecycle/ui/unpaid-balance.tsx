import type { ReactNode } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatSums, type Money } from '#ui/format/money.ts';

/** What wasn't withdrawn, from a refusal: "$8.70"; empty for nothing. */
export const moneyIn = (refusal: Refusal | undefined): string =>
  refusal?.code === 'UNPAID_BALANCE' ? formatSums((refusal.details as { sums: Money[] }).sums) : '';

interface MoneyLeftProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The checkbox's label: "Forfeit $8.70". */
  label: string;
  /** Whose it is, and how to withdraw it first. */
  children: ReactNode;
}

/** Earnings are lost with the account, so that has to be confirmed. */
export const UnpaidBalance = ({ checked, onChange, label, children }: MoneyLeftProps) => (
  <div role="alert" className="grid gap-3">
    <p className="text-bad">{children}</p>
    <Checkbox
      label={label}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </div>
);
