import { Link, useLocation, useNavigate } from 'react-router';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { Day, When } from '#ui/when.tsx';
import { mergeCases } from '../calls.ts';
import type { CaseDetail, CaseLine } from '../case-fields.ts';
import { actionLabels, kindLabel, reportsText, stateLabels } from '../case-labels.ts';
import { Section } from './section.tsx';
import { useCaseAct } from './use-case-act.ts';

/** The author's history where there is an author, and related cases. */
export function OtherCases({ detail }: { detail: CaseDetail }) {
  const { id, author, history, duplicates, mergeable, mayAct } = detail;
  const navigate = useNavigate();
  const { search } = useLocation();
  const merge = useCaseAct(mergeCases, ({ id: intoId }) => {
    toast('Cases merged.', { tone: 'good' });
    if (intoId !== id) void navigate(`/admin/cases/${intoId}${search}`);
  });
  return (
    <>
      {author && history && <Author author={author} history={history} />}
      {mergeable.length > 0 && (
        <Section title="Possible duplicates">
          <div className="panel p-4 text-2">
            <CaseLines
              lines={mergeable}
              action={(line) =>
                mayAct && (
                  <Button
                    size="small"
                    pending={merge.isPending}
                    onClick={() => merge.mutate({ body: { caseId: line.id, intoId: id } })}
                  >
                    Merge into this
                  </Button>
                )
              }
            />
          </div>
        </Section>
      )}
      {duplicates.length > 0 && (
        <Section title="Merged into this">
          <div className="panel p-4 text-2">
            <CaseLines lines={duplicates} />
          </div>
        </Section>
      )}
    </>
  );
}

interface AuthorProps {
  author: NonNullable<CaseDetail['author']>;
  history: NonNullable<CaseDetail['history']>;
}

const Author = ({ author, history }: AuthorProps) => (
  <Section title="Author">
    <div className="panel grid grid-cols-1 gap-3 p-4 text-2">
      <p>
        <strong>{author.displayName}</strong> <AccountLink account={author} none="" /> ·{' '}
        {kindLabel(history.state)} · joined <Day at={history.joinedAt} /> · {strikesText(history.strikeCount)}
      </p>
      {history.caseCount === 0 ? (
        <p className="text-muted">No earlier cases.</p>
      ) : (
        <>
          <p className="text-muted">
            {history.caseCount === 1 ? '1 earlier case' : `${history.caseCount} earlier cases`}, of which{' '}
            {history.resolvedCount} broke a rule.
          </p>
          <CaseLines lines={history.cases} />
        </>
      )}
    </div>
  </Section>
);

const strikesText = (count: number) => {
  if (count === 0) return 'no active strikes';
  return count === 1 ? '1 active strike' : `${count} active strikes`;
};

interface CaseLinesProps {
  lines: readonly CaseLine[];
  action?: (line: CaseLine) => React.ReactNode;
}

const CaseLines = ({ lines, action }: CaseLinesProps) => (
  <ul className="divide-y divide-line">
    {lines.map((line) => (
      <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
        <Link to={`/admin/cases/${line.id}`} className="min-w-0 flex-[1_1_12rem] truncate hover:underline">
          {line.about}
        </Link>
        <span className="text-muted">
          {line.actions.length > 0
            ? line.actions.map((kind) => actionLabels[kind].label).join(', ')
            : stateLabels[line.state]}{' '}
          · {line.decidedAt ? <When at={line.decidedAt} /> : reportsText(line.reportCount)}
        </span>
        {action?.(line)}
      </li>
    ))}
  </ul>
);
