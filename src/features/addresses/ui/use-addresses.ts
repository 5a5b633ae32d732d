import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '#features/addresses/calls.ts';
import { deleteAddress, getAddresses, newAddress, updateDefaultAddress } from '#features/addresses/calls.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';

/** All of the viewer's addresses, of which there are few. */
export const useAddresses = () => useCall(getAddresses, { query: { limit: 50 } });

/** Asks for the list again, after something in it changed. */
export function useAddressesAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey(getAddresses) });
}

/** What is done to one address of the list. */
export function useAddressActs(address: Address) {
  const again = useAddressesAgain();
  const onRefused = ({ message }: { message: string }) => {
    // Another tab may have been faster: what is there now says more than the refusal.
    again();
    toast(message, { tone: 'bad' });
  };
  const putBack = useAct(newAddress, { onDone: again, onRefused });
  const choose = useAct(updateDefaultAddress, { onDone: again, onRefused });
  const drop = useAct(deleteAddress, {
    onDone: () => {
      again();
      const { id: _id, countryName: _name, version: _version, createdAt: _at, ...fields } = address;
      const undo = { label: 'Undo', run: () => putBack.mutate({ body: fields }) };
      toast('Address deleted.', { action: undo });
    },
    onRefused,
  });
  const params = { addressId: address.id };
  return {
    pending: choose.isPending || drop.isPending,
    makeDefault: () => choose.mutate({ params }),
    drop: () => drop.mutate({ params }),
  };
}
