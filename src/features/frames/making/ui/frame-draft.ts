import type { AccountCard } from '#features/people/account.ts';
import { priceOf, typedPrice } from '#features/sellers/ui/use-selling-currency.tsx';
import type { CallInput } from '#platform/call.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import type { Licence } from '../../frame/frame-states.ts';
import type { createFrame } from '../calls.ts';

export type FrameInput = CallInput<typeof createFrame>['body'];

/** The form's fields as they are typed. */
export interface FrameDraft {
  name: string;
  /** The upload, and the address this tab shows it by. */
  overlay: { id: string; url: string } | null;
  /** Empty is free. */
  price: string;
  licence: Licence;
  payees: { person: Pick<AccountCard, 'id' | 'username' | 'displayName' | 'avatar'>; share: string }[];
  isPlatform: boolean;
}

export const emptyDraft: FrameDraft = {
  name: '',
  overlay: null,
  price: '',
  licence: 'unlimited',
  payees: [],
  isPlatform: false,
};

export const draftOf = (frame: FrameDetails, currency: Currency): FrameDraft => ({
  name: frame.name,
  overlay: { id: frame.overlay?.id ?? '', url: frame.overlay?.url ?? frame.preview.url },
  price: typedPrice(frame.price, {
    was: frame.currency,
    now: frame.isPlatform ? DEFAULT_CURRENCY : currency,
  }),
  licence: frame.licence,
  isPlatform: frame.isPlatform,
  payees: frame.payees
    .filter(({ account }) => account.id !== frame.seller?.id)
    .map(({ account, share }) => ({ person: account, share: String(share / 100) })),
});

const points = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100);

/** The input of the calls. @param mine the owner's username, and the currency they sell in */
export function inputOf(
  { name, overlay, price, licence, payees, isPlatform }: FrameDraft,
  { me, currency: mine }: { me: string; currency: Currency },
): FrameInput {
  const currency = isPlatform ? DEFAULT_CURRENCY : mine;
  const shares = payees.map(({ person, share }) => ({ username: person.username, share: points(share) }));
  const rest = 10_000 - shares.reduce((sum, { share }) => sum + share, 0);
  return {
    name,
    licence,
    isPlatform,
    mediaId: overlay?.id ?? '',
    // An unreadable price becomes NaN, which the rules refuse.
    price: price.trim() === '' ? 0 : priceOf(price, currency),
    currency,
    payees:
      shares.length > 0 && !isPlatform
        ? [...(rest > 0 ? [{ username: me, share: rest }] : []), ...shares]
        : [],
  };
}
