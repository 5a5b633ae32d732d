import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { createCard, type NewCardInput, publishCard, updateCard } from '#features/cards/making/calls.ts';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { toast } from '#ui/toast.ts';
import type { Drawn } from '../art/render-art.ts';
import { type CardDraft, draftOf, dropDraft, inputOfDraft } from './card-draft.ts';
import { type Problem, problemsOf } from './problems.ts';
import { useArtSending } from './use-art.ts';

interface Saving {
  viewer: MyProfile;
  draft: CardDraft;
  drawn: Drawn;
  /** The card that is changed; a new one without. */
  card: CardDetails | undefined;
  /** What was put right, where there are copies. */
  note: string;
}

// Stands in for art that is not sent yet, so that everything else is checked before anything is.
const LATER = '00000000-0000-7000-8000-000000000000';

/** Checks, sends the art, saves, and publishes when asked. What is refused stays beside its field. */
export function useCardSaving({ viewer, draft, drawn, card, note }: Saving) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const art = useArtSending();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refused, setRefused] = useState<{ draft: CardDraft; problem: Problem } | null>(null);
  const [isPending, setPending] = useState(false);
  // Saved in this form already: trying to publish again makes no second card.
  const [made, setMade] = useState<CardDetails | undefined>(card);

  /** What was found last time and still stands; what the server refused stands until something is changed. */
  function unsolved(): readonly Problem[] {
    if (refused) return refused.draft === draft ? [refused.problem] : [];
    if (problems.length === 0) return problems;
    const now = problemsIn(draft, viewer);
    return problems.flatMap(({ field }) => now.filter((problem) => problem.field === field));
  }
  async function save(publish: boolean) {
    if (isPending) return;
    const wrong = problemsIn(draft, viewer);
    setProblems(wrong);
    setRefused(null);
    if (wrong.length > 0) return;
    setPending(true);
    try {
      const wish = inputOfDraft(draft, await art.send(draft, drawn), viewer.username);
      const saved = made ? await change(made, wish, note) : await api(createCard, { body: wish });
      setMade(saved);
      if (!card) dropDraft(viewer.id);
      const after = publish ? await api(publishCard, { body: { cardId: saved.id } }) : saved;
      void client.invalidateQueries();
      toast(said(after, publish), { tone: 'good' });
      await navigate(after.path);
    } catch (error) {
      // The browser may be what says no: it cannot draw, or has no room for it.
      const { message } = error as Error;
      setRefused({ draft, problem: { field: (error instanceof Refusal && error.field) || '', message } });
    } finally {
      setPending(false);
    }
  }
  return { problems: unsolved(), isPending, progress: art.progress, save };
}

function problemsIn(draft: CardDraft, { username }: MyProfile): Problem[] {
  const wrong = problemsOf(inputOfDraft(draft, { front: LATER, back: LATER }, username));
  if (draft.on === 'somebody' && !draft.athlete)
    wrong.push({ field: 'athlete', message: 'Name who is on it.' });
  if (draft.art === 'uploaded' && !draft.front) {
    wrong.push({ field: 'frontMediaId', message: 'Choose a front, or let us draw one.' });
  }
  return wrong;
}

/** Sends only what changed: what is settled or frozen by now is not touched by being sent once more. */
function change(card: CardDetails, wish: NewCardInput, note: string): Promise<CardDetails> {
  const before = inputOfDraft(
    draftOf(card),
    { front: card.front.id, back: card.back.id },
    card.maker.username,
  );
  const changed = Object.entries(wish).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof NewCardInput]),
  );
  const body = { cardId: card.id, version: card.version, ...Object.fromEntries(changed) };
  return api(updateCard, { body: note.trim() ? { ...body, note: note.trim() } : body });
}

function said({ state, isUnderReview }: CardDetails, publish: boolean): string {
  if (!publish) return 'Your card is saved.';
  if (state === 'published') return 'Your card is out.';
  return isUnderReview
    ? 'Your card is sent in. Somebody of ours looks at it first.'
    : 'Your card is sent in. It comes out with the last yes.';
}
