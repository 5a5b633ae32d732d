import { useId } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { deviceCountry } from '#features/accounts/ui/device-country.ts';
import { type Address, type AddressFields, newAddress, updateAddress } from '#features/addresses/calls.ts';
import { api } from '#platform/web/api.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { type AddressDraft, AddressInputs } from './address-inputs.tsx';
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
  const again = useAddressesAgain();
  const { data } = useAddresses();
  const draft = useDraft({
    start: (saved: Address | null): AddressDraft => ({
      ...(saved ? fieldsOf(saved) : blank(viewer)),
      isDefault: false,
    }),
    input: (typed) => typed,
    saved: address,
    save: ({ isDefault, ...fields }, saved) =>
      saved
        ? api(updateAddress, { body: { ...fields, addressId: saved.id, version: saved.version } })
        : api(newAddress, { body: { ...fields, isDefault } }),
  });
  function after(saved: Address) {
    again();
    toast(address ? 'Address updated.' : 'Address saved.', { tone: 'good' });
    onSaved(saved);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={address ? 'Edit address' : 'Add address'}
      footer={
        <DialogButtons onClose={onClose} form={form} pending={draft.isPending}>
          Save address
        </DialogButtons>
      }
    >
      <DraftForm
        id={form}
        draft={draft}
        then={after}
        title="We couldn’t save your changes."
        className="grid gap-4"
      >
        <AddressInputs draft={draft} />
        {!address && data && data.items.length > 0 && (
          <Checkbox {...draft.checkbox('isDefault')} label="Use as default address" />
        )}
      </DraftForm>
    </Dialog>
  );
}
