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
  'moderation',
  'security',
] as const satisfies readonly NoticeKind[];

/** Nobody can switch these off. */
export const fixedKinds: readonly NoticeKind[] = ['moderation', 'security', 'guardian'];
export const isFixed = (kind: NoticeKind): boolean => fixedKinds.includes(kind);
/** These do not wait for a digest. Guardians get letters of their own, from where children ask. */
export const isMailedAtOnce = (kind: NoticeKind): boolean => kind === 'moderation' || kind === 'security';
