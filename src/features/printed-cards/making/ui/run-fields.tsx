import { PrintQuote } from '#features/deliveries/printing/ui/print-quote.tsx';
import { YouEarn } from '#features/payments/ui/you-earn.tsx';
import { inCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import type { Currency } from '#platform/currencies.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import {
  edgeKinds,
  edgeLabels,
  finishes,
  finishLabels,
  printSizeNames,
  printSizes,
  productOf,
} from '../../print/formats.ts';
import type { PrintDraft } from './print-draft.ts';

interface RunFieldsProps {
  draft: DraftFields<PrintDraft>;
  currency: Currency;
  /** Cards of the run are sold. */
  isStarted: boolean;
}

type Written = 'price' | 'limit' | 'stock' | 'weight' | 'leadDays';

/** How many there are, what one costs, and how it is sent. */
export function RunFields({ draft, currency, isStarted }: RunFieldsProps) {
  const one = (field: Written, label: string, hint?: string) => (
    <Field label={label} error={draft.error(field)} hint={hint}>
      <TextInput
        {...draft.field(field)}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        onChange={({ currentTarget: { value } }) => {
          // The whole run is printed until somebody says otherwise.
          const follows = field === 'limit' && draft.values.stock === draft.values.limit && !isStarted;
          draft.change(follows ? { limit: value, stock: value } : { [field]: value });
        }}
      />
    </Field>
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {one('price', inCurrency('Price', currency), 'Tax included; delivery comes on top.')}
        {one(
          'limit',
          'Size of the run',
          isStarted
            ? 'Buyers were promised this limit, so it can only fall.'
            : 'Each card is numbered, up to 300.',
        )}
        {one('stock', 'In stock', 'How many you can send now.')}
        {one('leadDays', 'Sent within days', 'From the payment to the post office.')}
        {one('weight', 'Weight in grams', 'With sleeve and envelope: delivery is priced by it.')}
      </div>
      <YouEarn currency={currency} price={draft.values.price} payees={draft.values.payees} isSent />
      <PrintQuote product={productOf(draft.values)} />
      <Checkbox
        {...draft.checkbox('twin')}
        disabled={isStarted}
        label="Twin of a digital copy"
        hint="Only owners of a copy of this card can order, one print of each copy. It carries the copy’s serial and a code that opens its page."
      />
    </>
  );
}

interface MakeFieldsProps {
  draft: DraftFields<PrintDraft>;
}

/** What all prints of the run share. */
export function MakeFields({ draft }: MakeFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <p className="field-label">Size</p>
        <SegmentedControl
          label="Size"
          options={printSizeNames.map((size) => ({ value: size, label: printSizes[size].label }))}
          value={draft.values.size}
          onChange={(size) => draft.change({ size })}
        />
      </div>
      <div className="grid gap-2">
        <p className="field-label">Finish</p>
        <SegmentedControl
          label="Finish"
          options={finishes.map((finish) => ({ value: finish, label: finishLabels[finish].label }))}
          value={draft.values.finish}
          onChange={(finish) => draft.change({ finish })}
        />
        <p className="field-note">{finishLabels[draft.values.finish].note}</p>
      </div>
      <Field label="Edges" hint={edgeLabels[draft.values.edges].note}>
        <Select {...draft.field('edges')}>
          {edgeKinds.map((edges) => (
            <option key={edges} value={edges}>
              {edgeLabels[edges].label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
