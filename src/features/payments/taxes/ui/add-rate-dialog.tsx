import { useState } from 'react';
import { CountrySelect } from '#features/accounts/ui/country-select.tsx';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { addTaxRate, type TaxRate, taxClasses } from '../calls.ts';

export const classLabels: Record<TaxRate['class'], string> = {
  goods: 'Goods and their delivery',
  digital: 'Digital goods',
};

/** "8.25" as basis points; null when it isn't a rate. */
const readRate = (typed: string): number | null => {
  const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};

interface AddRateDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Another rate from a day on. A mistake is mended by one that begins later. */
export function AddRateDialog({ onClose, onAdded }: AddRateDialogProps) {
  const [typed, setTyped] = useState({
    country: '',
    region: '',
    class: 'goods' as TaxRate['class'],
    rate: '',
    from: new Date().toISOString().slice(0, 10),
  });
  const [tried, setTried] = useState(false);
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }));
  const act = useAct(addTaxRate, {
    onDone: ({ countryName }) => {
      toast(`The rate for ${countryName} is set.`, { tone: 'good' });
      onAdded();
    },
  });
  const bps = readRate(typed.rate);
  const refusedAt = (field: string) => (act.error?.field === field ? { error: act.error.message } : {});
  function confirm(reason: string) {
    setTried(true);
    if (bps === null || !typed.country) return;
    const { country, region, class: taxClass, from: validFrom } = typed;
    act.mutate({ body: { country, region, class: taxClass, bps, validFrom, reason } });
  }
  return (
    <ReasonDialog
      title="Add a tax rate"
      description="Prices contain tax: this is the part that receipts name, from that day on. What was sold before stays as it is."
      confirm="Add rate"
      pending={act.isPending}
      refusal={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Country"
          {...(tried && !typed.country ? { error: 'Choose a country.' } : refusedAt('country'))}
        >
          <CountrySelect
            value={typed.country}
            onChange={({ currentTarget }) => set({ country: currentTarget.value })}
          />
        </Field>
        <Field
          label="Region"
          optional
          hint="A state or province by name or code. Empty: the whole country."
          {...refusedAt('region')}
        >
          <TextInput
            value={typed.region}
            maxLength={40}
            onChange={({ currentTarget }) => set({ region: currentTarget.value })}
          />
        </Field>
        <Field label="Of">
          <Select
            value={typed.class}
            onChange={({ currentTarget }) => set({ class: currentTarget.value as TaxRate['class'] })}
          >
            {taxClasses.map((name) => (
              <option key={name} value={name}>
                {classLabels[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Percent on the price without tax"
          {...(tried && bps === null ? { error: 'Enter a rate like 20 or 8.25.' } : refusedAt('bps'))}
        >
          <TextInput
            value={typed.rate}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => set({ rate: currentTarget.value })}
          />
        </Field>
        <Field label="From" className="sm:col-span-2" {...refusedAt('validFrom')}>
          <TextInput
            type="date"
            value={typed.from}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
        </Field>
      </div>
    </ReasonDialog>
  );
}
