import { Ban, VolumeX } from 'lucide-react';
import { muteAccount } from '#features/accounts/relationships/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import type { MyReport } from '../../report-fields.ts';
import type { ReportTarget } from '../../report-store.ts';
import { reportLabels } from './report-labels.ts';

interface ReportSentProps {
  target: ReportTarget;
  /** The open report, once the server has returned it. */
  report: MyReport | undefined;
  onBlock: () => void;
  onClose: () => void;
}

/** What happens next, and what else one can do. */
export function ReportSent({ target: { person }, report, onBlock, onClose }: ReportSentProps) {
  const mute = useAct(muteAccount, {
    onDone: () => {
      onClose();
      toast(`${person?.displayName} is muted. Their posts won’t appear in your feeds and notifications.`, {
        tone: 'good',
      });
    },
    onRefused: toastRefusal,
  });
  return (
    <div className="grid gap-6">
      {report && (
        <p className="rounded-control bg-raised px-4 py-3">
          <strong>{reportLabels[report.state].label}</strong>
          <span className="text-muted">
            {' '}
            · {report.reason.title}, <When at={report.createdAt} />
          </span>
        </p>
      )}
      <ol className="grid gap-3">
        {[
          'A moderator reviews it in context, urgent reports first.',
          person ? `We won’t tell ${person.displayName} who reported it.` : 'Your report stays anonymous.',
          'You can follow it in your settings under Your reports.',
        ].map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
            <span className="type-numeral text-5 text-link" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {person && (
        <section className="grid gap-3 border-t border-line pt-4">
          <p className="text-muted">
            You may still see it until then. If you’d rather not see {person.displayName}:
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              pending={mute.isPending}
              onClick={() => mute.mutate({ body: { username: person.username, muted: true } })}
            >
              <VolumeX aria-hidden />
              Mute
            </Button>
            <Button onClick={onBlock}>
              <Ban aria-hidden />
              Block this person
            </Button>
          </div>
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to="/settings/reports" onClick={onClose}>
          Your reports
        </ButtonLink>
        <Button tone="primary" onClick={onClose} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  );
}
