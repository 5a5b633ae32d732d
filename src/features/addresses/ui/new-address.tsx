import { lazy, Suspense } from 'react';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

interface NewAddressProps {
  onClose: () => void;
  /** The address was added. It closes by itself. */
  onAdded: (addressId: string) => void;
}

/** The dialog that adds an address while something else is being done with one, loaded when it is opened. */
export const NewAddress = ({ onClose, onAdded }: NewAddressProps) => (
  <Suspense>
    <AddressDialog
      address={null}
      onClose={onClose}
      onSaved={({ id }) => {
        onAdded(id);
        onClose();
      }}
    />
  </Suspense>
);
