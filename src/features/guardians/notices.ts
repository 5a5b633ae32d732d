import { noticesOf } from '#features/notifications/notices-of.ts';

export const guardianNotices = noticesOf(
  {
    kind: 'guardian',
    label: 'Guardians',
    hint: 'A child’s requests, and the answers',
    order: 110,
    icon: 'baby',
    alwaysOn: true,
  },
  {
    guardian_ask: { text: '{people} needs your approval', to: '/guardian' },
    guardian_approved: {
      text: 'Your grown-up said OK to your request',
      by: 'targetKind',
      of: {
        account: 'Your grown-up said OK to following somebody',
        tribe: 'Your grown-up said OK to joining a tribe: {target}',
        post: 'Your grown-up said OK to your post',
        shout: 'Your grown-up said OK to your shout',
        comment: 'Your grown-up said OK to your comment',
        team_place: 'Your grown-up said OK to joining a team: {target}',
        application: 'Your grown-up said OK to your application: {target}',
      },
    },
    guardian_declined: {
      text: 'Your grown-up said no to your request',
      by: 'targetKind',
      of: {
        account: 'Your grown-up said no to following somebody',
        tribe: 'Your grown-up said no to joining a tribe: {target}',
        post: 'Your grown-up said no to your post',
        shout: 'Your grown-up said no to your shout',
        comment: 'Your grown-up said no to your comment',
        team_place: 'Your grown-up said no to joining a team: {target}',
        application: 'Your grown-up said no to your application: {target}',
      },
    },
  },
);
