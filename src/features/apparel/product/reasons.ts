import { reasonList } from '#features/moderation/reason-list.ts';

/** Why a product is rejected, taken down or reported. */
export const apparelReasons = reasonList({
  COPYRIGHT: ['Somebody else’s work', 'A logo, badge, design or photo used without permission.'],
  COUNTERFEIT: ['Fake merchandise', 'Pretends to be an official product of a club, league or brand.', 'high'],
  MISLEADING: ['Misleading', 'Pictures, sizes, price or description don’t match the product.'],
  OFFENSIVE: ['Hateful or offensive', 'Attacks people, or shows symbols of hate.', 'high'],
  SEXUAL_OR_VIOLENT: ['Sexual or violent', 'Not suitable for a shop that everybody visits.', 'high'],
  PRIVATE_INFO: [
    'Private information',
    'Shows somebody’s name, number or face without their consent.',
    'high',
  ],
  PROHIBITED: ['Not allowed in the shop', 'Something other than apparel, or dangerous goods.'],
  SPAM: ['Spam', 'The same product again and again, or an advertisement.', 'low'],
});

export const titleOfApparelReason = (reason: string): string =>
  apparelReasons.find(({ id }) => id === reason)?.title ?? reason;
