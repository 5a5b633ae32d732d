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
  IMPERSONATION: ['Pretends to be somebody', 'Uses the name or face of another person, team or brand.'],
  FAKE_ACCOUNT: [
    'Fake account',
    'There is no real person behind it, or it is one of many of the same person.',
  ],
  OFFENSIVE_PROFILE: ['Offensive profile', 'The name or the text about them insults or hates.'],
  SPAM_OR_SCAM: ['Spam or scam', 'Sells, floods, or tries to get money or passwords out of people.'],
  INAPPROPRIATE_PROFILE_IMAGE: ['Unfit picture', 'The face or banner shows what does not belong here.'],
  UNDERAGE_ATHLETE: [
    'A child without a guardian',
    'Seems too young to be here alone. We look at these first.',
  ],
  HARASSMENT: ['Harassment', 'Goes after somebody again and again.'],
  INAPPROPRIATE_LINKS: ['Unfit links', 'Leads people to places that are unsafe or not fit for them.'],
  SUSPICIOUS_ACTIVITY: ['Something is off', 'Behaves as if it was taken over, or as if a machine ran it.'],
});

export const postReasons = list({
  INAPPROPRIATE_CONTENT: ['Unfit to be shown', 'Nudity, blood or something else that does not belong here.'],
  OFFENSIVE_LANGUAGE: ['Offensive language', 'Slurs, or words meant to hurt.'],
  SPAM_OR_PROMOTION: ['Spam or advertising', 'Posted over and over, or only there to sell.'],
  HARASSMENT_OR_BULLYING: ['Harassment or bullying', 'Goes after a person, or calls on others to.'],
  MISLEADING_INFORMATION: ['Misleading', 'States as fact what is made up, such as a false result or injury.'],
  COPYRIGHT_VIOLATION: ['Somebody else’s work', 'Uses a picture, film or text without leave.'],
  SELF_HARM_OR_DANGER: ['Self-harm or danger', 'Somebody may be about to be hurt. We look at these first.'],
  PRIVACY_VIOLATION: [
    'Private details',
    'Tells where somebody lives, their number, or shows them against their will.',
  ],
  OFF_TOPIC: ['Off topic', 'Has nothing to do with this tribe or with sport.'],
  THREATENING_BEHAVIOR: ['Threats', 'Says or hints that somebody will be harmed.'],
});

export const cardReasons = list({
  INAPPROPRIATE_CONTENT: [
    'Unfit to be shown',
    'Nudity, blood or something else that does not belong on a card.',
  ],
  COPYRIGHT_VIOLATION: ['Somebody else’s work', 'Uses art, a photograph or a logo without leave.'],
  IMPERSONATION: [
    'Pretends to be somebody',
    'Shows an athlete, team or brand that has nothing to do with it.',
  ],
  SPAM_OR_MISLEADING: ['Spam or misleading', 'Promises what it is not, or is one of many of the same.'],
  LOW_EFFORT_OR_AI: [
    'Careless or machine-made',
    'Thrown together, or generated, and sold as somebody’s craft.',
  ],
  DESIGN_VIOLATION: [
    'Breaks the design rules',
    'Cannot be read, is cut off, or copies the look of another card.',
  ],
  HARASSMENT_OR_HATE: ['Harassment or hate', 'Mocks or attacks a person or a group.'],
  DUPLICATE_SUBMISSION: ['Already there', 'The same card was put up before.'],
  VIOLENCE_OR_ILLEGAL: ['Violence or crime', 'Shows or praises violence, or something against the law.'],
  PRIVATE_INFO: ['Private details', 'Carries somebody’s number, address or papers.'],
});

const urgent: readonly string[] = ['UNDERAGE_ATHLETE', 'SELF_HARM_OR_DANGER'];

/** 1 for what is looked at before everything else. */
export const priorityOf = (reason: string): 0 | 1 => (urgent.includes(reason) ? 1 : 0);

const titles = new Map(
  [...cardReasons, ...postReasons, ...accountReasons].map(({ id, title }) => [id, title]),
);
/** For showing a report again, whatever list its reason came from. */
export const titleOfReason = (id: string): string => titles.get(id as never) ?? id;
