import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { type CardDraft, draftOf, readDraft, storeDraft } from './card-draft.ts';

/** A card as it is typed. A new one is stored in this browser; `?frame=` puts it in a frame. */
export function useCardDraft(viewer: MyProfile, card: CardDetails | undefined) {
  const { sports } = usePlatform();
  const [asked] = useSearchParams();
  const [draft, setDraft] = useState<CardDraft>(() =>
    card
      ? draftOf(card)
      : readDraft(viewer.id, viewer.sports[0]?.code ?? sports[0]?.code ?? '', asked.get('frame')),
  );
  useEffect(() => {
    if (!card) storeDraft(viewer.id, draft);
  }, [card, draft, viewer.id]);
  const change = (part: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}
