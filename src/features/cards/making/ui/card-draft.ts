import type { AccountCard } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';
import type { NewCardInput } from '#features/cards/making/calls.ts';
import { readMoney } from '#ui/format/typed-money.ts';
import type { Design } from '../art/design.ts';
import { motifOf } from '../art/motifs.ts';

/** An upload that is there. */
export interface SideArt {
  id: string;
  /** Where this tab shows it; empty until it is fetched for a draft that was left. */
  url: string;
}
export type Person = Pick<AccountCard, 'id' | 'username' | 'displayName' | 'avatar'>;

/** A card while it is being made, kept in this browser until it is saved. */
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
  back: SideArt | null;
  /** Price by tier as typed, in whole currency: "4.00"; empty is free. */
  tiers: Partial<Record<CardTier, string>>;
  /** Others who share in it, in per cent as typed; the rest is the maker's. */
  payees: { person: Person; share: string }[];
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
  back: null,
  design: { design: 'sunburst', inks: 0, big: '', motif: motifOf(sport), lines: '' },
  tiers: { COMMON: '' },
  payees: [],
});

export function draftOf(card: CardDetails): CardDraft {
  const { title, description, sport, season, tags, tribe, athlete, isFeaturedPersonYou, front, back } = card;
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
    front: { id: front.id, url: front.url },
    back: { id: back.id, url: back.url },
    tiers: Object.fromEntries(
      card.editions.map(({ tier, price }) => [tier, price ? (price / 100).toFixed(2) : '']),
    ),
    payees: card.payees
      .filter(({ account, share }) => account.id !== card.maker.id && share > 0)
      .map(({ account, share }) => ({ person: account, share: String(share / 100) })),
  };
}

/** Nothing typed is free; what is no price becomes NaN, which the rules refuse. */
const priceOf = (typed: string): number => (typed.trim() === '' ? 0 : (readMoney(typed) ?? Number.NaN));
const points = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100);

export const remainingShare = ({ payees }: Pick<CardDraft, 'payees'>): number =>
  100 - payees.reduce((sum, { share }) => sum + (Number(share.replace(',', '.')) || 0), 0);

/** As the call wants it. */
export function inputOfDraft(
  draft: CardDraft,
  art: { front: string; back: string },
  me: string,
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
    tags: draft.tags
      .split(/[\s,]+/)
      .map((tag) => tag.replace(/^#/, ''))
      .filter(Boolean),
    athlete: on === 'me' ? me : on === 'somebody' ? (athlete?.username ?? null) : null,
    editions: (Object.entries(tiers) as [CardTier, string][]).map(([tier, price]) => ({
      tier,
      price: priceOf(price),
    })),
    payees: shares.length > 0 ? [...(rest > 0 ? [{ username: me, share: rest }] : []), ...shares] : [],
  };
}

const keptAs = (viewerId: string) => `draft-card:${viewerId}`;

export function readDraft(viewerId: string, sport: string): CardDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs(viewerId)) ?? '{}') as Partial<CardDraft>;
    return { ...emptyDraft(sport), ...kept };
  } catch {
    return emptyDraft(sport);
  }
}
/** What a tab shows an upload by ends with it. */
const left = (art: SideArt | null): SideArt | null => art && { id: art.id, url: '' };
export const keepDraft = (viewerId: string, draft: CardDraft): void =>
  localStorage.setItem(
    keptAs(viewerId),
    JSON.stringify({ ...draft, front: left(draft.front), back: left(draft.back) }),
  );
export const dropDraft = (viewerId: string): void => localStorage.removeItem(keptAs(viewerId));
