import { noticesOf } from '#features/notifications/notices-of.ts';

export const securityNotices = noticesOf(
  { kind: 'security' },
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
  },
);
