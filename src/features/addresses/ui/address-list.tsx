import { lazy, Suspense, useState } from 'react';
import type { Address } from '#features/addresses/calls.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { AddressLines } from './address-lines.tsx';
import { addressTypeLabels } from './address-type-labels.ts';
import { useAddressActs, useAddresses } from './use-addresses.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

/** All addresses, with the actions for each. */
export function AddressList() {
  const { data, isError, refetch, isFetching } = useAddresses();
  const [open, setOpen] = useState<'new' | string | null>(null);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <ListSkeleton />;
  const { items } = data;
  const dialog = open && (
    <Suspense>
      <AddressDialog
        address={items.find(({ id }) => id === open) ?? null}
        onClose={() => setOpen(null)}
        onSaved={() => setOpen(null)}
      />
    </Suspense>
  );
  if (items.length === 0) {
    return (
      <>
        <EmptyState
          title="No addresses yet"
          action={
            <Button tone="primary" onClick={() => setOpen('new')}>
              Add address
            </Button>
          }
        >
          Add an address to get orders shipped. Only you and whoever ships your order can see it.
        </EmptyState>
        {dialog}
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Only you and whoever ships your orders can see them.</p>
        <Button tone="primary" onClick={() => setOpen('new')}>
          Add address
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {items.map((address) => (
          <AddressItem key={address.id} address={address} onEdit={() => setOpen(address.id)} />
        ))}
      </ul>
      {dialog}
    </div>
  );
}

function AddressItem({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { label, Icon } = addressTypeLabels[address.type];
  const acts = useAddressActs(address);
  const named = <span className="sr-only"> {`${label}, ${address.line1}`}</span>;
  return (
    <li className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="flex min-h-8 items-center gap-2">
        <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
        <h2 className="type-label flex-1 text-muted">{label}</h2>
        {address.isDefault && <Chip tone="accent">Default</Chip>}
      </div>
      <div className="min-w-0 flex-1">
        <AddressLines address={address} />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Button size="small" onClick={onEdit}>
          Edit{named}
        </Button>
        {!address.isDefault && (
          <Button size="small" pending={acts.pending} onClick={acts.makeDefault}>
            Set as default{named}
          </Button>
        )}
        <Button size="small" pending={acts.pending} onClick={acts.drop}>
          Delete{named}
        </Button>
      </div>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Loading what="your addresses" className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </Loading>
  );
}
