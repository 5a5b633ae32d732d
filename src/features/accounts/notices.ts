import { noticesOf } from '#features/notifications/notices-of.ts';

const birthday = { age: 18, on: '2027-03-03' };

export const accountNotices = {
  ...noticesOf(
    { kind: 'follow', label: 'Followers', order: 60, icon: 'user-plus' },
    {
      follow: '{count, plural, one {{people} follows you} other {{people} follow you}}',
      follow_request: {
        text: '{count, plural, one {{people} wants to follow you} other {{people} want to follow you}}',
        to: '/settings/privacy',
      },
      follow_approved: '{people} approved your request to follow them',
    },
  ),
  ...noticesOf(
    {
      kind: 'security',
      label: 'Your account',
      hint: 'Security and verification',
      order: 160,
      icon: 'badge-check',
      alwaysOn: true,
      emailAtOnce: 'We email you about this right away because it’s about your account.',
    },
    {
      two_factor: {
        text: 'Your two-factor sign-in has changed',
        values: { change: 'enabled' },
        by: 'change',
        of: {
          enabled: 'Two-factor sign-in is on. You need a code from your authenticator app to sign in.',
          disabled:
            'Two-factor sign-in was turned off. If this wasn’t you, turn it on again and end your other sessions.',
          recovery_code_used:
            'A recovery code was used. If this wasn’t you, get new recovery codes and end your other sessions.',
          recovery_codes_renewed: 'You have new recovery codes. The old ones no longer work.',
        },
        to: '/settings/security',
      },
      contact: {
        text: 'Your contact details have changed',
        values: { change: 'email_changed' },
        by: 'change',
        of: {
          email_added: 'You added an email address. You can sign in with it.',
          email_changed: 'Your email address was changed.',
          email_removed: 'Your email address was removed.',
          email_restored:
            'Your email address is what it was before it was changed. You were signed out everywhere, and ways to sign in that were added since were removed.',
          phone_restored:
            'Your phone number is what it was before it was changed. You were signed out everywhere, and ways to sign in that were added since were removed.',
          phone_added: 'You added a phone number. You can sign in with it.',
          phone_changed: 'Your phone number was changed.',
          phone_removed: 'Your phone number was removed.',
        },
        to: '/settings/contact',
      },
      verification: {
        text: 'Your verification has changed',
        values: { state: 'approved', message: 'Welcome' },
        by: 'state',
        of: {
          approved: 'You’re verified. Your badge is on your profile.',
          welcomed: 'You’re verified. Your badge is on your profile. Our team writes: “{message}”',
          declined: 'Your verification request was declined.',
          expired: 'Your verification has expired. Request it again to keep your badge.',
          revoked: 'Your verification was revoked.',
        },
        to: '/settings/verification',
      },
      role: {
        text: 'Your role has changed',
        values: { role: 'ATHLETE' },
        by: 'role',
        of: {
          USER: 'You’re a fan now.',
          ATHLETE: 'You’re an athlete now. Your profile has a new address.',
          CREATOR: 'You’re a creator now. Your profile has a new address.',
          TEAM_MANAGER: 'You’re a team manager now.',
          declined: 'Your request for another role was declined.',
        },
        to: '/settings/role',
      },
      account_state: {
        text: 'Your account has changed.',
        values: { state: 'limited' },
        by: 'state',
        of: {
          limited: 'Your account is limited. You can read, but not post or follow.',
          suspended: 'Your account is suspended.',
          banned: 'Your account is banned.',
          active: 'Your account restrictions have been lifted.',
        },
        to: '/settings/standing',
      },
      birthday: {
        text: 'You turn 18 on {on, day}. Your account becomes an adult’s then, and what you wrote on the kids site keeps its made-up name.',
        values: birthday,
        by: 'age',
        of: { 13: 'You turn 13 on {on, day}. From then on you can use our other sites too.' },
        to: '/settings/account',
      },
      child_birthday: {
        text: '{people} turns 18 on {on, day}. You no longer look after their account then, and nobody sees what they wrote as a child under their name.',
        values: birthday,
        by: 'age',
        of: {
          13: '{people} turns 13 on {on, day} and can use our other sites from then on. You still look after their account.',
        },
        to: '/guardian',
      },
    },
  ),
};
