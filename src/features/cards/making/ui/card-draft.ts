import type { CardDetails } from '#features/cards/card/calls.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';
import type { NewCardInput } from '#features/cards/making/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { priceOf, typedPrice } from '#features/sellers/ui/use-selling-currency.tsx';
import type { Currency } from '#platform/currencies.ts';
import type { Design } from '../art/design.ts';
import { motifOf } from '../art/motifs.ts';

/** An uploaded image. */
export interface SideArt {
  id: string;
  /** The URL this tab shows it by; empty until it is loaded again for a stored draft. */
  url: string;
}
export type Person = Pick<AccountCard, 'id' | 'username' | 'displayName' | 'avatar'>;

/** A card being made, stored in this browser until it is saved. */
export interface CardDraft {
  title: string;
  description: string;
  sport: string;
  season: string;
  /** As typed: "sprint, 100m". */
  tags: string;
  tribeId: string;
  on: 'me' | 'somebody' | 'nobody';
  athlete: Person | null;
  art: 'drawn' | 'uploaded';
  design: Design;
  front: SideArt | null;
  /** The frame around the front, by id. */
  frameId: string | null;
  back: SideArt | null;
  /** Price by tier as typed, in whole currency: "4.00"; empty is free. */
  tiers: Partial<Record<CardTier, string>>;
  /** Other people's shares, in percent as typed; the rest is the maker's. */
  payees: { person: Person; share: string }[];
  /** The correction note, once there are copies. */
  note: string;
}

export const emptyDraft = (sport: string): CardDraft => ({
  title: '',
  description: '',
  sport,
  season: '',
  tags: '',
  tribeId: '',
  on: 'me',
  athlete: null,
  art: 'drawn',
  front: null,
  frameId: null,
  back: null,
  design: { design: 'sunburst', inks: 0, big: '', motif: motifOf(sport), lines: '' },
  tiers: { COMMON: '' },
  payees: [],
  note: '',
});

export function draftOf(card: CardDetails, currency: Currency): CardDraft {
  const {
    title,
    description,
    sport,
    season,
    tags,
    tribe,
    athlete,
    isFeaturedPersonYou,
    front,
    back,
    picture,
  } = card;
  return {
    ...emptyDraft(sport),
    title,
    description,
    season: season ?? '',
    tags: tags.join(', '),
    tribeId: tribe?.id ?? '',
    on: isFeaturedPersonYou ? 'me' : athlete ? 'somebody' : 'nobody',
    athlete: isFeaturedPersonYou ? null : athlete,
    art: 'uploaded',
    front: { id: (picture ?? front).id, url: (picture ?? front).url },
    frameId: card.frame?.id ?? null,
    back: { id: back.id, url: back.url },
    tiers: Object.fromEntries(
      card.editions.map(({ tier, price, currency: was }) => [
        tier,
        typedPrice(price, { was, now: currency }),
      ]),
    ),
    payees: card.payees
      .filter(({ account, share }) => account.id !== card.maker.id && share > 0)
      .map(({ account, share }) => ({ person: account, share: String(share / 100) })),
  };
}

/** Whose card it is, and what they sell in. */
interface Maker {
  username: string;
  currency: Currency;
}

const points = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100);

export const remainingShare = ({ payees }: Pick<CardDraft, 'payees'>): number =>
  100 - payees.reduce((sum, { share }) => sum + (Number(share.replace(',', '.')) || 0), 0);

// A placeholder for art that isn't uploaded yet, so that everything else can be checked first.
const LATER = '00000000-0000-7000-8000-000000000000';

/** What is checked: the input of the call, with what is drawn and noted beside it. */
export const inputOf = (draft: CardDraft, me: Maker) => ({
  ...inputWith(draft, uploadedArt(draft), me),
  design: draft.art === 'drawn' ? draft.design : null,
  note: draft.note.trim(),
});

const uploadedArt = ({ art, front, back }: CardDraft) => ({
  front: (art === 'uploaded' && front?.id) || LATER,
  back: (art === 'uploaded' && back?.id) || LATER,
});

/** The input of the call. */
export function inputWith(
  draft: CardDraft,
  art: { front: string; back: string },
  { username: me, currency }: Maker,
): NewCardInput {
  const { title, description, sport, season, tribeId, on, athlete, tiers, payees } = draft;
  const shares = payees.map(({ person, share }) => ({ username: person.username, share: points(share) }));
  const rest = 10_000 - shares.reduce((sum, { share }) => sum + share, 0);
  return {
    title,
    description,
    sport,
    season: season.trim() || null,
    tribeId: tribeId || null,
    frontMediaId: art.front,
    backMediaId: art.back,
    frameId: draft.frameId,
    tags: draft.tags
      .split(/[\s,]+/)
      .map((tag) => tag.replace(/^#/, ''))
      .filter(Boolean),
    athlete: on === 'me' ? me : on === 'somebody' ? (athlete?.username ?? null) : null,
    editions: (Object.entries(tiers) as [CardTier, string][]).map(([tier, price]) => ({
      tier,
      // Empty is free.
      price: price.trim() === '' ? 0 : priceOf(price, currency),
    })),
    currency,
    payees: shares.length > 0 ? [...(rest > 0 ? [{ username: me, share: rest }] : []), ...shares] : [],
  };
}
