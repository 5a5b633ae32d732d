import { useState } from 'react';
import { useAddresses } from './use-addresses.ts';

/** The address something is sent to: the chosen one, else the default, else the newest; none before there is one. */
export function useChosenAddress() {
  const addresses = useAddresses();
  const [chosen, choose] = useState<string>();
  const items = addresses.data?.items ?? [];
  const address =
    items.find(({ id }) => id === chosen) ?? items.find(({ isDefault }) => isDefault) ?? items[0];
  return { items, address, choose, isPending: addresses.isPending };
}
