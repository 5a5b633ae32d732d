import type { CollectionCard } from '../calls.ts';

export const cardCount = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

export const visibilityLabels: Record<CollectionCard['visibility'], { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Anyone can see it.' },
  followers: { label: 'Followers', hint: 'Only your followers can see it.' },
  private: { label: 'Only me', hint: 'Only you can see it.' },
};
