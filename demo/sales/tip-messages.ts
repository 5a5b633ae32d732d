/** Messages of fans with a tip, when it is for no post. */
export const tipMessages: readonly string[] = [
  'For the next pair of spikes.',
  'Coffee is on me this week.',
  'You made a wet Tuesday worth it.',
  'Read it twice. Worth every cent.',
  'From the whole of row C.',
  'My daughter has your card on her door.',
  'Keep writing, please.',
  'Train fare for the next away day.',
  'I laughed on the bus. People looked.',
  'For the physio fund.',
  'Happy new season!',
  'You answered my question. Nobody does that.',
  'One pie, no argument.',
  'Late, but I finally watched it. Wow.',
  'A small thing for a big weekend.',
  'Thanks for the honest bad days.',
];
