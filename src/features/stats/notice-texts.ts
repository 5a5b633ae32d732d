import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const record = (notice: NoticeContent) => targetName(notice, 'a record');

const settled: Record<string, string> = {
  corrected: 'A dispute was settled by a correction: ',
  upheld: 'Our team upheld a dispute. Correct the record so that it counts again: ',
  rejected: 'Our team rejected a dispute: ',
  withdrawn: 'A dispute was withdrawn: ',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  record_entered: {
    sentence: (notice) => [...peopleParts(notice), plain(' entered a record of yours: '), record(notice)],
  },
  record_to_confirm: {
    sentence: (notice) => [...peopleParts(notice), plain(' entered records to confirm for '), record(notice)],
  },
  record_held: {
    sentence: (notice) => [
      plain('A figure is unusual, so others don’t see it until somebody confirms it: '),
      record(notice),
    ],
  },
  record_confirmed: {
    sentence: (notice) => [...peopleParts(notice), plain(' confirmed your record: '), record(notice)],
  },
  record_official: {
    sentence: (notice) => [plain('Our team checked your record: '), record(notice)],
  },
  record_corrected: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' changed a record that you confirmed: '),
      record(notice),
    ],
  },
  record_disputed: {
    sentence: (notice) => [plain('Somebody disputes a record. Answer or correct it: '), record(notice)],
  },
  record_best: {
    sentence: (notice) => [plain(`New personal best: ${notice.detail ?? ''} in `), record(notice)],
  },
  record_milestone: {
    sentence: (notice) => [plain(`Career milestone: ${notice.detail ?? ''}, reached in `), record(notice)],
  },
  dispute_answered: {
    sentence: (notice) => [plain('Your dispute was answered: '), record(notice)],
  },
  dispute_settled: {
    sentence: (notice) => [
      plain(lookUp(settled, notice.detail ?? '') ?? 'A dispute is settled: '),
      record(notice),
    ],
  },
};
