/** What in a text would let a stranger reach or find a child. */
export type PersonalData = 'mail' | 'link' | 'phone' | 'address';

const patterns: readonly [PersonalData, RegExp][] = [
  ['mail', /[^\s@]+\s?(@|\(at\)|\[at\])\s?[^\s@]+\s?(\.|\(dot\)|\[dot\])\s?[a-z]{2,}/iu],
  [
    'link',
    /https?:|www\.|\b[a-z0-9-]{2,}\.(com|net|org|io|tv|gg|me|app|co|uk|de|fr|in|au|us|info|link|xyz)\b/iu,
  ],
  // Seven digits or more, however they are spaced. Scores (3-2) and years are shorter.
  ['phone', /(?:\+|\b)\d(?:[\s().-]?\d){6,}/u],
  [
    'address',
    /\b\d{1,4}[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|way|place|square)\b/iu,
  ],
];

const explanations: Record<PersonalData, string> = {
  mail: 'E-mail addresses stay secret here, so that nobody you do not know can write to you. Take it out and try again.',
  link: 'Links stay out of Touchline Kids, so that everything you read is from here. Take it out and try again.',
  phone:
    'Phone numbers stay secret here, so that nobody you do not know can call you. Take it out and try again.',
  address:
    'Where you live stays secret here, so that nobody you do not know can find you. Take it out and try again.',
};

export function personalDataIn(text: string): PersonalData | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A kind word on why a text cannot be shown on the kids site; null when it can. */
export function personalDataProblem(text: string): string | null {
  const found = personalDataIn(text);
  return found && explanations[found];
}
