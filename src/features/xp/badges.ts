import type { RuleCode } from './rules.ts';

interface Badge {
  name: string;
  /** What it stands for, said to whoever has it or wants it. */
  words: string;
  /** Points, or how often one of these rules has paid. */
  of: 'points' | readonly RuleCode[];
  need: number;
}

/** Badges are one's own and compare nobody: the kids site has them instead of ranks. */
export const badges = {
  kick_off: { name: 'Kick-off', words: 'Publish something', of: ['post_published', 'shout'], need: 1 },
  team_player: { name: 'Team player', words: 'Join three tribes', of: ['tribe_joined'], need: 3 },
  good_company: { name: 'Good company', words: 'Comment ten times', of: ['comment'], need: 10 },
  storyteller: { name: 'Storyteller', words: 'Publish ten posts', of: ['post_published'], need: 10 },
  crowd_pleaser: { name: 'Crowd pleaser', words: 'Get 25 likes', of: ['like_received'], need: 25 },
  full_stand: { name: 'Full stand', words: 'Get ten followers', of: ['follower_gained'], need: 10 },
  five_hundred: { name: 'Five hundred', words: 'Reach 500 XP', of: 'points', need: 500 },
  two_thousand: { name: 'Two thousand', words: 'Reach 2,000 XP', of: 'points', need: 2000 },
} as const satisfies Record<string, Badge>;

export type BadgeCode = keyof typeof badges;
export const badgeCodes = Object.keys(badges) as BadgeCode[];
