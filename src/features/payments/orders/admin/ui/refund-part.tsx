import type { Currency } from '#platform/currencies.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { AdminOrder } from '../calls.ts';

export type Part = 'all' | 'lines' | 'amount';

interface RefundPartProps {
  /** Those that weren't refunded yet. */
  lines: AdminOrder['lines'];
  left: number;
  currency: Currency;
  part: Part;
  onPart: (part: Part) => void;
  chosen: readonly number[];
  onChosen: (items: readonly number[]) => void;
  typed: string;
  onTyped: (amount: string) => void;
  error: string | undefined;
}

/** How much of an order to refund: the rest, whole lines, or an amount. */
export function RefundPart(props: RefundPartProps) {
  const { lines, left, currency, part, onPart, chosen, onChosen, typed, onTyped, error } = props;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <SegmentedControl
        label="How much"
        value={part}
        onChange={onPart}
        options={[
          { value: 'all', label: 'Everything that’s left' },
          { value: 'lines', label: 'Lines', disabled: lines.length === 0 },
          { value: 'amount', label: 'Amount' },
        ]}
      />
      {part === 'lines' && (
        <fieldset className="grid gap-1">
          <legend className="field-label mb-1">Lines</legend>
          {lines.map(({ item, title, detail, amount }) => (
            <Checkbox
              key={item}
              label={`${title}${detail ? `, ${detail}` : ''}: ${money(amount)}`}
              checked={chosen.includes(item)}
              onChange={({ currentTarget: { checked } }) =>
                onChosen(checked ? [...chosen, item] : chosen.filter((one) => one !== item))
              }
            />
          ))}
          {error && <FieldError id="refund-lines-error">{error}</FieldError>}
        </fieldset>
      )}
      {part === 'amount' && (
        <Field label="Amount" hint={`Up to ${money(left)}.`} error={error}>
          <MoneyInput
            currency={currency}
            value={typed}
            onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          />
        </Field>
      )}
    </>
  );
}
