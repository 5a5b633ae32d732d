import { useState } from 'react';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { muteReporter } from '../../reports/calls.ts';
import { getCase } from '../calls.ts';
import type { CaseDetail, CaseReport } from '../case-fields.ts';
import { kindLabel } from '../case-labels.ts';
import { Section } from './section.tsx';

/** The reporters and their reasons. Authors never see them. */
export function CaseReports({ detail: { reports, reportCount, kind, mayAct } }: { detail: CaseDetail }) {
  return (
    <Section title={`Reports (${reportCount})`}>
      <ul className="panel divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1 px-4 py-2.5 text-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">
                {report.reason.title}
                {report.kind !== kind && (
                  <span className="font-normal text-muted"> · {kindLabel(report.kind)}</span>
                )}
              </span>
              <When at={report.createdAt} className="text-muted" />
            </div>
            {report.text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{report.text}</p>}
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-muted">
                <AccountLink account={report.reporter} none="Somebody" /> · {accuracyText(report)}
              </p>
              {mayAct && <MuteReporter report={report} />}
            </div>
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className="text-2 text-muted">The newest {reports.length} are shown.</p>
      )}
    </Section>
  );
}

function accuracyText({ accuracy: { right, decided }, isReporterMuted }: CaseReport): string {
  if (isReporterMuted) return 'Muted: their reports have no weight';
  if (decided === 0) return 'No decided reports yet';
  return `${right} of ${decided} reports right`;
}

/** For people who abuse reports. They aren't notified. */
function MuteReporter({ report: { reporter, isReporterMuted } }: { report: CaseReport }) {
  const [asking, setAsking] = useState(false);
  const muted = !isReporterMuted;
  const mute = useAct(muteReporter, {
    onDone: (_reply, _input, client) => {
      setAsking(false);
      toast(muted ? 'Their reports have no weight now.' : 'Their reports count again.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getCase) });
    },
  });
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
        {muted ? 'Mute reporter' : 'Unmute reporter'}
      </Button>
      {asking && (
        <ReasonDialog
          title={`${muted ? 'Mute' : 'Unmute'} reports by ${reporter.displayName}?`}
          description={
            muted
              ? 'Their reports are accepted but have no weight. They aren’t notified.'
              : 'Their reports count again.'
          }
          confirm={muted ? 'Mute reporter' : 'Unmute reporter'}
          pending={mute.isPending}
          refusal={mute.error}
          onConfirm={(reason) => mute.mutate({ body: { accountId: reporter.id, muted, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
