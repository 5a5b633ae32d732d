import type { RequestKind } from '#features/approvals/request-kind.ts';

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'post',
    label: 'First post',
    ownLabel: 'Your first post',
    thing: 'this post',
    outcome: (_name, _title, approved) =>
      approved
        ? 'Our moderators review it next, before anyone else sees it.'
        : 'Nobody else will see the post.',
    media: 'pictures',
    isWithdrawable: false,
  },
];
