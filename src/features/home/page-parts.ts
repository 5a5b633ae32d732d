import type { WelcomePart } from '#features/accounts/points.ts';
import type { MemberHomeSection } from '#platform/web/home-section.ts';
import { FirstPeople, WhoToFollow } from './ui/who-to-follow.tsx';

export const memberHomeSections: readonly MemberHomeSection[] = [
  { order: 20, place: 'aside', Section: WhoToFollow },
];

export const welcomeParts: readonly WelcomePart[] = [{ order: 20, Part: FirstPeople }];
