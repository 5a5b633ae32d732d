import type { Confirmation, Dispute } from '../calls.ts';
import { disputeReasons } from '../reasons.ts';

/** What vouching for a side says of a record. */
export const sideTexts: Record<Confirmation['side'], string> = {
  team: 'Confirmed by the athlete’s team',
  opponent: 'Confirmed by the opponent',
  official: 'Checked against an official source by our team',
  plausible: 'Found believable by our team',
};

export const standingTexts: Record<Dispute['standing'], string> = {
  team_manager: 'a manager of the athlete’s team',
  opponent_manager: 'a manager of the opponent',
  player: 'somebody of one of the teams',
  verified: 'a verified member',
  member: 'a member',
  staff: 'our team',
};

export const disputeStateTexts: Record<Dispute['state'], string> = {
  open: 'Waiting for an answer',
  answered: 'Answered, our team decides',
  corrected: 'Settled by a correction',
  upheld: 'Upheld by our team',
  rejected: 'Rejected by our team',
  withdrawn: 'Withdrawn',
};

export const reasonTitle = (reason: Dispute['reason']): string =>
  disputeReasons.find(({ id }) => id === reason)?.title ?? '';
