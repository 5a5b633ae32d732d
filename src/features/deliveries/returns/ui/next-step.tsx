import type { ReactNode } from 'react';
import { formatMoney } from '#ui/format/money.ts';
import { Day } from '#ui/when.tsx';
import type { ReturnPage } from '../calls.ts';
import { neverArrived } from '../return-states.ts';

/** What comes next, who does it and by when; and what was answered last. */
export function NextStep({ given }: { given: ReturnPage }) {
  const note = given.timeline.findLast((step) => step.note && step.by);
  const who = { buyer: given.buyer, seller: given.seller.name, team: 'Our team' };
  return (
    <>
      <p className="text-3">{given.isPaused ? paused[given.role] : textOf(given)}</p>
      {note?.by && (
        <figure className="grid gap-1 border-line border-s-2 ps-3">
          <blockquote className="wrap-anywhere whitespace-pre-line">{note.note}</blockquote>
          <figcaption className="text-2 text-muted">
            {note.by === given.role ? 'You wrote this.' : `${who[note.by]} wrote this.`}
          </figcaption>
        </figure>
      )}
    </>
  );
}

const paused: Record<ReturnPage['role'], string> = {
  buyer: 'You disputed this payment with your bank, so this return is paused until your bank decides.',
  seller: 'The buyer disputed this payment with their bank, so this return is paused until the bank decides.',
  team: 'This payment is disputed, so the return is paused until the bank decides.',
};

function textOf(given: ReturnPage): ReactNode {
  const { role, state, refunded, refundedDelivery, currency, wasWithTeam, timeline } = given;
  const money = (cents: number) => formatMoney(cents, currency);
  if (state === 'refunded') {
    const parts = refundedDelivery > 0 ? `, ${money(refundedDelivery)} of it for delivery` : '';
    const done = `${money(refunded ?? 0)} was refunded${parts}.`;
    return role === 'buyer' ? `${done} It can take your bank a few days to show it.` : done;
  }
  if (state === 'cancelled') return cancelled(timeline.at(-1)?.by ?? null, role);
  if (state === 'declined' && wasWithTeam) return 'Our team closed this return. Nothing is refunded.';
  const by = given.dueAt && <Day at={given.dueAt} />;
  return { buyer: forBuyer, seller: forSeller, team: forTeam }[role](given, by);
}

function cancelled(by: ReturnPage['turn'], role: ReturnPage['role']): string {
  if (by === 'buyer')
    return role === 'buyer'
      ? 'You cancelled this return and keep the item.'
      : 'The buyer cancelled this return.';
  return 'This return ended without a refund from the seller: it wasn’t sent back in time, or the bank refunded the order.';
}

type Text = (given: ReturnPage, by: ReactNode) => ReactNode;

const isOver = ({ dueAt }: ReturnPage) => dueAt !== null && Date.parse(dueAt) <= Date.now();

const forBuyer: Text = (given, by) => {
  const { state, reason, seller, postage } = given;
  const late = (verb: string) => (
    <>
      {seller.name} should have {verb} by {by}. You can take this to our team.
    </>
  );
  switch (state) {
    case 'requested':
      return isOver(given) ? (
        late('answered')
      ) : (
        <>
          {seller.name} answers by {by}.
        </>
      );
    case 'approved':
      if (neverArrived(reason))
        return isOver(given) ? (
          late('refunded you')
        ) : (
          <>
            {seller.name} refunds you by {by}.
          </>
        );
      return (
        <>
          Send it back by {by}, to the address on this page.{' '}
          {postage === 'seller'
            ? `${seller.name} pays the postage with a prepaid label: look for it in their message. We can’t refund postage that you pay yourself.`
            : 'You pay the postage.'}
        </>
      );
    case 'declined':
      return isOver(given) ? (
        <>{seller.name} declined this return.</>
      ) : (
        <>
          {seller.name} declined this return. If you disagree, take it to our team by {by}.
        </>
      );
    case 'sent_back':
      return isOver(given) ? (
        late('confirmed that it arrived')
      ) : (
        <>
          {seller.name} says when it has arrived, by {by}.
        </>
      );
    case 'received':
      return isOver(given) ? (
        late('refunded you')
      ) : (
        <>
          It has arrived. {seller.name} refunds you by {by}.
        </>
      );
    default:
      return 'Our team looks at this return. You’re told what we decide.';
  }
};

const forSeller: Text = ({ state, reason, buyer, postage }, by) => {
  switch (state) {
    case 'requested':
      return (
        <>
          Answer by {by}. After that, {buyer} can take this to our team.
          {postage === 'seller' && ' You pay the postage, because of the reason: have a prepaid label ready.'}
        </>
      );
    case 'approved':
      return neverArrived(reason) ? (
        <>
          Refund {buyer} by {by}.
        </>
      ) : (
        <>
          {buyer} sends it back by {by}.{' '}
          {postage === 'seller' ? 'Your prepaid label pays the postage.' : `${buyer} pays the postage.`}
        </>
      );
    case 'declined':
      return (
        <>
          You declined this return. {buyer} can take it to our team until {by}.
        </>
      );
    case 'sent_back':
      return <>It’s on its way to you. Say when it arrives, by {by}.</>;
    case 'received':
      return (
        <>
          Refund {buyer} by {by}.
        </>
      );
    default:
      return `${buyer} took this return to our team. You can still refund it yourself.`;
  }
};

const forTeam: Text = ({ state, buyer, seller }) =>
  state === 'with_team'
    ? `${buyer} asks us to decide between them and ${seller.name}.`
    : 'This return isn’t with our team any more.';
