import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { CardSummary } from '../../card/calls.ts';
import { type Collection, getCollectionDetails, MAX_CARDS, updateCollection } from '../calls.ts';
import { AddCards } from './add-cards.tsx';
import { EditRow } from './edit-row.tsx';

interface EditSheetProps {
  collection: Collection;
  onDone: () => void;
}

/** Adds, removes and orders cards. Nothing is stored before Save. */
export default function EditSheet({ collection, onDone }: EditSheetProps) {
  const all = useQuery<WholeCollection, Refusal>({
    queryKey: ['collection-cards', collection.id, collection.version],
    queryFn: () => withCards(collection),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (all.isError) {
    return (
      <ErrorState onRetry={() => all.refetch()} pending={all.isRefetching}>
        {all.error.message}
      </ErrorState>
    );
  }
  if (!all.data) {
    return (
      <Loading what="the cards">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  return <Editor collection={all.data} onDone={onDone} />;
}

/** All pages, since ordering needs the whole list. */
async function allCards(collection: Collection): Promise<CardSummary[]> {
  const cards: CardSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(getCollectionDetails, {
      body: { collectionId: collection.id, limit: 50, ...(cursor ? { cursor } : {}) },
    });
    cards.push(...page.items.map(({ card }) => card));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return cards;
}

/** A collection with all its cards. */
interface WholeCollection extends Collection {
  cards: readonly CardSummary[];
}
const withCards = async (collection: Collection): Promise<WholeCollection> => ({
  ...collection,
  cards: await allCards(collection),
});

interface SheetDraft {
  cards: readonly CardSummary[];
  coverId: string | null;
}

function Editor({ collection, onDone }: EditSheetProps & { collection: WholeCollection }) {
  const draft = useDraft({
    start: (saved: WholeCollection | null): SheetDraft => {
      const { cards, coverCardId } = saved ?? collection;
      return { cards, coverId: coverCardId };
    },
    input: ({ cards, coverId }) => ({
      cardIds: cards.map(({ id }) => id),
      coverCardId: cards.some(({ id }) => id === coverId) ? coverId : null,
    }),
    saved: collection,
    save: (input, saved, { cards }) =>
      api(updateCollection, {
        body: { ...input, collectionId: collection.id, version: (saved ?? collection).version },
      }).then((changed) => ({ ...changed, cards })),
    current: withCards,
  });
  const { change } = draft;
  const { cards, coverId } = draft.values;
  const { move, announcement, listRef } = useOrder(cards, (next) => change({ cards: next }));
  const cover = cards.some(({ id }) => id === coverId) ? coverId : null;
  function after() {
    toast('Saved.', { tone: 'good' });
    onDone();
  }
  return (
    <DraftForm draft={draft} then={after} title="Not saved" className="grid gap-6">
      <div className="sticky top-0 z-20 -mx-gutter flex flex-wrap items-center justify-between gap-3 border-b border-line bg-ground px-gutter py-3">
        <h2 className="type-heading text-5">
          {cards.length} of {MAX_CARDS} cards
        </h2>
        <div className="flex gap-2.5">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" tone="primary" pending={draft.isPending}>
            Save
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <AddCards
          taken={new Set(cards.map(({ id }) => id))}
          isFull={cards.length >= MAX_CARDS}
          onAdd={(card) => change({ cards: [...cards, card] })}
        />
        <div className="min-w-0">
          <h3 className="type-label mb-2 text-muted">Order</h3>
          {cards.length === 0 && <p className="text-muted">No cards yet. Search to add the first one.</p>}
          <ol ref={listRef} className="grid gap-2">
            {cards.map((card, index) => (
              <EditRow
                key={card.id}
                card={card}
                index={index}
                count={cards.length}
                isCover={cover === card.id || (cover === null && index === 0)}
                onMove={move}
                onDrop={(from) => change({ cards: moved(cards, from, index) })}
                onCover={() => change({ coverId: card.id })}
                onRemove={() => change({ cards: cards.filter(({ id }) => id !== card.id) })}
              />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      </div>
    </DraftForm>
  );
}

/** The list with one item moved. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Ordering by buttons: focus follows the card, and its new position is announced. */
function useOrder(cards: readonly CardSummary[], setCards: (cards: readonly CardSummary[]) => void) {
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= cards.length) return;
    setCards(moved(cards, from, to));
    setAnnouncement(`${cards[from]?.title} is number ${to + 1} of ${cards.length}.`);
    // After rendering. At either end of the list, the other button gets focus.
    requestAnimationFrame(() => {
      const row = listRef.current?.children[to];
      const same = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:not(:disabled)`);
      (same ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
    });
  };
  return { move, announcement, listRef };
}
