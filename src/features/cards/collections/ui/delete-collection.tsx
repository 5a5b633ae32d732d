import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type Collection, deleteCollection } from '../calls.ts';

/** Asked twice: nobody brings it back. */
export function DeleteCollection({
  collection,
  onDeleted,
}: {
  collection: Collection;
  onDeleted: () => void;
}) {
  const [sure, setSure] = useState(false);
  const remove = useAct(deleteCollection, {
    onDone() {
      toast(`${collection.name} is deleted. Your copies stay yours.`, { tone: 'good' });
      onDeleted();
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  return (
    <Button
      tone={sure ? 'danger' : 'quiet'}
      className="me-auto"
      pending={remove.isPending}
      onClick={() => (sure ? remove.mutate({ params: { collectionId: collection.id } }) : setSure(true))}
    >
      {sure ? 'Yes, delete it' : 'Delete'}
    </Button>
  );
}
