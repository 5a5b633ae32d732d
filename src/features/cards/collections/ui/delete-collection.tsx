import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type Collection, deleteCollection } from '../calls.ts';

/** Needs a second click, since it can't be undone. */
export function DeleteCollection({
  collection,
  onDeleted,
}: {
  collection: Collection;
  onDeleted: () => void;
}) {
  const [confirming, setConfirming] = useState(false);
  const remove = useAct(deleteCollection, {
    onDone() {
      toast(`${collection.name} deleted. You keep your cards.`, { tone: 'good' });
      onDeleted();
    },
    onRefused: toastRefusal,
  });
  return (
    <Button
      tone={confirming ? 'danger' : 'quiet'}
      className="me-auto"
      pending={remove.isPending}
      onClick={() =>
        confirming ? remove.mutate({ params: { collectionId: collection.id } }) : setConfirming(true)
      }
    >
      {confirming ? 'Confirm deletion' : 'Delete'}
    </Button>
  );
}
