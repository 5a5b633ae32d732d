import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { When } from '#ui/when.tsx';
import type { MyReport } from '../../report-fields.ts';
import { reportLabels } from './report-labels.ts';

export function ReportRow({ report }: { report: MyReport }) {
  const { about, path, reason, text, state, createdAt, decidedAt } = report;
  const stateLabel = reportLabels[state];
  return (
    <li className="grid gap-2 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone={stateLabel.tone}>{stateLabel.label}</Chip>
        <span className="text-2 text-muted">
          <When at={decidedAt ?? createdAt} />
        </span>
      </div>
      <p className="font-semibold">
        <Link to={path} className="hover:underline">
          {about}
        </Link>
      </p>
      <p className="text-2 text-muted">
        {reason.title}. {stateLabel.text}
      </p>
      {text && <p className="border-s-2 border-line ps-3 text-2 whitespace-pre-line">{text}</p>}
    </li>
  );
}
