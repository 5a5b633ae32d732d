import { useCall } from '#platform/web/use-call.ts';
import { Chip } from '#ui/chip.tsx';
import { listed } from '#ui/format/text.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { getAccountStrikes, type Strike } from '../calls.ts';
import { actionLabels } from './strike-labels.ts';

const stateLabels: Record<Strike['state'], string> = {
  issued: 'Issued',
  appealed: 'Appealed',
  upheld: 'Upheld',
  overturned: 'Overturned',
};

/** Decisions about somebody and their content on this site. */
export default function AccountStrikes({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getAccountStrikes, { params: { accountId } });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <RowsWaiting what="the strikes" rows={2} />;
  if (data.strikes.length === 0) return <p className="text-2 text-muted">No decisions on this site.</p>;
  return (
    <ul className="panel divide-y divide-line">
      {data.strikes.map(
        ({ id, rule, about, state, issuedAt, endsAt, isActive, actions, timeline, appeal }) => (
          <li key={id} className="grid gap-1 px-4 py-2.5">
            <span className="flex flex-wrap items-center gap-2">
              {rule.title} <Chip tone={isActive ? 'warn' : 'plain'}>{stateLabels[state]}</Chip>
            </span>
            <span className="text-2 text-muted">
              {listed(actions.map((kind) => actionLabels[kind]))} · {about} · <When at={issuedAt} />
              {isActive && (
                <>
                  , counts until <When at={endsAt} inSentence />
                </>
              )}
            </span>
            <Timeline steps={timeline} label="What happened so far" />
            {appeal && (
              <details className="text-2">
                <summary className="cursor-pointer text-link">Read the appeal</summary>
                <blockquote className="mt-1.5 border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
                  {appeal.text || 'The text was deleted with the account.'}
                </blockquote>
                {appeal.note && (
                  <p className="mt-1.5 whitespace-pre-line wrap-anywhere">
                    <strong>Our answer:</strong> {appeal.note}
                  </p>
                )}
              </details>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
