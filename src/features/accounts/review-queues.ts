import { lazy } from 'react';
import { reviewQueue } from '#features/moderation/review/review-queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import { decideRoleRequest, getRoleRequests, type RoleCase } from './roles/calls.ts';
import { roleDeclineReasons } from './roles/decline-reasons.ts';
import { roleNames } from './ui/role-labels.ts';
import { decideVerification, getVerificationRequests, type VerificationCase } from './verification/calls.ts';
import { declineReasons } from './verification/decline-reasons.ts';
import { badgeLabels } from './verification/ui/verification-labels.ts';

export const verificationQueue = reviewQueue<VerificationCase>({
  id: 'verification',
  order: 30,
  to: '/admin/verification',
  label: 'Verification',
  act: 'verify',
  isOn: (site) => siteRules[site].can.verify,
  list: getVerificationRequests,
  decide: decideVerification,
  summaryOf: ({ account, type, askedAt }) => ({
    title: account.displayName,
    note: badgeLabels[type].label,
    at: askedAt,
    ownerId: account.id,
  }),
  bodyOf: ({ id: requestId }, decision) =>
    decision.approve
      ? { requestId, to: 'approved' }
      : {
          requestId,
          to: 'declined',
          reason: decision.message || declineReasons.find(({ id }) => id === decision.reason)?.title,
        },
  reasons: declineReasons,
  messageHint: 'The person reads this.',
  messageLimit: 500,
  startsMessage: true,
  Item: lazy(() => import('./verification/ui/requested-badge.tsx')),
});

export const roleQueue = reviewQueue<RoleCase>({
  id: 'role-requests',
  order: 35,
  to: '/admin/review/roles',
  label: 'Role requests',
  act: 'roles.decide',
  isOn: (site) => siteRules[site].can.verify,
  list: getRoleRequests,
  decide: decideRoleRequest,
  summaryOf: ({ account, toRole, askedAt }) => ({
    title: account.displayName,
    note: roleNames[toRole],
    at: askedAt,
    ownerId: account.id,
  }),
  bodyOf: ({ id: requestId }, decision) =>
    decision.approve
      ? { requestId, approve: true }
      : {
          requestId,
          approve: false,
          reason: decision.message || roleDeclineReasons.find(({ id }) => id === decision.reason)?.title,
        },
  reasons: roleDeclineReasons,
  messageHint: 'The person reads this.',
  messageLimit: 500,
  startsMessage: true,
  Item: lazy(() => import('./roles/ui/requested-role.tsx')),
});

export const reviewQueues = [verificationQueue, roleQueue];
