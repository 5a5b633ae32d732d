import type { CollectionCard } from '../calls.ts';

export const cardCount = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

export const visibilityLabels: Record<CollectionCard['visibility'], { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everybody can see it.' },
  followers: { label: 'Followers', hint: 'Only people who follow you see it.' },
  private: { label: 'Only me', hint: 'Nobody else sees it.' },
};
