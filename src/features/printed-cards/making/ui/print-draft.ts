import type { AccountCard } from '#features/people/account.ts';
import { priceOf, typedPrice } from '#features/sellers/ui/use-selling-currency.tsx';
import type { CallInput } from '#platform/call.ts';
import type { Currency } from '#platform/currencies.ts';
import { readNumber } from '#ui/format/number.ts';
import type { Edges, Finish, PrintSize } from '../../print/formats.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import type { createPrintedCard } from '../calls.ts';

type Input = CallInput<typeof createPrintedCard>['body'];
type Person = Pick<AccountCard, 'id' | 'username' | 'displayName' | 'avatar'>;

/** A picture uploaded for the print. */
export interface PrintUpload {
  id: string;
  url: string;
}

/** The form's fields as they are typed. */
export interface PrintDraft {
  size: PrintSize;
  finish: Finish;
  edges: Edges;
  /** Null: the card’s own picture. */
  front: PrintUpload | null;
  back: PrintUpload | null;
  twin: boolean;
  price: string;
  limit: string;
  stock: string;
  /** The stock when the form was opened; null for a new one. */
  stockWas: number | null;
  weight: string;
  leadDays: string;
  payees: { person: Person; share: string }[];
}

/** @param leadDays the seller's handling time */
export const emptyDraft = (leadDays = 7): PrintDraft => ({
  size: '63x88',
  finish: 'gloss',
  edges: 'mirrored',
  front: null,
  back: null,
  twin: false,
  price: '',
  limit: '50',
  stock: '50',
  stockWas: null,
  weight: '20',
  leadDays: String(leadDays),
  payees: [],
});

export function draftOf(card: PrintedCardDetails, currency: Currency): PrintDraft {
  const { size, finish, edges, isTwin, price, limit, stock, weightGrams, leadDays } = card;
  const shown = card.pending ?? card;
  const upload = (side: 'front' | 'back') => {
    const picture = shown[side];
    return shown.uploads?.[side] && picture ? { id: picture.id, url: picture.url } : null;
  };
  return {
    size,
    finish,
    edges,
    front: upload('front'),
    back: upload('back'),
    twin: isTwin,
    price: typedPrice(price, { was: card.currency, now: currency }),
    limit: String(limit),
    stock: String(stock ?? 0),
    stockWas: stock,
    weight: String(weightGrams),
    leadDays: String(leadDays),
    payees: card.payees
      .filter(({ account }) => account.id !== card.seller.id)
      .map(({ account, share }) => ({ person: account, share: String(share / 100) })),
  };
}

const points = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100);
/** The input of the calls. @param me the seller's username */
export function inputOf(draft: PrintDraft, currency: Currency, cardId: string, me: string): Input {
  const { size, finish, edges, front, back, twin, price, limit, stock, weight, leadDays, payees } = draft;
  const shares = payees.map(({ person, share }) => ({ username: person.username, share: points(share) }));
  const rest = 10_000 - shares.reduce((sum, { share }) => sum + share, 0);
  return {
    cardId,
    size,
    finish,
    edges,
    twin,
    frontMediaId: front?.id ?? null,
    backMediaId: back?.id ?? null,
    price: priceOf(price, currency),
    currency,
    limit: readNumber(limit),
    stock: readNumber(stock),
    weightGrams: readNumber(weight),
    leadDays: readNumber(leadDays),
    payees: shares.length > 0 ? [...(rest > 0 ? [{ username: me, share: rest }] : []), ...shares] : [],
  };
}
