import type { RequestKind } from '#features/approvals/request-kind.ts';

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'team',
    label: 'Is invited to the team',
    ownLabel: 'Team',
    outcome: (name, title, approved) =>
      approved ? `${name} can join ${title}.` : `${name} won’t join ${title}.`,
    media: 'none',
    isWithdrawable: false,
  },
];
