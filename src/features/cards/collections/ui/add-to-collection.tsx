import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import {
  type CollectionCard,
  createCollection,
  getAllCollection,
  getCollectionDetails,
  updateCollection,
} from '../calls.ts';

interface AddToCollectionProps {
  cardId: string;
  title: string;
  onClose: () => void;
}

/** Puts a card into one of the viewer's collections, or into a new one. */
export default function AddToCollection({ cardId, title, onClose }: AddToCollectionProps) {
  const username = useViewer()?.username ?? '';
  const collections = useFeed(getAllCollection, { params: { username }, query: { limit: 20 } });
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState<string>();

  async function put(which: string, act: () => Promise<string>) {
    setWrong(undefined);
    setBusy(which);
    try {
      const added = await act();
      toast(`Added to ${added}.`, { tone: 'good' });
      void client.invalidateQueries();
      onClose();
    } catch (refusal) {
      setWrong((refusal as Refusal).message);
    } finally {
      setBusy(undefined);
    }
  }
  const addTo = ({ id }: CollectionCard) =>
    put(id, async () => {
      const { version } = await api(getCollectionDetails, { body: { collectionId: id, limit: 1 } });
      const body = { collectionId: id, version, add: [cardId] };
      return (await api(updateCollection, { body })).name;
    });
  function create(event: FormEvent) {
    event.preventDefault();
    void put('new', async () => (await api(createCollection, { body: { name, cardIds: [cardId] } })).name);
  }
  return (
    <Dialog open onClose={onClose} title="Add to collection" description={title}>
      <div className="grid gap-6">
        <FeedStates
          feed={collections}
          waiting={<RowsWaiting what="your collections" rows={2} />}
          empty={null}
        >
          <ul className="grid gap-2">
            {collections.items.map((one) => (
              <li key={one.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate font-semibold">{one.name}</span>
                <Button
                  size="small"
                  aria-label={`Add to ${one.name}`}
                  pending={busy === one.id}
                  onClick={() => void addTo(one)}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </FeedStates>
        <form onSubmit={create} className="grid gap-3" noValidate>
          <Field label="New collection" error={wrong}>
            <TextInput
              value={name}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                setWrong(undefined);
              }}
              maxLength={60}
              placeholder="Name"
              autoComplete="off"
            />
          </Field>
          <Button type="submit" className="justify-self-start" pending={busy === 'new'}>
            Create and add
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
