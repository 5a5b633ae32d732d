import type { AccountCard } from '#features/people/account.ts';
import type { CallInput } from '#platform/call.ts';
import { readMoney } from '#ui/format/money.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import type { Licence } from '../../frame/frame-states.ts';
import type { createFrame } from '../calls.ts';

export type FrameInput = CallInput<typeof createFrame>['body'];

/** The form's fields as they are typed. */
export interface FrameDraft {
  name: string;
  /** The upload, and the address this tab shows it by. */
  overlay: { id: string; url: string } | null;
  /** In dollars; empty is free. */
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

export const draftOf = (frame: FrameDetails): FrameDraft => ({
  name: frame.name,
  overlay: { id: frame.overlay?.id ?? '', url: frame.overlay?.url ?? frame.preview.url },
  price: frame.price ? (frame.price / 100).toFixed(2) : '',
  licence: frame.licence,
  isPlatform: frame.isPlatform,
  payees: frame.payees
    .filter(({ account }) => account.id !== frame.seller?.id)
    .map(({ account, share }) => ({ person: account, share: String(share / 100) })),
});

const points = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100);

/** The input of the calls. @param me the owner's username */
export function inputOf(
  { name, overlay, price, licence, payees, isPlatform }: FrameDraft,
  me: string,
): FrameInput {
  const shares = payees.map(({ person, share }) => ({ username: person.username, share: points(share) }));
  const rest = 10_000 - shares.reduce((sum, { share }) => sum + share, 0);
  return {
    name,
    licence,
    isPlatform,
    mediaId: overlay?.id ?? '',
    // An unreadable price becomes NaN, which the rules refuse.
    price: price.trim() === '' ? 0 : (readMoney(price) ?? Number.NaN),
    payees:
      shares.length > 0 && !isPlatform
        ? [...(rest > 0 ? [{ username: me, share: rest }] : []), ...shares]
        : [],
  };
}
