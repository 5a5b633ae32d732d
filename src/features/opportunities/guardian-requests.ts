import type { RequestKind } from '#features/approvals/request-kind.ts';

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'application',
    label: 'Wants to apply for',
    ownLabel: 'Application',
    outcome: (name, title, approved) =>
      approved
        ? `${name}’s application for ${title} is sent.`
        : `${name}’s application for ${title} is not sent.`,
    media: 'none',
    isWithdrawable: true,
  },
];
