import { reasonList } from '#features/moderation/reason-list.ts';

/** Why an entry of the directory is reported. */
export const directoryReasons = reasonList({
  IMPERSONATION: ['Impersonation', 'Pretends to be somebody else, or a team they don’t run.'],
  UNDERAGE: ['Under 18', 'The person is younger than they say.', 'urgent'],
  MISLEADING: ['Misleading', 'Says what isn’t so about their sport or their career.'],
  HARASSMENT: ['Harassment', 'Insults or threatens somebody.', 'high'],
  SPAM: ['Spam', 'Advertising that has nothing to do with sport.', 'low'],
});
