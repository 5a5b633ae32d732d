import { editionSize } from '#features/cards/card/copy-number.ts';
import { type CardTier, cardTiers } from '#features/cards/card/tiers.ts';
import { TierMark } from '#features/cards/card/ui/tier-mark.tsx';
import { YouEarn } from '#features/payments/ui/you-earn.tsx';
import type { Currency } from '#platform/currencies.ts';
import { FieldError } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import type { CardDraft } from './card-draft.ts';

interface TierFieldsProps {
  draft: DraftFields<CardDraft>;
  currency: Currency;
  prices: boolean;
  /** There are copies or a drop: tiers can't change, prices can. */
  frozen: boolean;
  /** In a drop, which holds their price. */
  inDrop: ReadonlySet<CardTier>;
}

/** The tiers of a card and their prices. */
export function TierFields({ draft, currency, prices, frozen, inDrop }: TierFieldsProps) {
  const value = draft.values.tiers;
  const onChange = (tiers: CardDraft['tiers']) => draft.change({ tiers });
  const whole = draft.problems.find(({ field }) => field === 'editions')?.message;
  function toggle(code: CardTier, on: boolean) {
    const { [code]: _, ...rest } = value;
    onChange(on ? { ...rest, [code]: '' } : rest);
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">Tiers</legend>
      <div className="panel divide-y divide-line">
        {cardTiers.map(({ code, label, supply, limit }) => {
          const price = value[code];
          // The rules name a price by its place in the list.
          const name = `editions.${Object.keys(value).indexOf(code)}.price`;
          const error = price === undefined ? undefined : draft.error(name);
          return (
            <div key={code} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
              <label className="check flex min-h-control min-w-0 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  name="editions"
                  checked={price !== undefined}
                  disabled={frozen}
                  onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
                />
                <TierMark tier={code} className="size-5" />
                <span>
                  <span className="font-semibold">{label}</span>{' '}
                  <span className="text-2 text-muted">
                    {editionSize(supply)}, up to {limit} per collector
                  </span>
                </span>
              </label>
              {prices && price !== undefined && (
                <span className="w-36">
                  <MoneyInput
                    currency={currency}
                    name={name}
                    aria-label={`Price of ${label}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `price-${code}-error` : undefined}
                    disabled={inDrop.has(code)}
                    placeholder="Free"
                    value={price}
                    onChange={({ currentTarget }) => onChange({ ...value, [code]: currentTarget.value })}
                  />
                </span>
              )}
              {prices && price !== undefined && (
                <YouEarn currency={currency} price={price} payees={draft.values.payees} />
              )}
              {error && (
                <div className="w-full">
                  <FieldError id={`price-${code}-error`}>{error}</FieldError>
                </div>
              )}
            </div>
          );
        })}
      </div>
      {whole && <FieldError id="editions-error">{whole}</FieldError>}
      {frozen && (
        <p className="field-note">
          {inDrop.size > 0
            ? 'A drop is announced, so the tiers and the price of the drop can’t change. To change them, cancel the drop on its page.'
            : 'Somebody already has a copy, so the tiers can’t change. You can still change prices.'}
        </p>
      )}
    </fieldset>
  );
}
