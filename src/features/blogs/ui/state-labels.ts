import { lookUp } from '#platform/look-up.ts';
import type { ChipProps } from '#ui/chip.tsx';
import type { BlogState, HeldState } from '../blog.ts';

export const stateLabels: Readonly<Record<BlogState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};
export const stateTones: Readonly<Record<BlogState, NonNullable<ChipProps['tone']>>> = {
  draft: 'plain',
  scheduled: 'accent',
  published: 'good',
  archived: 'plain',
};
export const heldLabels: Readonly<Record<HeldState, string>> = {
  pending_review: 'In review',
  rejected: 'Not approved',
  hidden: 'Hidden by our team',
  removed: 'Removed',
};

const reasons: Readonly<Record<string, string>> = {
  NOT_A_WRITER: 'You may no longer write blogs here.',
  BANNED_WORD: 'It has a word that isn’t allowed.',
  PERSONAL_DATA: 'It has personal data that isn’t allowed here.',
  SUSPENDED: 'Your account was suspended.',
  LIMITED: 'Your account was limited.',
};

/** Why a scheduled blog was not published, by the code of the error. */
export const publishErrors = (code: string): string =>
  `It wasn’t published at its time. ${lookUp(reasons, code) ?? 'Check it and publish it again.'}`;
