import type { ReactNode } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { Checkbox } from '#ui/checkbox.tsx';

/** What was earned and not withdrawn, when a refusal says so. */
export const moneyIn = (refusal: Refusal | undefined): number =>
  refusal?.code === 'UNPAID_BALANCE' ? (refusal.details as { amount: number }).amount : 0;

interface MoneyLeftProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label of the box: "I leave $8.70 behind". */
  label: string;
  /** Whose it is, and how to get it out first. */
  children: ReactNode;
}

/** Nobody can withdraw it once the account is gone, so somebody has to say that it may stay. */
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
