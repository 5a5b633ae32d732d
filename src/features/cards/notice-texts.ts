import { bought, decided } from '#features/listings/notice-sentences.ts';
import { peopleParts, plain, strong, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  card_approval_requested: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(
        notice.detail === 'share' ? ' invited you to share the earnings of ' : ' wants to feature you on ',
      ),
      targetName(notice),
    ],
  },
  card_approval_granted: {
    sentence: (notice) => [...peopleParts(notice), plain(' approved '), targetName(notice)],
  },
  card_approval_declined: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' declined '),
      targetName(notice),
      plain('. It’s back in your drafts.'),
    ],
  },
  card_published: { sentence: (notice) => [targetName(notice), plain(' is live')] },
  card_decided: decided({
    published: ' is back.',
    sold_out: ' is back.',
    retired: ' was retired by our team.',
  }),
  card_collected: {
    sentence: (notice) => [...peopleParts(notice), plain(' collected '), targetName(notice)],
  },
  card_sold: bought,
  card_sold_out: { sentence: (notice) => [targetName(notice), plain(' is sold out')] },
  card_revised: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' corrected '),
      targetName(notice),
      plain(', a card you own'),
    ],
  },
  drop_won: {
    sentence: (notice) => [
      plain('You won number '),
      strong(notice.detail ?? ''),
      plain(' of '),
      targetName(notice),
      plain('. You have 24 hours to claim it.'),
    ],
  },
  drop_missed: {
    sentence: (notice) => [
      plain('The draw for '),
      targetName(notice),
      plain(' is over. You weren’t drawn, and you weren’t charged.'),
    ],
  },
  drop_cancelled: {
    sentence: (notice) => [
      plain('The drop of '),
      targetName(notice),
      plain(' was cancelled. You weren’t charged.'),
    ],
  },
  gift_received: {
    sentence: (notice) => [...peopleParts(notice), plain(' sent you a gift: '), targetName(notice)],
  },
  gift_answered: {
    sentence: (notice) =>
      notice.detail === 'expired'
        ? [plain('Your gift of '), targetName(notice), plain(' expired. The card is still yours.')]
        : [
            ...peopleParts(notice),
            plain(notice.detail === 'accepted' ? ' accepted your gift: ' : ' declined your gift: '),
            targetName(notice),
          ],
  },
  gift_lost: {
    sentence: (notice) => [
      targetName(notice),
      plain(
        notice.detail === 'dispute'
          ? ' is no longer yours: the buyer’s bank returned their payment after a dispute'
          : ' is no longer yours: the buyer’s payment was refunded',
      ),
    ],
  },
  collection_complete: {
    sentence: (notice) => [plain('You have every card of '), targetName(notice)],
  },
  collection_completed: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(
        notice.count > 1 ? ' have every card of your collection ' : ' has every card of your collection ',
      ),
      targetName(notice),
    ],
  },
};
