import type { RequestKind } from '#features/approvals/request-kind.ts';

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'join',
    label: 'Wants to join the tribe',
    ownLabel: 'Join',
    outcome: (name, title, approved) =>
      approved ? `${name} can join ${title}.` : `${name} won’t join ${title}.`,
    media: 'none',
    isWithdrawable: true,
  },
];
