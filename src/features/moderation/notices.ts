import { noticesOf } from '#features/notifications/notices-of.ts';

export const moderationNotices = noticesOf(
  {
    kind: 'moderation',
    label: 'Moderation',
    hint: 'Bans, removals and reports',
    order: 150,
    icon: 'ban',
    alwaysOn: true,
    emailAtOnce: 'We email you about this right away because it’s about your account.',
    unnamed: 'your profile',
  },
  {
    content_hidden: 'We hid {target} while our team reviews it, because people reported it',
    content_restored: 'We restored {target}. It doesn’t break our rules.',
    strike_issued: {
      text: 'We decided that {target} breaks our rules. See why and how to appeal.',
      values: { action: 'remove' as string | null },
      by: 'action',
      of: {
        warn: 'This is a warning: {target} breaks our rules. See why and how to appeal.',
        hide: 'We hid {target} because it breaks our rules. See why and how to appeal.',
        remove: 'We removed {target} because it breaks our rules. See why and how to appeal.',
        mark_sensitive:
          'We covered {target} until somebody chooses to see it, because of our rules. See why and how to appeal.',
        take_down: 'We took down {target} because it breaks our rules. See why and how to appeal.',
        pause_sales: 'We paused sales of {target} because it breaks our rules. See why and how to appeal.',
        limit:
          'Your account is limited because {target} breaks our rules. You can read, but not post or follow. See why and how to appeal.',
        suspend: 'Your account is suspended because {target} breaks our rules. See why and how to appeal.',
        ban: 'Your account is banned because {target} breaks our rules. See why and how to appeal.',
      },
      to: '/settings/standing',
    },
    child_strike: {
      text: 'Something your child posted breaks our rules: {target}.',
      values: { action: 'remove' as string | null },
      by: 'action',
      of: {
        warn: 'Something your child posted breaks our rules: {target}. This is a warning.',
        hide: 'We hid something your child posted because it breaks our rules: {target}.',
        remove: 'We removed something your child posted because it breaks our rules: {target}.',
        mark_sensitive:
          'We covered something your child posted until somebody chooses to see it, because of our rules: {target}.',
        take_down: 'We took down something your child posted because it breaks our rules: {target}.',
        pause_sales: 'We paused sales of something your child posted because it breaks our rules: {target}.',
        limit:
          'Something your child posted breaks our rules: {target}. They can read, but not post or follow.',
        suspend:
          'Something your child posted breaks our rules: {target}. They can’t use their account for a while.',
        ban: 'Something your child posted breaks our rules: {target}. Their account is banned.',
      },
      to: '/guardian',
    },
    appeal_decided: {
      text: 'We reviewed your appeal about {target}. Our decision stays the same.',
      values: { outcome: 'upheld' },
      by: 'outcome',
      of: { overturned: 'We reviewed your appeal about {target} and changed our decision' },
      to: '/settings/standing',
    },
    report_decided: {
      text: 'We reviewed your report: {target}. It doesn’t break our rules. You can still mute or block.',
      values: { outcome: 'resolved' },
      by: 'outcome',
      of: {
        resolved: 'We reviewed your report: {target}. It broke our rules, and we took action. Thank you.',
      },
      to: '/settings/reports',
    },
    report_overturned: {
      text: 'After an appeal, we changed our decision about something you reported: {target}',
      to: '/settings/reports',
    },
  },
);
