import { reasonList } from '../reason-list.ts';

/** Why a card is reported, or rejected in review: the specification's codes. */
export const cardReasons = reasonList({
  INAPPROPRIATE_CONTENT: [
    'Inappropriate content',
    'Nudity, gore or other content that doesn’t belong on a card.',
  ],
  COPYRIGHT_VIOLATION: ['Copyright violation', 'Uses art, a photo or a logo without permission.'],
  IMPERSONATION: ['Impersonation', 'Shows an athlete, team or brand without their involvement.'],
  SPAM_OR_MISLEADING: ['Spam or misleading', 'Makes false promises, or is one of many duplicates.'],
  LOW_EFFORT_OR_AI: ['Low effort or AI-generated', 'Careless or AI-generated work sold as handmade.', 'low'],
  DESIGN_VIOLATION: [
    'Breaks the design rules',
    'Unreadable, cut off, or a copy of another card’s design.',
    'low',
  ],
  HARASSMENT_OR_HATE: ['Harassment or hate', 'Mocks or attacks a person or a group.', 'high'],
  DUPLICATE_SUBMISSION: ['Duplicate', 'The same card already exists.', 'low'],
  VIOLENCE_OR_ILLEGAL: [
    'Violence or illegal content',
    'Shows or glorifies violence or illegal activity.',
    'high',
  ],
  PRIVATE_INFO: ['Private information', 'Contains somebody’s phone number, address or documents.', 'high'],
});

export const titleOfCardReason = (reason: string): string =>
  cardReasons.find(({ id }) => id === reason)?.title ?? reason;
