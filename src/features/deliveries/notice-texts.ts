import { plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import { holdLabels } from './delivery/delivery-labels.ts';
import type { HoldReason } from './delivery/delivery-states.ts';
import type { noticeTypes } from './notice-types.ts';

/** `detail`: the carrier, the reason of a hold, or the answer to a return. */
export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  delivery_to_send: {
    sentence: (notice) => [plain('You have something to send: '), targetName(notice)],
  },
  delivery_late: {
    sentence: (notice) => [targetName(notice), plain(' is late. Send it, or put it on hold and say why')],
  },
  delivery_overdue: {
    sentence: (notice) => [
      targetName(notice),
      plain(' still isn’t sent. The buyer can cancel it now. Send it, or it’s refunded automatically'),
    ],
  },
  delivery_cancellable: {
    sentence: (notice) => [
      targetName(notice),
      plain(' hasn’t been sent in time. You can cancel it for a full refund, or keep waiting'),
    ],
  },
  delivery_unsent: {
    sentence: (notice) => [
      plain('Something of '),
      targetName(notice),
      plain(' wasn’t sent in time. It’s cancelled and the buyer is refunded. Don’t send it'),
    ],
  },
  delivery_shipped: {
    sentence: (notice) => [
      targetName(notice),
      plain(notice.detail ? ` is on its way with ${notice.detail}` : ' is on its way'),
    ],
  },
  delivery_on_hold: {
    sentence: (notice) => [
      targetName(notice),
      plain(` is on hold. ${holdLabels[notice.detail as HoldReason]?.sentence ?? ''}`.trimEnd()),
    ],
  },
  delivery_cancelled: {
    sentence: (notice) => [
      plain('Something of '),
      targetName(notice),
      plain(' can’t be sent. We’re refunding you.'),
    ],
  },
  return_requested: {
    sentence: (notice) => [plain('A buyer asks to return something of '), targetName(notice)],
  },
  return_answered: {
    sentence: (notice) => [
      plain(
        notice.detail === 'approved'
          ? 'The seller approved your return of '
          : 'The seller declined your return of ',
      ),
      targetName(notice),
    ],
  },
};
