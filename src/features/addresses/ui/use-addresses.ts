import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Address,
  deleteAddress,
  getAddresses,
  newAddress,
  updateDefaultAddress,
} from '#features/addresses/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';

/** All of the viewer's addresses; there are at most twenty. */
export const useAddresses = () => useCall(getAddresses, { query: { limit: 50 } });

/** Refetches the list after a change. */
export function useAddressesAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey(getAddresses) });
}

/** The actions on one address of the list. */
export function useAddressActs(address: Address) {
  const again = useAddressesAgain();
  const onRefused = (refusal: Refusal) => {
    // Another tab may have changed it: refetching shows more than the error says.
    again();
    toastRefusal(refusal);
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

/**
 * The address something is sent to: the chosen one, else the default, else the newest; none before there is one.
 * @param first chosen at first, if it still exists
 */
export function useChosenAddress(first?: string) {
  const addresses = useAddresses();
  const [chosen, choose] = useState<string | undefined>(first);
  const items = addresses.data?.items ?? [];
  const address =
    items.find(({ id }) => id === chosen) ?? items.find(({ isDefault }) => isDefault) ?? items[0];
  return { items, address, choose, isPending: addresses.isPending };
}
