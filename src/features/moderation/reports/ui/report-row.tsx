import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import type { MyReport } from '../../report-fields.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { overturnedLabel, reportLabels } from './report-labels.ts';

export function ReportRow({ report }: { report: MyReport }) {
  const { about, path, reason, text, state, overturned, timeline } = report;
  const stateLabel = overturned ? overturnedLabel : reportLabels[state];
  return (
    <li className="grid gap-2 p-4 sm:px-5">
      <div>
        <Chip tone={stateLabel.tone}>{stateLabel.label}</Chip>
      </div>
      <p className="font-semibold wrap-anywhere">
        <Link to={path} className="hover:underline">
          {about}
        </Link>
      </p>
      <p className="text-2 text-muted">
        {reason.title}. {stateLabel.text}
      </p>
      {text && <p className="border-s-2 border-line ps-3 text-2 whitespace-pre-line">{text}</p>}
      <Timeline steps={timeline} label="What happened to this report" />
    </li>
  );
}
