import { profilePath } from '#features/accounts/profile-path.ts';
import type { RefundReason } from '#features/payments/events.ts';
import { refundReasons } from '#features/payments/refunds/refund-reasons.ts';
import { payoutFailureText } from '#features/payouts/withdrawals/payout-failures.ts';
import { publishErrorText } from '#features/posts/compose/publish-errors.ts';
import { shortNumber } from '#ui/format/number.ts';
import type { Notice } from './calls.ts';
import type { NoticeType } from './notice-types.ts';

/** A piece of the sentence; names stand out. */
export interface Part {
  text: string;
  strong?: true;
}

const strong = (text: string): Part => ({ text, strong: true });
const plain = (text: string): Part => ({ text });

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo", "Ann, Ben and 498 others". */
function peopleParts({ people, count }: Notice): Part[] {
  const [a, b, c] = people.map(({ displayName, username }) => strong(displayName || username));
  if (!a) return [plain('Somebody')];
  if (count <= 1) return [a];
  const others = (rest: number) => plain(` and ${shortNumber(rest)} ${rest === 1 ? 'other' : 'others'}`);
  if (!b) return [a, others(count - 1)];
  if (count === 2) return [a, plain(' and '), b];
  if (count === 3 && c) return [a, plain(', '), b, plain(' and '), c];
  return [a, plain(', '), b, others(count - 2)];
}

/** The name of a thing: a card, an order, a sum. */
const thingOf = ({ target }: Notice): Part => strong(target.name ?? 'it');
const tribeOf = ({ target }: Notice): Part => strong(target.name ?? 'a tribe');
const thing = ({ target }: Notice) =>
  target.kind === 'shout' || target.kind === 'comment' ? target.kind : 'post';

const verified: Record<string, string> = {
  approved: 'You are verified. The badge is on your profile now.',
  declined: 'Your request to be verified was declined.',
  expired: 'Your verification has run out. Ask again to keep the badge.',
  revoked: 'Your verification was taken back.',
};
/** Of a refund: a note, or the code of its reason. */
const refundDetail = (detail: string | null): string =>
  detail === null ? '' : (refundReasons[detail as RefundReason] ?? `“${detail}”`);

const payoutAccounts: Record<string, string> = {
  restricted: 'Your payouts are on hold: our payment provider needs more information from you.',
  rejected: 'Our payment provider closed your payout account. Your earnings are safe.',
  active: 'Your payout account is active again.',
};
const states: Record<string, string> = {
  limited: 'Your account is limited for now. You can read, but not post or follow.',
  suspended: 'Your account is suspended for now.',
  banned: 'Your account is banned.',
  active: 'Your account restrictions have been lifted.',
};
const decided: Record<string, string> = {
  rejected: ' was rejected. See the reason.',
  taken_down: ' was taken down. See the reason.',
  published: ' is back.',
  sold_out: ' is back.',
  retired: ' was retired by our team.',
};
const answers: Partial<Record<Notice['target']['kind'], string>> = {
  account: 'following somebody',
  tribe: 'joining a tribe',
  post: 'your post',
  shout: 'your shout',
  comment: 'your comment',
};
const roles: Record<string, string> = {
  owner: 'the owner',
  manager: 'a manager',
  moderator: 'a moderator',
  member: 'a member',
};

const disputes = {
  asked: ': your bank is reviewing a dispute about this payment.',
  won: ': your bank closed the dispute. The payment stands.',
  lost: ': your bank returned the money, so it’s no longer yours.',
} as Record<string, string> & { asked: string };

const sentences: Record<NoticeType, (notice: Notice) => Part[]> = {
  like: (notice) => [...peopleParts(notice), plain(` liked your ${thing(notice)}`)],
  comment: (notice) => [...peopleParts(notice), plain(` commented on your ${thing(notice)}`)],
  reply: (notice) => [...peopleParts(notice), plain(' replied to your comment')],
  mention: (notice) => [...peopleParts(notice), plain(` mentioned you in a ${thing(notice)}`)],
  follow: (notice) => [...peopleParts(notice), plain(notice.count > 1 ? ' follow you' : ' follows you')],
  reaction: (notice) => [...peopleParts(notice), plain(` reacted to your ${thing(notice)}`)],
  post: (notice) => [...peopleParts(notice), plain(' posted')],
  scheduled: () => [plain('Your scheduled post is live')],
  held_back: ({ detail }) => [
    plain(`Your scheduled post wasn’t published. ${publishErrorText(detail ?? '')}`),
  ],
  tribe_accepted: (notice) => [tribeOf(notice), plain(' approved your request. You’re a member now')],
  tribe_declined: (notice) => [tribeOf(notice), plain(' declined your request to join')],
  tribe_invited: (notice) =>
    notice.people.length > 0
      ? [...peopleParts(notice), plain(' invited you to '), tribeOf(notice)]
      : [plain('You’re invited to '), tribeOf(notice)],
  tribe_role: (notice) => [
    plain(`You’re now ${roles[notice.detail ?? ''] ?? 'a member'} of `),
    tribeOf(notice),
  ],
  tribe_place: (notice) => [plain('Your spot in '), tribeOf(notice), plain(' has opened')],
  tribe_request: (notice) => [
    ...peopleParts(notice),
    plain(notice.count > 1 ? ' want to join ' : ' wants to join '),
    tribeOf(notice),
  ],
  tribe_removed: (notice) => [plain('You were removed from '), tribeOf(notice)],
  tribe_banned: (notice) => [plain('You’re banned from '), tribeOf(notice)],
  verification: ({ detail }) => [plain(verified[detail ?? ''] ?? 'Your verification has changed.')],
  account_state: ({ detail }) => [plain(states[detail ?? ''] ?? 'Your account has changed.')],
  card_share_asked: (notice) => [
    ...peopleParts(notice),
    plain(notice.detail === 'share' ? ' invited you to share the earnings of ' : ' wants to feature you on '),
    thingOf(notice),
  ],
  card_share_accepted: (notice) => [...peopleParts(notice), plain(' approved '), thingOf(notice)],
  card_share_declined: (notice) => [
    ...peopleParts(notice),
    plain(' declined '),
    thingOf(notice),
    plain('. It’s back in your drafts.'),
  ],
  card_published: (notice) => [thingOf(notice), plain(' is live')],
  card_decided: (notice) => [thingOf(notice), plain(decided[notice.detail ?? ''] ?? ' was reviewed.')],
  card_collected: (notice) => [...peopleParts(notice), plain(' collected '), thingOf(notice)],
  card_sold: (notice) => [...peopleParts(notice), plain(' bought '), thingOf(notice)],
  card_sold_out: (notice) => [thingOf(notice), plain(' is sold out')],
  card_revised: (notice) => [
    ...peopleParts(notice),
    plain(' corrected '),
    thingOf(notice),
    plain(', a card you own'),
  ],
  drop_won: (notice) => [
    plain('You won number '),
    strong(notice.detail ?? ''),
    plain(' of '),
    thingOf(notice),
    plain('. You have 24 hours to claim it.'),
  ],
  drop_missed: (notice) => [
    plain('The draw for '),
    thingOf(notice),
    plain(' is over. You weren’t drawn, and you weren’t charged.'),
  ],
  drop_cancelled: (notice) => [
    plain('The drop of '),
    thingOf(notice),
    plain(' was cancelled. You weren’t charged.'),
  ],
  tip: (notice) => [
    ...peopleParts(notice),
    plain(notice.target.kind === 'account' ? ' tipped you' : ` tipped your ${thing(notice)}`),
    ...(notice.count <= 1 && notice.detail ? [plain(': '), strong(notice.detail)] : []),
  ],
  tip_reversed: (notice) => [plain('A tip of '), thingOf(notice), plain(' was refunded to the sender')],
  gift_offered: (notice) => [...peopleParts(notice), plain(' sent you a gift: '), thingOf(notice)],
  gift_answered: (notice) =>
    notice.detail === 'expired'
      ? [plain('Your gift of '), thingOf(notice), plain(' expired. The card is still yours.')]
      : [
          ...peopleParts(notice),
          plain(notice.detail === 'accepted' ? ' accepted your gift: ' : ' declined your gift: '),
          thingOf(notice),
        ],
  gift_lost: (notice) => [thingOf(notice), plain(' is no longer yours: the buyer’s payment was refunded')],
  collection_complete: (notice) => [plain('You have every card of '), thingOf(notice)],
  collection_completed: (notice) => [
    ...peopleParts(notice),
    plain(notice.count > 1 ? ' have every card of your collection ' : ' has every card of your collection '),
    thingOf(notice),
  ],
  earnings_freed: (notice) => [thingOf(notice), plain(' is available to withdraw')],
  payment_paid: (notice) => [strong(notice.detail ?? ''), plain(' paid: '), thingOf(notice)],
  refunded: (notice) => [thingOf(notice), plain(` was refunded. ${refundDetail(notice.detail)}`.trimEnd())],
  refund_failed: (notice) => [
    plain('Your refund of '),
    thingOf(notice),
    plain(' failed. We’ll contact you about another way to refund you.'),
  ],
  payment_disputed: (notice) => [thingOf(notice), plain(disputes[notice.detail ?? ''] ?? disputes.asked)],
  order_delivered: (notice) => [thingOf(notice), plain(' has arrived')],
  payout_paid: (notice) => [plain('Your payout of '), thingOf(notice), plain(' has arrived at your bank')],
  payout_failed: (notice) => [
    plain('Your payout of '),
    thingOf(notice),
    plain(
      ` failed and is back in your balance. ${notice.detail ? payoutFailureText(notice.detail) : ''}`.trimEnd(),
    ),
  ],
  payout_account: ({ detail }) => [plain(payoutAccounts[detail ?? ''] ?? 'Your payout account has changed.')],
  guardian_ask: (notice) => [...peopleParts(notice), plain(' needs your approval')],
  guardian_answer: ({ detail, target }) => [
    plain(
      `Your grown-up said ${detail === 'approved' ? 'yes' : 'no'} to ${answers[target.kind] ?? 'what you asked for'}`,
    ),
    ...(target.name ? [plain(': '), strong(target.name)] : []),
  ],
};

/** What happened, in pieces. The one place where notices get their words: pages and letters both read it. */
export const noticeParts = (notice: Notice): Part[] => sentences[notice.type](notice);
export const noticeSentence = (notice: Notice): string =>
  noticeParts(notice)
    .map(({ text }) => text)
    .join('');

/** Where a press on it leads. */
export function noticePath({ type, target, people }: Notice): string {
  if (target.path) return target.path;
  const own = ownPaths[type];
  if (own) return own;
  if (target.kind === 'tribe') {
    const tribe = target.slug ? `/tribes/${target.slug}` : '/tribes';
    return type === 'tribe_request' && target.slug ? `${tribe}/manage/requests` : tribe;
  }
  if (target.kind === 'comment' || type === 'comment') return `/posts/${target.postId ?? target.id}#comments`;
  if (target.kind === 'post' || target.kind === 'shout') return `/posts/${target.id}`;
  const [first] = people;
  return (first && profilePath(first)) || '/notifications';
}

const ownPaths: Partial<Record<NoticeType, string>> = {
  held_back: '/drafts',
  verification: '/settings/verification',
  account_state: '/settings/account',
  guardian_ask: '/guardian',
  tip: '/settings/tips?list=received',
};
