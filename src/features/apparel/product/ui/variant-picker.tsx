import type { ReactNode } from 'react';
import type { ApparelDetails, ApparelVariant } from '../calls.ts';
import { LOW_STOCK } from '../policy.ts';
import { type Size, sizeLabel } from '../sizes.ts';

interface VariantPickerProps {
  product: ApparelDetails;
  chosen: ApparelVariant;
  onChoose: (variant: ApparelVariant) => void;
  /** Beside the heading of the sizes. */
  sizeHelp?: ReactNode;
}

/** Colour and size, as radio buttons: what is sold out can be chosen, and says so. */
export function VariantPicker({ product, chosen, onChoose, sizeHelp }: VariantPickerProps) {
  const { variants, colours, sizes } = product;
  const at = (colour: string, size: Size) =>
    variants.find((one) => one.colour.name === colour && one.size === size);
  const chooseColour = (colour: string) => {
    const ofColour = variants.filter((one) => one.colour.name === colour);
    const next = at(colour, chosen.size) ?? ofColour.find(({ left }) => left > 0) ?? ofColour[0];
    if (next) onChoose(next);
  };
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 text-2">
          <span className="font-semibold">Colour</span>{' '}
          <span className="text-muted">{chosen.colour.name}</span>
        </legend>
        <div className="flex flex-wrap gap-2.5">
          {colours.map(({ name, hex }) => {
            const isLeft = variants.some((one) => one.colour.name === name && one.left > 0);
            return (
              <Choice
                key={name}
                group="colour"
                label={isLeft ? name : `${name}, sold out`}
                checked={name === chosen.colour.name}
                onChoose={() => chooseColour(name)}
                className="size-11 rounded-full p-1"
              >
                <span
                  className={`block size-full rounded-full border border-edge ${isLeft ? '' : 'opacity-40'}`}
                  style={{ backgroundColor: hex }}
                />
              </Choice>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-3 text-2">
          <span className="font-semibold">Size</span>
          {sizeHelp}
        </legend>
        <div className="flex flex-wrap gap-2">
          {sizes.map((size) => {
            const variant = at(chosen.colour.name, size);
            return (
              <Choice
                key={size}
                group="size"
                label={variant && variant.left === 0 ? `${sizeLabel(size)}, sold out` : sizeLabel(size)}
                checked={size === chosen.size}
                disabled={!variant}
                onChoose={() => variant && onChoose(variant)}
                className="min-w-14 rounded-control px-3"
              >
                <span className={variant && variant.left > 0 ? '' : 'text-muted line-through'}>
                  {sizeLabel(size)}
                </span>
              </Choice>
            );
          })}
        </div>
      </fieldset>
      <StockNote variant={chosen} />
    </div>
  );
}

interface ChoiceProps {
  group: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

function Choice({ group, label, checked, disabled = false, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={`relative grid min-h-11 cursor-pointer place-items-center border border-edge font-semibold has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:border-dashed has-disabled:opacity-50 ${className}`}
    >
      <input
        type="radio"
        name={group}
        // Over the whole label, so that it is where people tap.
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

function StockNote({ variant: { left } }: { variant: ApparelVariant }) {
  return (
    <p className="text-2 tabular-nums" role="status">
      {left === 0 ? (
        <span className="font-semibold text-muted">Sold out in this size and colour.</span>
      ) : left <= LOW_STOCK ? (
        <span className="font-semibold text-warn">{left === 1 ? 'Only 1 left.' : `Only ${left} left.`}</span>
      ) : (
        <span className="text-muted">In stock.</span>
      )}
    </p>
  );
}
