import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PrintDraft } from './print-draft.ts';

interface RunFieldsProps {
  draft: PrintDraft;
  change: (part: Partial<PrintDraft>) => void;
  problemAt: (field: string) => string | undefined;
  /** Cards of the run are sold. */
  isStarted: boolean;
}

type Typed = 'price' | 'limit' | 'stock' | 'weight' | 'leadDays';

/** How many there are, what one costs, and how it is sent. */
export function RunFields({ draft, change, problemAt, isStarted }: RunFieldsProps) {
  const one = (field: Typed, name: string, label: string, hint?: string) => (
    <Field label={label} error={problemAt(name)} hint={hint}>
      <TextInput
        name={name}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        value={draft[field]}
        onChange={({ currentTarget: { value } }) => {
          // The whole run is printed until somebody says otherwise.
          const follows = field === 'limit' && draft.stock === draft.limit && !isStarted;
          change(follows ? { limit: value, stock: value } : { [field]: value });
        }}
      />
    </Field>
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {one('price', 'price', 'Price in US dollars', 'Tax included; delivery comes on top.')}
        {one(
          'limit',
          'limit',
          'Size of the run',
          isStarted
            ? 'Buyers were promised this limit, so it can only fall.'
            : 'Each card is numbered, up to 300.',
        )}
        {one('stock', 'stock', 'In stock', 'How many you can send now.')}
        {one('leadDays', 'leadDays', 'Sent within days', 'From the payment to the post office.')}
        {one(
          'weight',
          'weightGrams',
          'Weight in grams',
          'With sleeve and envelope: delivery is priced by it.',
        )}
      </div>
      <Checkbox
        checked={draft.twin}
        disabled={isStarted}
        onChange={({ currentTarget }) => change({ twin: currentTarget.checked })}
        label="Twin of a digital copy"
        hint="Only owners of a copy of this card can order, one print of each copy. It carries the copy’s serial and a code that opens its page."
      />
    </>
  );
}
