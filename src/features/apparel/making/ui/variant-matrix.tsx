import { useState } from 'react';
import { inCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import { type Currency, worthOf } from '#platform/currencies.ts';
import { Button } from '#ui/button.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { typedMoney } from '#ui/format/money.ts';
import { TextInput } from '#ui/text-input.tsx';
import { MOST_VARIANTS } from '../../product/policy.ts';
import { type Size, sizeLabel, sizes } from '../../product/sizes.ts';
import { ColourFields, startingColours } from './colour-fields.tsx';
import { type DraftVariant, missingVariants, type ProductDraft } from './product-draft.ts';

interface VariantMatrixProps {
  draft: ProductDraft;
  currency: Currency;
  onAdd: (variants: DraftVariant[]) => void;
}

/** Every chosen size in every colour, at one price: those that aren't there yet are added. */
export function VariantMatrix({ draft, currency, onAdd }: VariantMatrixProps) {
  const { variants, title } = draft;
  const [chosen, setChosen] = useState<readonly Size[]>(() => [...new Set(variants.map(({ size }) => size))]);
  const [colours, setColours] = useState(() => startingColours(draft));
  const price = typedMoney(worthOf(25_00, currency), currency);
  const [values, setValues] = useState({ price, stock: '10', weight: '200' });
  const named = colours.filter(({ name }) => name.trim().length > 1);
  const missing = missingVariants(variants, chosen, named, { ...values, prefix: title });
  const isTooMany = variants.length + missing.length > MOST_VARIANTS;
  return (
    <div className="panel grid gap-5 p-4 sm:p-5">
      <fieldset>
        <legend className="field-label mb-2">Sizes</legend>
        <div className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <ChipToggle
              key={size}
              pressed={chosen.includes(size)}
              onPressedChange={(pressed) =>
                setChosen(pressed ? [...chosen, size] : chosen.filter((one) => one !== size))
              }
            >
              {sizeLabel(size)}
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      <ColourFields colours={colours} onChange={setColours} />
      <div className="grid grid-cols-3 gap-3">
        {(['price', 'stock', 'weight'] as const).map((name) => (
          <Field key={name} label={name === 'price' ? inCurrency('Price', currency) : valueLabels[name]}>
            <TextInput
              inputMode="decimal"
              value={values[name]}
              onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={missing.length === 0 || isTooMany} onClick={() => onAdd(missing)}>
          {addLabel(missing.length)}
        </Button>
        {missing.length === 0 && (
          <p className="field-note">{reason({ sizes: chosen.length, colours: named.length })}</p>
        )}
        {isTooMany && (
          <p className="text-2 text-bad" role="status">
            A product has up to {MOST_VARIANTS} variants.
          </p>
        )}
      </div>
    </div>
  );
}

const valueLabels = { stock: 'Stock of each', weight: 'Weight (g)' };

const addLabel = (count: number): string =>
  count === 0 ? 'Add variants' : count === 1 ? 'Add 1 variant' : `Add ${count} variants`;

/** Why there is nothing to add. */
function reason({ sizes, colours }: { sizes: number; colours: number }): string {
  if (sizes === 0) return 'Choose at least one size.';
  return colours === 0 ? 'Add a colour with a name.' : 'Every size is below in every colour already.';
}
