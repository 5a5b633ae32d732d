import { Check, CircleAlert } from 'lucide-react';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { checkPrint, type PrintedSide, type PrintFix } from '../../print/calls.ts';
import type { PrintDraft } from './print-draft.ts';

interface PrintCheckProps {
  cardId: string;
  draft: PrintDraft;
  change: (part: Partial<PrintDraft>) => void;
}

/** What the print shop would complain about, side by side with what fixes it. */
export function PrintCheckPanel({ cardId, draft, change }: PrintCheckProps) {
  const { size, edges, front, back } = draft;
  const check = useCall(checkPrint, {
    body: { cardId, size, edges, frontMediaId: front?.id ?? null, backMediaId: back?.id ?? null },
  });
  if (check.error) return <FieldError id="print-check-error">{check.error.message}</FieldError>;
  if (!check.data) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="panel divide-y divide-line" role="status" aria-busy={check.isFetching}>
      {check.data.sides.map((side) => (
        <CheckedSide key={side.side} side={side} change={change} />
      ))}
    </div>
  );
}

function CheckedSide({ side, change }: { side: PrintedSide; change: PrintCheckProps['change'] }) {
  const name = side.side === 'front' ? 'Front' : 'Back';
  if (side.faults.length === 0) {
    return (
      <p className="flex items-center gap-3 px-4 py-3">
        <Check aria-hidden="true" size={18} className="shrink-0 text-good" />
        <span>
          <strong>{name} is ready for print.</strong>{' '}
          <span className="text-muted tabular-nums">
            {side.dpi} dpi, {side.width} × {side.height} pixels
          </span>
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-3 px-4 py-3">
      {side.faults.map(({ code, message, fixes }) => (
        <div key={code} className="flex items-start gap-3">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-bad" />
          <div className="grid gap-2">
            <p>{message}</p>
            <div className="flex flex-wrap items-center gap-2">
              {fixes.map((fix) => (
                <Fix key={fix.label} fix={fix} change={change} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Uploading has its own button beside each picture. */
function Fix({ fix, change }: { fix: PrintFix; change: PrintCheckProps['change'] }) {
  if (fix.kind === 'upload') return <span className="text-2 text-muted">Or: {lower(fix.label)}</span>;
  return (
    <Button
      size="small"
      onClick={() => change(fix.kind === 'size' ? { size: fix.size } : { edges: fix.edges })}
    >
      {fix.label}
    </Button>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
