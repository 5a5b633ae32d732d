import { lookUp } from '#platform/look-up.ts';
import type { LogEntry } from '../calls.ts';

const roles: Record<string, string> = {
  owner: 'the owner',
  manager: 'a manager',
  moderator: 'a moderator',
  member: 'a member',
};
const states: Record<string, string> = {
  waitlisted: 'opened the waitlist',
  active: 'opened the tribe',
  read_only: 'made the tribe read-only',
  archived: 'archived the tribe',
  suspended: 'suspended the tribe',
  closed: 'closed the tribe',
};
const counted = (count: string, one: string, many: string) => (count === '1' ? one : `${count} ${many}`);

/** One entry of the audit log as a sentence after the actor's name. */
export function logSentence({ what, from, to, note, account }: LogEntry): { did: string; reason?: string } {
  const whom = account?.displayName ?? 'a former member';
  switch (what) {
    case 'member':
      return member(whom, from, to, note);
    case 'tribe':
      return { did: `${lookUp(states, to) ?? 'changed the tribe'}.` };
    case 'role':
      return { did: `made ${whom} ${lookUp(roles, to.split(' ').at(-1) ?? '') ?? 'a member'}.` };
    case 'mute':
      return { did: `muted ${whom}.`, ...(to && { reason: to }) };
    case 'unmute':
      return { did: `unmuted ${whom}.` };
    case 'pins':
      return { did: to === '0' ? 'unpinned every post.' : `pinned ${counted(to, '1 post', 'posts')}.` };
    case 'word_filter':
      return { did: `set the word filter to ${counted(to, '1 word', 'words')}.` };
    case 'rules':
      return { did: 'changed the house rules.' };
    case 'details':
      return { did: 'changed the tribe’s settings.' };
    case 'invite':
      return { did: `created an invite link for ${counted(to, '1 person', 'people')}.` };
    case 'revoke_invite':
      return { did: 'revoked an invite link.' };
    case 'admit_waitlist':
      return { did: `admitted ${counted(to, '1 person', 'people')} from the waitlist.` };
  }
}

function member(
  whom: string,
  from: string | null,
  to: string,
  note: string,
): { did: string; reason?: string } {
  if (to === 'active') return { did: `accepted ${whom}.` };
  if (to === 'invited') return { did: `invited ${whom}.` };
  if (to === 'declined') return { did: `declined ${whom}.` };
  if (to === 'expired') return { did: `withdrew ${whom}’s invitation.` };
  if (to === 'removed') return { did: `removed ${whom}.` };
  if (to === 'banned') return { did: `banned ${whom}.`, reason: note };
  return { did: from === 'banned' ? `lifted ${whom}’s ban.` : `removed ${whom}.` };
}
