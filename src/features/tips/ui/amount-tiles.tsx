import { useId } from 'react';
import { TIP_CHOICES } from '#features/tips/tip-rules.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface AmountTilesProps {
  /** US cents; null while a custom amount is chosen. */
  chosen: number | null;
  typed: string;
  error: string | undefined;
  onChoose: (amount: number | null) => void;
  onType: (typed: string) => void;
}

const tile =
  'relative grid min-h-16 cursor-pointer place-items-center rounded-card border-2 border-edge bg-surface px-1 text-center hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Three preset amounts, and a custom one. */
export function AmountTiles({ chosen, typed, error, onChoose, onType }: AmountTilesProps) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">How much</legend>
      <div className="grid grid-cols-4 gap-2">
        {[...TIP_CHOICES, null].map((amount) => (
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
              <span className="type-numeral text-5">${amount / 100}</span>
            )}
          </label>
        ))}
      </div>
      {chosen === null && (
        <Field label="Your amount, in dollars" error={error} hint="From $1 to $500.">
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            start="$"
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </Field>
      )}
    </fieldset>
  );
}
