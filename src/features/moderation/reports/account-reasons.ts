import { reasonList } from '../reason-list.ts';

/** Why an account is reported: the specification's codes. */
export const accountReasons = reasonList({
  IMPERSONATION: ['Impersonation', 'Uses the name or face of another person, team or brand.'],
  FAKE_ACCOUNT: ['Fake account', 'Not a real person, or a duplicate account.', 'low'],
  OFFENSIVE_PROFILE: ['Offensive profile', 'The name or bio is hateful or insulting.'],
  SPAM_OR_SCAM: ['Spam or scam', 'Unwanted selling, flooding, or attempts to get money or passwords.'],
  INAPPROPRIATE_PROFILE_IMAGE: ['Inappropriate photo', 'The avatar or banner shows something inappropriate.'],
  UNDERAGE_ATHLETE: [
    'Child without a guardian',
    'Seems too young to be here alone. We review these first.',
    'urgent',
  ],
  HARASSMENT: ['Harassment', 'Targets somebody repeatedly.', 'high'],
  INAPPROPRIATE_LINKS: ['Inappropriate links', 'Links to unsafe or inappropriate sites.'],
  SUSPICIOUS_ACTIVITY: ['Suspicious activity', 'The account may be hacked or automated.'],
});
