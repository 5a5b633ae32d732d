import { reasonList } from '#features/moderation/reason-list.ts';

/** Why a printed card is rejected, taken down or reported. */
export const printedCardReasons = reasonList({
  COPYRIGHT: ['Somebody else’s work', 'A photo, badge, logo or card design used without permission.'],
  LIKENESS: ['Used without consent', 'Shows a person who didn’t agree to be sold on a card.', 'high'],
  COUNTERFEIT: ['Fake card', 'Pretends to be an official card of a maker, club or league.', 'high'],
  MISLEADING: ['Misleading', 'Pictures, finish, run or price don’t match what is sent.'],
  OFFENSIVE: ['Hateful or offensive', 'Attacks people, or shows symbols of hate.', 'high'],
  SEXUAL_OR_VIOLENT: ['Sexual or violent', 'Not suitable for a shop that everybody visits.', 'high'],
  PRIVATE_INFO: ['Private information', 'Shows somebody’s address, number or other details.', 'high'],
  SPAM: ['Spam', 'The same card again and again, or an advertisement.', 'low'],
});

export const titleOfPrintedCardReason = (reason: string): string =>
  printedCardReasons.find(({ id }) => id === reason)?.title ?? reason;
