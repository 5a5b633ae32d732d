import type { RequestKind } from '#features/approvals/request-kind.ts';

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'follow',
    label: 'Wants to follow',
    ownLabel: 'Follow',
    outcome: (name, title, approved) =>
      approved ? `${name} follows ${title}.` : `${name} won’t follow ${title}.`,
    media: 'face',
    isWithdrawable: true,
  },
];
