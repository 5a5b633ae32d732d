import { noticesOf } from '#features/notifications/notices-of.ts';

const unnamed = 'a tribe';

export const tribeNotices = {
  ...noticesOf(
    {
      kind: 'tribe',
      label: 'Your tribes',
      hint: 'Invitations, requests, roles and waitlists',
      order: 90,
      icon: 'shield',
      unnamed,
    },
    {
      tribe_accepted: '{target} approved your request. You’re a member now.',
      tribe_declined: '{target} declined your request to join',
      tribe_invited: {
        text: '{people} invited you to {target}',
        nobody: 'You’re invited to {target}',
        showsTarget: true,
      },
      tribe_role: {
        text: 'You’re now a member of {target}',
        values: { role: 'manager' },
        by: 'role',
        of: {
          owner: 'You’re now the owner of {target}',
          manager: 'You’re now a manager of {target}',
          moderator: 'You’re now a moderator of {target}',
        },
      },
      tribe_place: 'Your spot in {target} has opened',
    },
  ),
  ...noticesOf(
    {
      kind: 'request',
      label: 'Requests to join',
      hint: 'For tribes you run',
      order: 100,
      icon: 'shield-plus',
      unnamed,
    },
    {
      tribe_request: {
        text: '{count, plural, one {{people} wants to join {target}} other {{people} want to join {target}}}',
        to: '{target}/manage/requests',
      },
    },
  ),
  ...noticesOf(
    { kind: 'moderation', unnamed },
    {
      tribe_removed: 'You were removed from {target}',
      tribe_banned: 'You’re banned from {target}',
      tribe_state: {
        text: 'Our team changed {target}. Reason: {reason}',
        values: { state: 'suspended', reason: 'Spam in every post.' },
        by: 'state',
        of: {
          suspended: 'Our team suspended {target}. Only people who run it can see it now. Reason: {reason}',
          restored: 'Our team restored {target}. Everything is as it was. Reason: {reason}',
          closed: 'Our team closed {target} permanently. Reason: {reason}',
          rejected:
            'Our team didn’t approve some texts or pictures of {target}, so children don’t see them. Change them, and we’ll review them again. Reason: {reason}',
        },
      },
    },
  ),
};
