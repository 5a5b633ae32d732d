import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { createCard, type NewCardInput, publishCard, updateCard } from '#features/cards/making/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { invalid } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { api } from '#platform/web/api.ts';
import { bringStandIns, missingLetters } from '#platform/web/stand-in-fonts.ts';
import { createCard as createRules } from '#rules/cards/making/calls.ts';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { type CardDraft, draftOf, emptyDraft, inputOf, inputWith } from './card-draft.ts';
import { useArtSending } from './use-art.ts';
import { drawnOf } from './use-drawing.ts';

/**
 * A card as it is typed. A new one is kept in this browser; `?frame=` puts it in a frame. Its art is uploaded when it is
 * saved.
 * @param photo for a drawn card
 */
export function useCardDraft(
  { username, ...viewer }: MyProfile,
  currency: Currency,
  card: CardDetails | undefined,
  photo: ImageBitmap | null,
) {
  const me = { username, currency };
  const { site, sports } = usePlatform();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const art = useArtSending();
  const sport = sports.length === 1 ? (sports[0]?.code ?? '') : '';
  const draft = useDraft({
    schema: createRules.body,
    start: (saved: CardDetails | null) => (saved ? draftOf(saved, currency) : emptyDraft(sport)),
    input: (typed) => inputOf(typed, me),
    fields: { frontMediaId: 'front', backMediaId: 'back' },
    check: missingIn,
    saved: card ?? null,
    async save({ note }, saved, typed) {
      await assertDrawable(typed);
      const input = inputWith(typed, await art.send(typed, drawnOf(typed, site, photo)), me);
      return saved ? change(saved, input, note) : api(createCard, { body: input });
    },
    keep: card ? undefined : `card ${viewer.id}`,
  });
  const frameId = card ? null : asked.get('frame');
  const { change: put } = draft;
  useEffect(() => {
    if (frameId) put({ frameId });
  }, [frameId, put]);

  /** Publishes it on request, and shows it. */
  async function after(saved: CardDetails, pressed: string): Promise<void> {
    const publish = pressed === 'publish';
    const shown = publish ? await draft.act(({ id }) => api(publishCard, { body: { cardId: id } })) : saved;
    void client.invalidateQueries();
    if (!shown) return;
    const corrected = shown.correction !== null && shown.correction.at !== card?.correction?.at;
    toast(corrected ? CORRECTION_SENT : savedMessage(shown, publish), { tone: 'good' });
    await navigate(shown.path);
  }
  return { draft, progress: art.progress, after };
}

/** What is drawn into the card's picture, by its field. */
const writtenOn = ({ art, design, title }: CardDraft): Record<string, string> =>
  art === 'drawn' ? { big: design.big.toUpperCase(), lines: design.lines, title } : {};

const undrawable = (draft: CardDraft) =>
  Object.entries(writtenOn(draft)).flatMap(([field, text]) => {
    const message = missingLetters(text);
    return message ? [{ field, message }] : [];
  });

/** Whoever publishes before the preview is drawn: which letters can be drawn is known once their fonts are here. */
async function assertDrawable(draft: CardDraft): Promise<void> {
  await Promise.all(Object.values(writtenOn(draft)).map(bringStandIns));
  const [first] = undrawable(draft);
  if (first) throw invalid(first.message, first.field);
}

function missingIn(draft: CardDraft) {
  const { on, athlete, art, front } = draft;
  return [
    ...undrawable(draft),
    ...(on === 'somebody' && !athlete ? [{ field: 'athlete', message: 'Choose who is on the card.' }] : []),
    ...(art === 'uploaded' && !front
      ? [{ field: 'front', message: 'Upload a front, or use a design.' }]
      : []),
  ];
}

/** Sends only what changed, since some fields can no longer be set. */
function change(card: CardDetails, input: NewCardInput, note: string): Promise<CardDetails> {
  const { currency = DEFAULT_CURRENCY } = input;
  const before = inputWith(
    draftOf(card, currency),
    { front: (card.picture ?? card.front).id, back: card.back.id },
    { username: card.maker.username, currency },
  );
  const changed = Object.entries(input).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(lookUp(before, field)),
  );
  const body = { cardId: card.id, version: card.version, ...Object.fromEntries(changed), currency };
  return api(updateCard, { body: note ? { ...body, note } : body });
}

const CORRECTION_SENT = 'Correction sent. The card stays as it is until our team has reviewed it.';

function savedMessage({ state, isUnderReview }: CardDetails, publish: boolean): string {
  if (!publish) return 'Card saved.';
  if (state === 'published') return 'Card published.';
  return isUnderReview
    ? 'Card submitted. Our team reviews it first.'
    : 'Card submitted. It’s published once everyone has approved.';
}
