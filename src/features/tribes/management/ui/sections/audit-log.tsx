import { lookUp } from '#platform/look-up.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { When } from '#ui/when.tsx';
import type { Tribe } from '../../../calls.ts';
import { getAuditLog, type LogEntry } from '../../calls.ts';

/** Who did what. The log is append-only. */
export default function Log({ tribe }: { tribe: Tribe }) {
  const log = useFeed(getAuditLog, { query: { tribeId: tribe.id, limit: 30 } });
  return (
    <section>
      <SectionHeading title="Audit log" />
      <FeedStates
        feed={log}
        waiting={
          <Loading what="the log" className="grid gap-4">
            {[1, 2, 3, 4, 5].map((i) => (
              <Skeleton key={i} className="h-6 w-4/5" />
            ))}
          </Loading>
        }
        empty={
          <p className="max-w-[56ch] text-muted">
            No activity yet. What the owner, managers and moderators of {tribe.name} do is recorded here.
          </p>
        }
      >
        <ol className="panel divide-y divide-line" data-bleed>
          {log.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </FeedStates>
    </section>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { did, reason } = logSentence(entry);
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p>
        <strong>{entry.by?.displayName ?? 'A former member'}</strong> {did}
      </p>
      <p className="text-2 text-muted sm:text-end">
        <When at={entry.at} />
      </p>
      {reason && <p className="text-2 text-muted sm:col-span-2">“{reason}”</p>}
    </li>
  );
}

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
function logSentence({ what, from, to, note, account }: LogEntry): { did: string; reason?: string } {
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
