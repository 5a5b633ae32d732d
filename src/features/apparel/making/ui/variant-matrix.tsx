import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { MOST_VARIANTS } from '../../product/policy.ts';
import { type Size, sizeLabel, sizes } from '../../product/sizes.ts';
import { type DraftColour, type DraftVariant, missingVariants, type ProductDraft } from './product-draft.ts';

interface VariantMatrixProps {
  draft: ProductDraft;
  onAdd: (variants: DraftVariant[]) => void;
}

/** Every chosen size in every colour, at one price: those that aren't there yet are added. */
export function VariantMatrix({ draft, onAdd }: VariantMatrixProps) {
  const { variants, title } = draft;
  const [chosen, setChosen] = useState<readonly Size[]>(() => [...new Set(variants.map(({ size }) => size))]);
  const [colours, setColours] = useState<readonly DraftColour[]>(() => {
    const known = [...new Map(variants.map(({ colour }) => [colour.name, colour])).values()];
    return known.length > 0 ? known : [{ name: 'Black', hex: '#16181c' }];
  });
  const [values, setValues] = useState({ price: '25.00', stock: '10', weight: '200' });
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
      <Colours colours={colours} onChange={setColours} />
      <div className="grid grid-cols-3 gap-3">
        {(['price', 'stock', 'weight'] as const).map((name) => (
          <Field key={name} label={valueLabels[name]}>
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
        {isTooMany && (
          <p className="text-2 text-bad" role="status">
            A product has up to {MOST_VARIANTS} variants.
          </p>
        )}
      </div>
    </div>
  );
}

const valueLabels = { price: 'Price ($)', stock: 'Stock of each', weight: 'Weight (g)' };

interface ColoursProps {
  colours: readonly DraftColour[];
  onChange: (colours: readonly DraftColour[]) => void;
}

function Colours({ colours, onChange }: ColoursProps) {
  const update = (at: number, part: Partial<DraftColour>) =>
    onChange(colours.map((colour, i) => (i === at ? { ...colour, ...part } : colour)));
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">Colours</legend>
      {colours.map(({ name, hex }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour has nothing but its place while it is named
        <div key={i} className="flex items-center gap-2">
          <input
            type="color"
            className="h-11 w-14 shrink-0"
            aria-label={`Shade of colour ${i + 1}`}
            value={hex}
            onChange={({ currentTarget }) => update(i, { hex: currentTarget.value })}
          />
          <TextInput
            aria-label={`Name of colour ${i + 1}`}
            placeholder="Navy"
            maxLength={30}
            value={name}
            onChange={({ currentTarget }) => update(i, { name: currentTarget.value })}
          />
          <IconButton
            label={`Remove colour ${i + 1}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(colours.filter((_, place) => place !== i))}
          />
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...colours, { name: '', hex: '#1d3b8b' }])}>
          <Plus aria-hidden="true" size={16} />
          Add colour
        </Button>
      </div>
    </fieldset>
  );
}

const addLabel = (count: number): string =>
  count === 0 ? 'Add variants' : count === 1 ? 'Add 1 variant' : `Add ${count} variants`;
