import { X } from 'lucide-react';
import { useState } from 'react';
import { YouEarn } from '#features/payments/ui/you-earn.tsx';
import { inCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import type { Currency } from '#platform/currencies.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ExplainedButton } from '#ui/explained-button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import type { DraftFields } from '#ui/use-draft.ts';
import { MOST_VARIANTS } from '../../product/policy.ts';
import { sizeLabel } from '../../product/sizes.ts';
import { checkSku } from '../calls.ts';
import type { DraftVariant, ProductDraft } from './product-draft.ts';
import { VariantMatrix } from './variant-matrix.tsx';

interface VariantFieldsProps {
  currency: Currency;
  draft: DraftFields<ProductDraft>;
  apparelId: string | undefined;
}

/** The variants: made from sizes and colours, and changed one by one or all at once. */
export function VariantFields({ draft, currency, apparelId }: VariantFieldsProps) {
  const { values, change, problems } = draft;
  const { variants } = values;
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const update = (key: string, part: Partial<DraftVariant>) =>
    change({ variants: variants.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const general = problemAt('variants');
  return (
    <div className="grid gap-6">
      <VariantMatrix
        currency={currency}
        draft={values}
        onAdd={(added) => change(withVariants(values, added))}
      />
      {general && <FieldError id="variants-error">{general}</FieldError>}
      {variants.length > 1 && (
        <BulkEdit
          currency={currency}
          onApply={(part) => change({ variants: variants.map((one) => ({ ...one, ...part })) })}
        />
      )}
      <div className="panel divide-y divide-line" data-bleed>
        {variants.length === 0 && (
          <p className="px-4 py-3 text-muted">Choose sizes and colours above to add the first ones.</p>
        )}
        {variants.map((variant, i) => (
          <VariantRow
            key={variant.key}
            name={`variants.${i}`}
            variant={variant}
            currency={currency}
            apparelId={apparelId}
            payees={values.payees}
            problemAt={(field) => problemAt(`variants.${i}.${field}`)}
            onChange={(part) => update(variant.key, part)}
            onRemove={() => change({ variants: variants.filter(({ key }) => key !== variant.key) })}
          />
        ))}
      </div>
      {variants.length > 0 && (
        <p className="text-2 text-muted tabular-nums">
          {variants.length} of {MOST_VARIANTS} variants
        </p>
      )}
    </div>
  );
}

/** Mock-ups show the new colours under the names that these have now. */
function withVariants(
  { variants, images }: ProductDraft,
  added: readonly DraftVariant[],
): Partial<ProductDraft> {
  const names = new Map(added.map(({ colour }) => [colour.hex, colour.name]));
  return {
    variants: [...variants, ...added],
    images: images.map((image) => ({ ...image, colour: names.get(image.shade) ?? image.colour })),
  };
}

interface BulkEditProps {
  currency: Currency;
  onApply: (part: Partial<DraftVariant>) => void;
}

/** Sets a price, a stock or a weight of all variants; empty ones stay as they are. */
function BulkEdit({ currency, onApply }: BulkEditProps) {
  const [typed, setTyped] = useState({ price: '', stock: '', weight: '' });
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()));
  const input = (name: keyof typeof typed, label: string) => (
    <Cell label={label}>
      <input
        className="control tabular-nums"
        inputMode="decimal"
        value={typed[name]}
        onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
      />
    </Cell>
  );
  return (
    <fieldset className="panel grid grid-cols-2 items-end gap-3 p-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
      <legend className="sr-only">Change all variants</legend>
      {input('price', inCurrency('Price of all', currency))}
      {input('stock', 'Stock of all')}
      {input('weight', 'Weight of all (g)')}
      <ExplainedButton
        why={Object.keys(filled).length === 0 ? 'Fill in what changes for all.' : undefined}
        onClick={() => {
          onApply(filled);
          setTyped({ price: '', stock: '', weight: '' });
        }}
      >
        Apply to all
      </ExplainedButton>
    </fieldset>
  );
}

function Cell({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={`grid gap-1 text-1 text-muted ${className ?? ''}`}>
      {label}
      {children}
    </label>
  );
}

interface VariantRowProps {
  /** Of its controls: `variants.0`. */
  name: string;
  variant: DraftVariant;
  currency: Currency;
  apparelId: string | undefined;
  problemAt: (field: string) => string | undefined;
  onChange: (part: Partial<DraftVariant>) => void;
  onRemove: () => void;
  payees: ProductDraft['payees'];
}

function VariantRow(props: VariantRowProps) {
  const { name, variant, currency, payees, apparelId, problemAt, onChange, onRemove } = props;
  const { size, colour } = variant;
  const title = `${sizeLabel(size)}, ${colour.name}`;
  const skuProblem = useSkuProblem(variant.sku, apparelId);
  const fields = ['sku', 'price', 'compareAt', 'stock', 'weightGrams'] as const;
  const problem = ['size', 'colour.name', ...fields].map(problemAt).find(Boolean) ?? skuProblem;
  const cell = (
    field: (typeof fields)[number],
    key: 'sku' | 'price' | 'compareAt' | 'stock' | 'weight',
    label: string,
  ) => (
    <Cell label={label} className={key === 'sku' ? 'col-span-2 sm:col-span-1' : ''}>
      <input
        className="control tabular-nums"
        name={`${name}.${field}`}
        aria-invalid={problemAt(field) || (key === 'sku' && skuProblem) ? true : undefined}
        inputMode={key === 'sku' ? 'text' : 'decimal'}
        autoCapitalize={key === 'sku' ? 'characters' : undefined}
        value={variant[key]}
        onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
      />
    </Cell>
  );
  return (
    <fieldset className="grid gap-2 px-4 py-3">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-2.5" aria-hidden="true">
        <span className="size-4 rounded-full border border-edge" style={{ backgroundColor: colour.hex }} />
        <span className="font-semibold">{title}</span>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
        {cell('sku', 'sku', 'SKU')}
        {cell('price', 'price', inCurrency('Price', currency))}
        {cell('compareAt', 'compareAt', 'Was')}
        {cell('stock', 'stock', 'Stock')}
        {cell('weightGrams', 'weight', 'Weight (g)')}
        <IconButton label={`Remove ${title}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </div>
      {problem && <FieldError id={`${name}-error`}>{problem}</FieldError>}
      <YouEarn currency={currency} price={variant.price} payees={payees} isSent />
    </fieldset>
  );
}

/** Asked while a SKU is typed; those that were there when the form was opened are known to be free. */
function useSkuProblem(sku: string, apparelId: string | undefined): string | undefined {
  const [first] = useState(sku);
  const settled = useDebounced(sku.trim());
  const isWanted = settled.length > 2 && settled !== first;
  const { data } = useCall(
    checkSku,
    { params: { sku: settled }, query: apparelId ? { apparelId } : {} },
    { enabled: isWanted },
  );
  if (!isWanted || !data || data.available) return undefined;
  return data.reason === 'TAKEN'
    ? `Another product uses this SKU. Try ${data.suggestion}.`
    : 'A SKU has 3 to 32 letters, digits and hyphens.';
}
