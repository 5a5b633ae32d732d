import { JoinedTribes } from '#features/tribes/ui/joined-tribes.tsx';
import type { MemberHomeSection } from '#platform/web/home-section.ts';

export const memberHomeSections: readonly MemberHomeSection[] = [
  { order: 10, place: 'aside', Section: JoinedTribes },
];
