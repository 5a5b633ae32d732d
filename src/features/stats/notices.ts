import { noticesOf } from '#features/notifications/notices-of.ts';

export const recordNotices = noticesOf(
  {
    kind: 'record',
    label: 'Records',
    hint: 'Your records confirmed or disputed, personal bests, and records that wait for you',
    order: 112,
    icon: 'chart-column',
    unnamed: 'a record',
  },
  {
    record_entered: '{people} entered a record for you: {target}',
    record_to_confirm: '{people} entered records for you to confirm: {target}',
    record_held:
      'A figure in your record is unusual, so it’s hidden from others until somebody confirms it: {target}',
    record_confirmed: '{people} confirmed your record: {target}',
    record_official: 'Our team verified your record: {target}',
    record_corrected: '{people} changed a record you confirmed: {target}',
    record_disputed: 'Your record {target} is disputed. Respond or correct it.',
    team_record_disputed: 'A record of your team is disputed: {target}. Respond or correct it.',
    record_best: { text: 'New personal best in {target}: {best}', fromTarget: { best: 'Goals 3' } },
    record_milestone: {
      text: 'Career milestone reached in {target}: {milestone}',
      fromTarget: { milestone: 'Goals 100' },
    },
    dispute_answered: 'Your dispute was answered: {target}',
    dispute_settled: {
      text: 'Your dispute is settled: {target}',
      values: { outcome: 'corrected' },
      by: 'outcome',
      of: {
        corrected: 'The record you disputed was corrected: {target}',
        upheld: 'Our team upheld your dispute: {target}',
        rejected: 'Our team rejected your dispute: {target}',
      },
    },
    record_dispute_settled: {
      text: 'A dispute about your record is settled: {target}',
      values: { outcome: 'corrected' },
      by: 'outcome',
      of: {
        corrected: 'A dispute about your record was settled by a correction: {target}',
        upheld: 'Our team upheld a dispute about your record {target}. Correct it so that it counts again.',
        rejected: 'Our team rejected a dispute about your record: {target}',
        withdrawn: 'A dispute about your record was withdrawn: {target}',
      },
    },
  },
);
