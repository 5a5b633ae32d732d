import { reasonList } from '#features/moderation/reason-list.ts';

/** Why a record is reported. */
export const recordReasons = reasonList({
  MADE_UP: ['Made-up figures', 'It didn’t happen, or not like this.'],
  IMPERSONATION: ['Somebody else’s figures', 'Another athlete did this.'],
  OFFENSIVE_LANGUAGE: ['Offensive language', 'Slurs or words meant to hurt, in a name or a note.'],
  PRIVACY_VIOLATION: ['Private information', 'Shares what should stay private, such as an address.', 'high'],
  SPAM: ['Spam', 'A link or a name that advertises something.', 'low'],
});

/** Why an imported match is reported. */
export const matchReasons = reasonList({
  MADE_UP: ['Made-up match', 'It wasn’t played, or not like this.'],
  OFFENSIVE_LANGUAGE: [
    'Offensive language',
    'Slurs or words meant to hurt, in the name of a team or player.',
  ],
  PRIVACY_VIOLATION: [
    'Private information',
    'Names somebody who should stay private, such as a child.',
    'high',
  ],
  SPAM: ['Spam', 'A link or a name that advertises something.', 'low'],
});
