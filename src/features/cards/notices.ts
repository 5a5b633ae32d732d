import { decidedText, listingTexts } from '#features/listings/listing-texts.ts';
import { noticesOf } from '#features/notifications/notices-of.ts';
import { lookUp } from '#platform/look-up.ts';
import type { CancelReason } from './drops/calls.ts';

const cancellation = {
  reason: 'maker' as CancelReason,
  note: 'The print of the back has a mistake.',
  serial: 7 as number | null,
  prize: 'won' as string | null,
};
const cancelReasons = {
  retired: 'Its card is no longer for sale.',
  taken_down: 'Our team took its card down.',
  maker_banned: 'Its maker can’t sell here any more.',
};
const why = ({ reason, note }: typeof cancellation) => ({
  why: reason === 'maker' ? `Its maker wrote: “${note}”` : (lookUp(cancelReasons, reason) ?? ''),
});

/** The target is a card, a drop by its card, or a copy: "Midnight winner, No. 7 of 50". */
export const cardNotices = {
  ...noticesOf(
    { kind: 'request' },
    {
      card_approval_requested: listingTexts.requested,
      card_feature_requested: '{people} wants to feature you on {target}',
    },
  ),
  ...noticesOf(
    {
      kind: 'card',
      label: 'Cards',
      hint: 'Gifts, and changes to cards you own',
      order: 120,
      icon: 'gallery-vertical-end',
    },
    {
      card_approval_granted: '{people} approved {target}',
      card_approval_declined: '{people} declined {target}. It’s back in your drafts.',
      card_published: '{target} is live',
      card_collected: '{people} collected {target}',
      card_sold_out: '{target} is sold out',
      card_revised: '{people} corrected {target}, a card you own',
      drop_missed: 'The draw for {target} is over. You weren’t drawn, and you weren’t charged.',
      gift_received: '{people} sent you a gift: {target}',
      gift_answered: {
        text: '{people} declined your gift: {target}',
        values: { answer: 'accepted' },
        by: 'answer',
        of: { accepted: '{people} accepted your gift: {target}' },
      },
      gift_expired: 'Your gift of {target} expired. The card is still yours.',
      collection_complete: 'You completed {target}',
      collection_completed: '{people} completed your collection {target}',
    },
  ),
  ...noticesOf(
    {
      kind: 'drop',
      label: 'Drops',
      hint: 'Numbers you won, and drops that were cancelled',
      order: 121,
      icon: 'ticket',
      emailAtOnce: 'We email you about this right away because you entered this drop.',
    },
    {
      drop_won: {
        text: 'You won number {serial} of {target}. You have {hours} hours to claim it, until {until, time}.',
        values: { serial: 7, hours: 24, until: '2026-11-28T15:05:00.000Z' },
        subject: 'You won number {serial} of {target}',
      },
      drop_cancelled: {
        text: 'The drop of {target} was cancelled. {why} You weren’t charged.',
        values: cancellation,
        shown: why,
        by: 'prize',
        of: {
          bought: 'The drop of {target} was cancelled. {why} Your copy, number {serial}, stays yours.',
          paying:
            'The drop of {target} was cancelled. {why} You can still finish the payment you began for number {serial}.',
        },
        subject: 'The drop of {target} was cancelled',
      },
    },
  ),
  ...noticesOf(
    { kind: 'moderation' },
    {
      card_decided: decidedText({
        published: '{target} is back',
        sold_out: '{target} is back',
        retired: 'Our team retired {target}',
      }),
      card_correction_decided: {
        text: 'Your correction of {target} was rejected. See the reason.',
        values: { answer: 'rejected' },
        by: 'answer',
        of: { approved: 'Your correction of {target} was approved and is public' },
      },
    },
  ),
  ...noticesOf(
    { kind: 'money' },
    {
      gift_lost: {
        text: '{target} is no longer yours: the buyer’s payment was refunded',
        values: { reason: 'refund' },
        by: 'reason',
        of: {
          dispute: '{target} is no longer yours: the buyer’s bank returned their payment after a dispute',
        },
      },
    },
  ),
};
