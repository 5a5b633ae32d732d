import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type Asset, deleteAsset, getAssetUses, renameAsset } from '../assets/calls.ts';
import { NameDialog } from './name-dialog.tsx';

/** The viewer's pictures, each with what can be done with it. */
export function AssetGrid({ assets, onChanged }: { assets: readonly Asset[]; onChanged: () => void }) {
  const [renaming, setRenaming] = useState<Asset | null>(null);
  const [deleting, setDeleting] = useState<Asset | null>(null);
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {assets.map((asset) => {
          const { id, name, media } = asset;
          return (
            <li key={id} className="panel min-w-0 overflow-hidden">
              <div className="relative aspect-4/3 bg-raised">
                <img
                  src={media.sizes[0]?.url ?? media.url}
                  alt=""
                  loading="lazy"
                  className="absolute inset-0 size-full object-contain"
                />
              </div>
              <div className="min-w-0 p-3 pb-1">
                <p className="truncate font-semibold" title={name}>
                  {name}
                </p>
                <p className="text-2 text-muted">
                  {media.width} × {media.height}
                </p>
              </div>
              <div className="flex flex-wrap gap-2 p-3 pt-1">
                <Button size="small" onClick={() => setRenaming(asset)} aria-label={`Rename ${name}`}>
                  Rename
                </Button>
                <Button size="small" onClick={() => setDeleting(asset)} aria-label={`Delete ${name}`}>
                  Delete
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {renaming && (
        <NameDialog
          title="Rename the picture"
          name={renaming.name}
          save={({ name }) => api(renameAsset, { body: { assetId: renaming.id, name } })}
          onDone={onChanged}
          onClose={() => setRenaming(null)}
        />
      )}
      {deleting && <DeleteDialog asset={deleting} onDone={onChanged} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface DeleteDialogProps {
  asset: Asset;
  onDone: () => void;
  onClose: () => void;
}

function DeleteDialog({ asset, onDone, onClose }: DeleteDialogProps) {
  const uses = useCall(getAssetUses, { params: { assetId: asset.id } });
  const remove = useAct(deleteAsset, {
    onDone() {
      toast(`${asset.name} was deleted.`);
      onDone();
      onClose();
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${asset.name}?`}
      footer={
        <Button
          tone="danger"
          disabled={uses.isPending}
          pending={remove.isPending}
          onClick={() => remove.mutate({ query: { assetId: asset.id } })}
        >
          Delete picture
        </Button>
      }
    >
      {uses.isPending && (
        <Loading what="designs with this picture">
          <Skeleton className="h-6 w-full" />
        </Loading>
      )}
      {uses.isError && <ErrorState onRetry={() => uses.refetch()}>{uses.error.message}</ErrorState>}
      {uses.data && <Uses {...uses.data} />}
    </Dialog>
  );
}

function Uses({ items, count }: { items: readonly { id: string; name: string }[]; count: number }) {
  if (count === 0) return <p>No design uses it. It can’t be restored.</p>;
  return (
    <>
      <p>
        {count === 1 ? 'One design uses it and will' : `${count} designs use it and will`} show an empty frame
        in its place:
      </p>
      <ul className="mt-2 list-disc ps-5">
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > items.length && <li>and {count - items.length} more</li>}
      </ul>
    </>
  );
}
