import type { Tribe } from '#features/tribes/calls.ts';
import { getAuditLog, type LogEntry } from '#features/tribes/management/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { When } from '#ui/when.tsx';
import { logSentence } from '../log-sentence.ts';

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
