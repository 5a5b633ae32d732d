import { useId } from 'react';
import { tipBounds } from '#features/tips/tip-rules.ts';
import type { Currency } from '#platform/currencies.ts';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { MoneyInput } from '#ui/money-input.tsx';

interface AmountTilesProps {
  currency: Currency;
  /** Null while a custom amount is chosen. */
  chosen: number | null;
  typed: string;
  error: string | undefined;
  onChoose: (amount: number | null) => void;
  onType: (typed: string) => void;
}

const tile =
  'relative grid min-h-16 cursor-pointer place-items-center rounded-card border-2 border-edge bg-surface px-1 text-center hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Three preset amounts, and a custom one. */
export function AmountTiles({ currency, chosen, typed, error, onChoose, onType }: AmountTilesProps) {
  const name = useId();
  const { choices, least, most } = tipBounds(currency);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">How much</legend>
      <div className="grid grid-cols-4 gap-2">
        {[...choices, null].map((amount) => (
          <label key={amount} className={tile}>
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              checked={chosen === amount}
              onChange={() => onChoose(amount)}
            />
            {amount === null ? (
              <span className="font-semibold">Other</span>
            ) : (
              <span className="type-numeral text-4 sm:text-5">
                {formatMoney(amount, currency).replace(/\.0+$/, '')}
              </span>
            )}
          </label>
        ))}
      </div>
      {chosen === null && (
        <Field
          label="Your amount"
          error={error}
          hint={`From ${formatMoney(least, currency)} to ${formatMoney(most, currency)}.`}
        >
          <MoneyInput
            name="amount"
            currency={currency}
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </Field>
      )}
    </fieldset>
  );
}
