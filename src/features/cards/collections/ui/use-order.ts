import { useRef, useState } from 'react';
import type { CardSummary } from '../../card/calls.ts';

/** The list with one of its cards in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** The order of a list by its buttons: the focus goes with the card, and where it went is said. */
export function useOrder(first: readonly CardSummary[]) {
  const [cards, setCards] = useState<readonly CardSummary[]>(first);
  const [said, setSaid] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= cards.length) return;
    setCards(moved(cards, from, to));
    setSaid(`${cards[from]?.title} is number ${to + 1} of ${cards.length}.`);
    // Once it is drawn in its new place; at an end the other button takes over.
    requestAnimationFrame(() => {
      const row = listRef.current?.children[to];
      const same = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]:not(:disabled)`);
      (same ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
    });
  };
  return { cards, setCards, move, said, listRef };
}
