import { useRef, useState } from 'react';
import type { CardSummary } from '../../card/calls.ts';

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Ordering by buttons: focus follows the card, and its new position is announced. */
export function useOrder(first: readonly CardSummary[]) {
  const [cards, setCards] = useState<readonly CardSummary[]>(first);
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
  return { cards, setCards, move, announcement, listRef };
}
