import { type Currency, currencies } from '#platform/currencies.ts';
import { moneySign } from '#ui/format/money.ts';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';

/** A field for an amount, with the sign of its currency in front. Read what was typed with `readMoney`. */
export const MoneyInput = ({
  currency,
  className = '',
  ...rest
}: TextInputProps & { currency: Currency }) => (
  <TextInput
    inputMode={currencies[currency].decimals > 0 ? 'decimal' : 'numeric'}
    autoComplete="off"
    start={moneySign(currency)}
    {...rest}
    className={`tabular-nums ${className}`}
  />
);
