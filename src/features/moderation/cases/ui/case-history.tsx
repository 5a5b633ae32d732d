import { When } from '#ui/when.tsx';
import type { CaseDetail, CaseEvent } from '../case-fields.ts';
import { escalationLabels, eventLabel } from '../case-labels.ts';
import { Section } from './section.tsx';

/** The history of the case, without its reports. */
export function CaseHistory({ detail: { events, createdAt, reportCount } }: { detail: CaseDetail }) {
  return (
    <Section title="History">
      <ol className="panel divide-y divide-line text-2">
        <li className="flex justify-between gap-3 px-4 py-2">
          <span>{reportCount > 0 ? 'First report' : 'Opened'}</span>
          <When at={createdAt} className="shrink-0 text-muted" />
        </li>
        {events.map((event) => (
          <li key={event.id} className="grid gap-0.5 px-4 py-2">
            <div className="flex justify-between gap-3">
              <span>
                {event.by && <strong className="font-semibold">{event.by.displayName}</strong>}{' '}
                {eventLabel(event.action)}
                <EventFacts event={event} />
              </span>
              <When at={event.at} className="shrink-0 text-muted" />
            </div>
            {event.note && (
              <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{event.note}</p>
            )}
            {typeof event.details.message === 'string' && (
              <p className="border-s-2 border-line ps-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {event.details.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function EventFacts({ event: { reason, details } }: { event: CaseEvent }) {
  const { days, to } = details as { days?: number; to?: keyof typeof escalationLabels };
  const facts = [
    days && (days === 1 ? 'for 1 day' : `for ${days} days`),
    to && `to ${escalationLabels[to]?.toLowerCase() ?? to}`,
    reason?.title,
  ].filter(Boolean);
  return facts.length > 0 && <span className="text-muted"> · {facts.join(' · ')}</span>;
}
