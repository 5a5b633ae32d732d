import type { LogEntry } from '../calls.ts';

const roles: Record<string, string> = {
  owner: 'the owner',
  manager: 'a manager',
  moderator: 'a moderator',
  member: 'a plain member',
};
const states: Record<string, string> = {
  waitlisted: 'opened the waitlist',
  active: 'opened the tribe',
  read_only: 'made the tribe read-only',
  archived: 'archived the tribe',
  suspended: 'suspended the tribe',
  closed: 'closed the tribe',
};
const howMany = (count: string, one: string, many: string) => (count === '1' ? one : `${count} ${many}`);

/** One line of the log as a sentence that begins with who did it. */
export function logSentence({ what, from, to, why, account }: LogEntry): { did: string; reason?: string } {
  const whom = account?.displayName ?? 'somebody who left';
  switch (what) {
    case 'member':
      return member(whom, from, to, why);
    case 'tribe':
      return { did: `${states[to] ?? 'changed the tribe'}.` };
    case 'role':
      return { did: `made ${whom} ${roles[to.split(' ').at(-1) ?? ''] ?? 'a member'}.` };
    case 'mute':
      return { did: `muted ${whom}.`, ...(to && { reason: to }) };
    case 'unmute':
      return { did: `let ${whom} write again.` };
    case 'pins':
      return { did: to === '0' ? 'unpinned every post.' : `pinned ${howMany(to, 'one post', 'posts')}.` };
    case 'words':
      return { did: `set the word filter to ${howMany(to, 'one word', 'words')}.` };
    case 'rules':
      return { did: 'changed the house rules.' };
    case 'details':
      return { did: 'changed how the tribe looks or how one gets in.' };
    case 'invite':
      return { did: `made an invitation link for ${howMany(to, 'one person', 'people')}.` };
    case 'revoke':
      return { did: 'took an invitation link back.' };
    case 'doors':
      return { did: `opened the doors to ${howMany(to, 'one person', 'people')}.` };
  }
}

function member(
  whom: string,
  from: string | null,
  to: string,
  why: string,
): { did: string; reason?: string } {
  if (to === 'active') return { did: `let ${whom} in.` };
  if (to === 'invited') return { did: `invited ${whom}.` };
  if (to === 'declined') return { did: `turned ${whom} down.` };
  if (to === 'expired') return { did: `took the invitation of ${whom} back.` };
  if (to === 'removed') return { did: `removed ${whom}.` };
  if (to === 'banned') return { did: `banned ${whom}.`, reason: why };
  return { did: from === 'banned' ? `lifted the ban of ${whom}.` : `moved ${whom} out.` };
}
