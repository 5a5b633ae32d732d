import type { MemberHomeSection } from '#platform/web/home-section.ts';
import { WhoToFollow } from './who-to-follow.tsx';

export const memberHomeSections: readonly MemberHomeSection[] = [
  { order: 20, place: 'aside', Section: WhoToFollow },
];
