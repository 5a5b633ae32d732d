import { type FormEvent, useId, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { deviceCountry } from '#features/accounts/ui/device-country.ts';
import { type Address, type AddressFields, newAddress, updateAddress } from '#features/addresses/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { toast } from '#ui/toast.ts';
import { type AddressErrors, AddressInputs } from './address-inputs.tsx';
import { useAddresses, useAddressesAgain } from './use-addresses.ts';

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

const blank = (viewer: MyProfile | null): AddressFields => ({
  type: 'HOME',
  fullName: viewer?.displayName ?? '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  country: viewer?.country ?? deviceCountry(),
  postalCode: '',
  phone: '',
  instructions: '',
});
const fieldsOf = ({ type, fullName, line1, line2, city, region, ...more }: Address): AddressFields => {
  const { country, postalCode, phone, instructions } = more;
  return { type, fullName, line1, line2, city, region, country, postalCode, phone, instructions };
};

/** Adds an address, or edits one. */
export default function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const form = useId();
  const viewer = useViewer();
  const [values, setValues] = useState(() => (address ? fieldsOf(address) : blank(viewer)));
  const [isDefault, setDefault] = useState(false);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const again = useAddressesAgain();
  const { data } = useAddresses();
  const handlers = {
    onDone: (saved: Address) => {
      again();
      toast(address ? 'Address updated.' : 'Address saved.', { tone: 'good' as const });
      onSaved(saved);
    },
    onRefused: (refused: Refusal) => {
      const found = errorsIn(refused);
      setErrors(found);
      if (refused.code === 'VERSION_CONFLICT') {
        // The refetched list has the newest version, so that saving again succeeds.
        again();
        setRefusal('This address was changed in another tab or device. Review your changes and save again.');
      } else setRefusal(Object.keys(found).length > 0 ? undefined : refused.message);
    },
  };
  const add = useAct(newAddress, handlers);
  const change = useAct(updateAddress, handlers);

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    if (address) change.mutate({ body: { ...values, addressId: address.id, version: address.version } });
    else add.mutate({ body: { ...values, isDefault } });
  }
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={address ? 'Edit address' : 'Add address'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" pending={add.isPending || change.isPending}>
            Save address
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors
          errors={refusal ? [{ message: refusal }] : wrong}
          title="We couldn’t save your changes."
        />
        <AddressInputs
          values={values}
          errors={errors}
          onChange={(changes) => {
            setValues((now) => ({ ...now, ...changes }));
            setErrors((now) =>
              Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))),
            );
          }}
        />
        {!address && data && data.items.length > 0 && (
          <Checkbox
            label="Use as default address"
            checked={isDefault}
            onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}

function errorsIn({ field, message, details }: Refusal): AddressErrors {
  const { problems } = (details ?? {}) as { problems?: { field: keyof AddressFields; message: string }[] };
  if (problems) return Object.fromEntries(problems.map((problem) => [problem.field, problem.message]));
  return field ? { [field]: message } : {};
}
