import { lookUp } from '#platform/look-up.ts';
import type { ChipProps } from '#ui/chip.tsx';
import type { WordListSummary } from '../calls.ts';
import type { BannedWord, WordAction } from '../word-list.ts';

export const actionLabels: Record<WordAction, string> = {
  refuse: 'Refuse',
  hold: 'Hold for review',
  flag: 'Open a case',
};

export const matchLabels: Record<BannedWord['match'], string> = {
  word: 'Whole word',
  part: 'Part of a word',
};

export const listStates: Record<
  WordListSummary['state'],
  { label: string; tone: NonNullable<ChipProps['tone']> }
> = {
  off: { label: 'Off', tone: 'plain' },
  on: { label: 'On', tone: 'good' },
  changed: { label: 'On, with changes', tone: 'warn' },
};

/** Kinds of texts, in the plural. */
const kindLabels: Readonly<Record<string, string>> = {
  account: 'Names and profiles',
  post: 'Posts',
  shout: 'Shouts',
  comment: 'Comments',
  tribe: 'Tribes',
};
export const kindLabel = (kind: string): string => lookUp(kindLabels, kind) ?? kind;
