import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { createCard, type NewCardInput, publishCard, updateCard } from '#features/cards/making/calls.ts';
import { Refusal } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { api } from '#platform/web/api.ts';
import { toast } from '#ui/toast.ts';
import type { Drawn } from '../art/render-art.ts';
import { type CardDraft, clearDraft, draftOf, inputOfDraft } from './card-draft.ts';
import { type Problem, problemsOf } from './problems.ts';
import { useArtSending } from './use-art.ts';

interface Saving {
  viewer: MyProfile;
  draft: CardDraft;
  drawn: Drawn;
  /** The card to change; undefined for a new one. */
  card: CardDetails | undefined;
  /** The correction note, once there are copies. */
  note: string;
}

// A placeholder for art that isn't uploaded yet, so that everything else can be checked first.
const LATER = '00000000-0000-7000-8000-000000000000';

/** Checks the draft, uploads the art, saves, and publishes on request. Errors are shown next to their field. */
export function useCardSaving({ viewer, draft, drawn, card, note }: Saving) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const art = useArtSending();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [rejected, setRejected] = useState<{ draft: CardDraft; problem: Problem } | null>(null);
  const [isPending, setPending] = useState(false);
  // Already saved in this form: publishing again must not create a second card.
  const [made, setMade] = useState<CardDetails | undefined>(card);

  /** The problems found last time that remain; an error of the server remains until something changes. */
  function unsolved(): readonly Problem[] {
    if (rejected) return rejected.draft === draft ? [rejected.problem] : [];
    if (problems.length === 0) return problems;
    const now = problemsIn(draft, viewer);
    return problems.flatMap(({ field }) => now.filter((problem) => problem.field === field));
  }
  async function save(publish: boolean) {
    if (isPending) return;
    const found = problemsIn(draft, viewer);
    setProblems(found);
    setRejected(null);
    if (found.length > 0) return;
    setPending(true);
    try {
      const input = inputOfDraft(draft, await art.send(draft, drawn), viewer.username);
      const saved = made ? await change(made, input, note) : await api(createCard, { body: input });
      setMade(saved);
      if (!card) clearDraft(viewer.id);
      const after = publish ? await api(publishCard, { body: { cardId: saved.id } }) : saved;
      void client.invalidateQueries();
      toast(savedMessage(after, publish), { tone: 'good' });
      await navigate(after.path);
    } catch (error) {
      // The error may come from the browser: no canvas, or no storage.
      const { message } = error as Error;
      setRejected({ draft, problem: { field: (error instanceof Refusal && error.field) || '', message } });
    } finally {
      setPending(false);
    }
  }
  return { problems: unsolved(), isPending, progress: art.progress, save };
}

function problemsIn(draft: CardDraft, { username }: MyProfile): Problem[] {
  const problems = problemsOf(inputOfDraft(draft, { front: LATER, back: LATER }, username));
  if (draft.on === 'somebody' && !draft.athlete)
    problems.push({ field: 'athlete', message: 'Choose who is on the card.' });
  if (draft.art === 'uploaded' && !draft.front) {
    problems.push({ field: 'frontMediaId', message: 'Upload a front, or use a design.' });
  }
  return problems;
}

/** Sends only what changed, since some fields can no longer be set. */
function change(card: CardDetails, input: NewCardInput, note: string): Promise<CardDetails> {
  const before = inputOfDraft(
    draftOf(card),
    { front: (card.picture ?? card.front).id, back: card.back.id },
    card.maker.username,
  );
  const changed = Object.entries(input).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(lookUp(before, field)),
  );
  const body = { cardId: card.id, version: card.version, ...Object.fromEntries(changed) };
  return api(updateCard, { body: note.trim() ? { ...body, note: note.trim() } : body });
}

function savedMessage({ state, isUnderReview }: CardDetails, publish: boolean): string {
  if (!publish) return 'Card saved.';
  if (state === 'published') return 'Card published.';
  return isUnderReview
    ? 'Card submitted. Our team reviews it first.'
    : 'Card submitted. It’s published once everyone has approved.';
}
