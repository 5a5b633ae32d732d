import { ListOrdered, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type Collection, featureCollection } from '../calls.ts';
import CollectionDialog from './collection-dialog.tsx';

interface ManageCollectionProps {
  collection: Collection;
  onChanged: () => void;
  onEdit: () => void;
}

/** The actions of the owner and of staff. */
export default function ManageCollection({ collection, onChanged, onEdit }: ManageCollectionProps) {
  const { canEdit, canFeature, isFeatured, visibility } = collection;
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const feature = useAct(featureCollection, {
    onDone(next) {
      toast(next.isFeatured ? 'Collection featured.' : 'No longer featured.', {
        tone: 'good',
      });
      onChanged();
    },
    onRefused: toastRefusal,
  });
  return (
    <>
      {canEdit && (
        <>
          <Button onClick={onEdit}>
            <ListOrdered aria-hidden="true" /> Edit cards
          </Button>
          <Button onClick={() => setOpen(true)}>
            <Pencil aria-hidden="true" /> Edit details
          </Button>
        </>
      )}
      {canFeature && visibility === 'public' && (
        <Button
          pending={feature.isPending}
          onClick={() => feature.mutate({ body: { collectionId: collection.id, featured: !isFeatured } })}
        >
          <Star aria-hidden="true" /> {isFeatured ? 'Stop featuring' : 'Feature'}
        </Button>
      )}
      {open && (
        <CollectionDialog
          collection={collection}
          onClose={() => setOpen(false)}
          onSaved={(next) => {
            if (next.path !== collection.path) void navigate(next.path, { replace: true });
            onChanged();
          }}
          onDeleted={() => {
            onChanged();
            void navigate('/collections', { replace: true });
          }}
        />
      )}
    </>
  );
}
