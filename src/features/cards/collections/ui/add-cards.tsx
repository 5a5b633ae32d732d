import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { type CardSummary, getCards } from '../../card/calls.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';
import { findCards } from '../calls.ts';

interface AddCardsProps {
  taken: ReadonlySet<string>;
  isFull: boolean;
  onAdd: (card: CardSummary) => void;
}

/** Searches cards to add; shows the newest until something is typed. */
export function AddCards({ taken, isFull, onAdd }: AddCardsProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const found = useCall(findCards, { query: { search, limit: 12 } }, { enabled: search.length > 0 });
  const newest = useCall(getCards, { query: { limit: 12 } }, { enabled: search.length === 0 });
  const list = search ? found : newest;
  return (
    <div className="min-w-0">
      <Field label="Search cards" hint={isFull ? 'This collection is full. Remove a card first.' : undefined}>
        <TextInput
          type="search"
          start={<Search aria-hidden="true" size={18} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // It searches while it is typed, and doesn't save the collection.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder="Title, tag, sport or name"
          maxLength={60}
          autoComplete="off"
        />
      </Field>
      <div className="mt-3" aria-live="polite">
        {list.isError ? (
          <p className="text-bad">{list.error.message}</p>
        ) : !list.data ? (
          <Loading what="cards">
            <RowSkeleton />
            <RowSkeleton />
          </Loading>
        ) : list.data.items.length === 0 ? (
          <p className="text-muted">No matching cards. Try fewer words.</p>
        ) : (
          <ul className="grid gap-2">
            {list.data.items.map((card) => (
              <Found
                key={card.id}
                card={card}
                isIn={taken.has(card.id)}
                isFull={isFull}
                onAdd={() => onAdd(card)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface FoundProps {
  card: CardSummary;
  isIn: boolean;
  isFull: boolean;
  onAdd: () => void;
}

function Found({ card, isIn, isFull, onAdd }: FoundProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <span className="w-11" aria-hidden="true">
        <CardFace card={card} tier={shownTier(card)} size="thumb" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{card.title}</span>
        <span className="block truncate text-2 text-muted">{card.maker.displayName}</span>
      </span>
      <Button size="small" disabled={isIn || isFull} onClick={onAdd} aria-label={`Add ${card.title}`}>
        <Plus aria-hidden="true" /> {isIn ? 'Added' : 'Add'}
      </Button>
    </li>
  );
}
