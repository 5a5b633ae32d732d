/** What somebody can be told, and under which switch of the settings it falls. */
export const noticeKinds = {
  like: 'like',
  comment: 'comment',
  reply: 'reply',
  mention: 'mention',
  follow: 'follow',
  reaction: 'reaction',
  post: 'post',
  scheduled: 'scheduled',
  held_back: 'scheduled',
  tribe_accepted: 'tribe',
  tribe_declined: 'tribe',
  tribe_invited: 'tribe',
  tribe_role: 'tribe',
  tribe_place: 'tribe',
  tribe_request: 'request',
  tribe_removed: 'moderation',
  tribe_banned: 'moderation',
  verification: 'security',
  account_state: 'security',
  guardian_ask: 'guardian',
  guardian_answer: 'guardian',
  card_share_asked: 'request',
  card_share_accepted: 'card',
  card_share_declined: 'card',
  card_published: 'card',
  card_decided: 'moderation',
  card_collected: 'card',
  card_sold: 'earning',
  card_sold_out: 'card',
  card_revised: 'card',
  drop_won: 'card',
  drop_missed: 'card',
  drop_cancelled: 'card',
  gift_offered: 'card',
  gift_answered: 'card',
  collection_complete: 'card',
  collection_completed: 'card',
  // What comes in and what is paid: `earning` waits for a digest, `money` does not.
  tip: 'earning',
  tip_reversed: 'money',
  gift_lost: 'money',
  earnings_freed: 'earning',
  payment_paid: 'money',
  payout_paid: 'money',
  payout_failed: 'money',
  payout_account: 'money',
  refunded: 'money',
  refund_failed: 'money',
  payment_disputed: 'money',
  order_delivered: 'money',
} as const;

export type NoticeType = keyof typeof noticeKinds;
export type NoticeKind = (typeof noticeKinds)[NoticeType];
export const noticeTypes = Object.keys(noticeKinds) as [NoticeType, ...NoticeType[]];

/** In the order of the settings page. */
export const kindsInOrder = [
  'like',
  'comment',
  'reply',
  'mention',
  'reaction',
  'follow',
  'post',
  'scheduled',
  'tribe',
  'request',
  'guardian',
  'card',
  'earning',
  'money',
  'moderation',
  'security',
] as const satisfies readonly NoticeKind[];

/** Nobody can switch these off. */
export const fixedKinds: readonly NoticeKind[] = ['moderation', 'security', 'guardian', 'earning', 'money'];
export const isFixed = (kind: NoticeKind): boolean => fixedKinds.includes(kind);
/** These do not wait for a digest. Guardians get letters of their own, from where children ask. */
export const isEmailedAtOnce = (kind: NoticeKind): boolean =>
  ['moderation', 'security', 'money'].includes(kind);
