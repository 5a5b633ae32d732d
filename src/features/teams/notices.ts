import { noticesOf } from '#features/notifications/notices-of.ts';

export const teamNotices = noticesOf(
  {
    kind: 'team',
    label: 'Your teams',
    hint: 'Invitations, answers, managers and reports',
    order: 105,
    icon: 'users',
    unnamed: 'a team',
  },
  {
    team_invited: {
      text: '{people} invited you to {target}',
      nobody: 'You’re invited to {target}',
      to: '{target}/invitation',
      showsTarget: true,
    },
    team_joined: { text: '{people} joined {target}', to: '{target}/manage' },
    team_declined: { text: '{people} declined your invitation to {target}', to: '{target}/manage' },
    team_removed: 'You’re no longer in {target}',
    team_manager: { text: 'You’re now a manager of {target}', to: '{target}/manage' },
    team_report: { text: 'New report in {target}', to: '{target}/manage/reports' },
  },
);
