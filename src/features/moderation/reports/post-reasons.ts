import { reasonList } from '../reason-list.ts';

/** Why a post, shout or comment is reported: the specification's codes. */
export const postReasons = reasonList({
  INAPPROPRIATE_CONTENT: ['Inappropriate content', 'Nudity, gore or other inappropriate content.'],
  OFFENSIVE_LANGUAGE: ['Offensive language', 'Slurs or words meant to hurt.'],
  SPAM_OR_PROMOTION: ['Spam or advertising', 'Posted repeatedly, or only there to sell.', 'low'],
  HARASSMENT_OR_BULLYING: ['Harassment or bullying', 'Targets a person or encourages others to.', 'high'],
  MISLEADING_INFORMATION: [
    'Misleading',
    'Presents false information as fact, such as a made-up result or injury.',
  ],
  COPYRIGHT_VIOLATION: ['Copyright violation', 'Uses a photo, video or text without permission.'],
  SELF_HARM_OR_DANGER: ['Self-harm or danger', 'Somebody may be in danger. We review these first.', 'urgent'],
  PRIVACY_VIOLATION: [
    'Private information',
    'Shares somebody’s address, phone number or photo without their consent.',
    'high',
  ],
  OFF_TOPIC: ['Off topic', 'Isn’t about this tribe or sports.', 'low'],
  THREATENING_BEHAVIOR: ['Threats', 'Threatens or implies harm to somebody.', 'high'],
});
