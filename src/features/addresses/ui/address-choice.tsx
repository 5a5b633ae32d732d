import type { Address } from '#features/addresses/calls.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddressLines } from './address-lines.tsx';

interface AddressChoiceProps {
  items: readonly Address[];
  address: Address | undefined;
  isWaiting: boolean;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

/** Where something is sent: one of my addresses, or a new one. */
export function AddressChoice({ items, address, isWaiting, onChoose, onAdd }: AddressChoiceProps) {
  if (isWaiting) return <Skeleton className="h-24 w-full" />;
  if (!address) return <p className="text-muted">Add the address this should be sent to.</p>;
  return (
    <div className="grid gap-3">
      <Field label="Send to">
        <Select value={address.id} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {items.map(({ id, fullName, line1, city }) => (
            <option key={id} value={id}>
              {[fullName, line1, city].join(', ')}
            </option>
          ))}
        </Select>
      </Field>
      <div className="panel p-4 text-2">
        <AddressLines address={address} />
      </div>
      <div>
        <Button size="small" onClick={onAdd}>
          Add another address
        </Button>
      </div>
    </div>
  );
}
