import { reasonList } from '#features/moderation/reason-list.ts';

/** Why a team is reported to moderators. */
export const teamReasons = reasonList({
  IMPERSONATION: ['Impersonation', 'Pretends to be another club, school or brand.'],
  OFFENSIVE_TEAM: ['Offensive page', 'The name, the crest or the description is hateful or insulting.'],
  SPAM_OR_SCAM: ['Spam or scam', 'Invites people to sell them something or to get their money or data.'],
  CHILD_SAFETY: [
    'A child is at risk',
    'Somebody in this team endangers a child. We review these first.',
    'urgent',
  ],
  HARASSMENT: ['Harassment', 'The team targets somebody.', 'high'],
});
