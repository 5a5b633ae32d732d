/** Why something is reported: the specification's codes, with a title and a sentence for whoever chooses one. */
export interface Reason {
  id: string;
  title: string;
  description: string;
}

const list = <Id extends string>(reasons: Record<Id, [title: string, description: string]>) =>
  Object.entries<[string, string]>(reasons).map(([id, [title, description]]) => ({
    id: id as Id,
    title,
    description,
  }));

export const accountReasons = list({
  IMPERSONATION: ['Impersonation', 'Uses the name or face of another person, team or brand.'],
  FAKE_ACCOUNT: ['Fake account', 'Not a real person, or a duplicate account.'],
  OFFENSIVE_PROFILE: ['Offensive profile', 'The name or bio is hateful or insulting.'],
  SPAM_OR_SCAM: ['Spam or scam', 'Unwanted selling, flooding, or attempts to get money or passwords.'],
  INAPPROPRIATE_PROFILE_IMAGE: ['Inappropriate photo', 'The avatar or banner shows something inappropriate.'],
  UNDERAGE_ATHLETE: ['Child without a guardian', 'Seems too young to be here alone. We review these first.'],
  HARASSMENT: ['Harassment', 'Targets somebody repeatedly.'],
  INAPPROPRIATE_LINKS: ['Inappropriate links', 'Links to unsafe or inappropriate sites.'],
  SUSPICIOUS_ACTIVITY: ['Suspicious activity', 'The account may be hacked or automated.'],
});

export const postReasons = list({
  INAPPROPRIATE_CONTENT: ['Inappropriate content', 'Nudity, gore or other inappropriate content.'],
  OFFENSIVE_LANGUAGE: ['Offensive language', 'Slurs or words meant to hurt.'],
  SPAM_OR_PROMOTION: ['Spam or advertising', 'Posted repeatedly, or only there to sell.'],
  HARASSMENT_OR_BULLYING: ['Harassment or bullying', 'Targets a person or encourages others to.'],
  MISLEADING_INFORMATION: [
    'Misleading',
    'Presents false information as fact, such as a made-up result or injury.',
  ],
  COPYRIGHT_VIOLATION: ['Copyright violation', 'Uses a photo, video or text without permission.'],
  SELF_HARM_OR_DANGER: ['Self-harm or danger', 'Somebody may be in danger. We review these first.'],
  PRIVACY_VIOLATION: [
    'Private information',
    'Shares somebody’s address, phone number or photo without their consent.',
  ],
  OFF_TOPIC: ['Off topic', 'Isn’t about this tribe or sports.'],
  THREATENING_BEHAVIOR: ['Threats', 'Threatens or implies harm to somebody.'],
});

export const cardReasons = list({
  INAPPROPRIATE_CONTENT: [
    'Inappropriate content',
    'Nudity, gore or other content that doesn’t belong on a card.',
  ],
  COPYRIGHT_VIOLATION: ['Copyright violation', 'Uses art, a photo or a logo without permission.'],
  IMPERSONATION: ['Impersonation', 'Shows an athlete, team or brand without their involvement.'],
  SPAM_OR_MISLEADING: ['Spam or misleading', 'Makes false promises, or is one of many duplicates.'],
  LOW_EFFORT_OR_AI: ['Low effort or AI-generated', 'Careless or AI-generated work sold as handmade.'],
  DESIGN_VIOLATION: ['Breaks the design rules', 'Unreadable, cut off, or a copy of another card’s design.'],
  HARASSMENT_OR_HATE: ['Harassment or hate', 'Mocks or attacks a person or a group.'],
  DUPLICATE_SUBMISSION: ['Duplicate', 'The same card already exists.'],
  VIOLENCE_OR_ILLEGAL: ['Violence or illegal content', 'Shows or glorifies violence or illegal activity.'],
  PRIVATE_INFO: ['Private information', 'Contains somebody’s phone number, address or documents.'],
});

const urgent: readonly string[] = ['UNDERAGE_ATHLETE', 'SELF_HARM_OR_DANGER'];

/** 1 for what is looked at before everything else. */
export const priorityOf = (reason: string): 0 | 1 => (urgent.includes(reason) ? 1 : 0);

const titles = new Map(
  [...cardReasons, ...postReasons, ...accountReasons].map(({ id, title }) => [id, title]),
);
/** For showing a report again, whatever list its reason came from. */
export const titleOfReason = (id: string): string => titles.get(id as never) ?? id;
