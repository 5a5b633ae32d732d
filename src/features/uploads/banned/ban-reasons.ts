/** Why a picture is banned, for staff. */
export const banReasons = [
  { id: 'CHILD_SAFETY', title: 'Child safety' },
  { id: 'SEXUAL', title: 'Sexual content' },
  { id: 'VIOLENCE', title: 'Violence or gore' },
  { id: 'HATE', title: 'Hate' },
  { id: 'PRIVATE_INFO', title: 'Private information' },
  { id: 'COPYRIGHT', title: 'Copyright' },
  { id: 'SPAM', title: 'Spam' },
  { id: 'OTHER', title: 'Other' },
] as const;
export type BanReason = (typeof banReasons)[number]['id'];
export const banReasonIds = banReasons.map(({ id }) => id) as [BanReason, ...BanReason[]];

export const titleOfBanReason = (reason: BanReason): string =>
  banReasons.find(({ id }) => id === reason)?.title ?? reason;
