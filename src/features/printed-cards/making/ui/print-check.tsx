import { Check, CircleAlert } from 'lucide-react';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { checkPrint, type PrintedSide, type PrintFix } from '../../print/calls.ts';
import type { PrintDraft } from './print-draft.ts';
import { PrintPicture } from './print-picture.tsx';

interface PrintCheckProps {
  cardId: string;
  draft: DraftFields<PrintDraft>;
}

/** What a print shop would object to, side by side with what fixes it. */
export function PrintCheckPanel({ cardId, draft }: PrintCheckProps) {
  const { size, edges, front, back } = draft.values;
  const check = useCall(checkPrint, {
    body: { cardId, size, edges, frontMediaId: front?.id ?? null, backMediaId: back?.id ?? null },
  });
  const sideOf = (name: 'front' | 'back') => check.data?.sides.find(({ side }) => side === name);
  return (
    <div className="panel divide-y divide-line" aria-busy={check.isFetching}>
      {check.error && (
        <div className="p-4">
          <FieldError id="print-check-error" refusal={check.error} />
        </div>
      )}
      {(['front', 'back'] as const).map((name) => (
        <div key={name} className="grid gap-3 p-4">
          <div role="status" className="grid gap-3">
            {check.isPending ? (
              <Skeleton className="h-6 w-full" />
            ) : (
              <Found side={sideOf(name)} change={draft.change} />
            )}
          </div>
          <PrintPicture
            side={name}
            upload={draft.values[name]}
            onUpload={(upload) => draft.change(name === 'front' ? { front: upload } : { back: upload })}
          />
        </div>
      ))}
    </div>
  );
}

function Found({
  side,
  change,
}: {
  side: PrintedSide | undefined;
  change: PrintCheckProps['draft']['change'];
}) {
  if (!side) return null;
  const name = side.side === 'front' ? 'Front' : 'Back';
  if (side.faults.length === 0) {
    return (
      <p className="flex items-start gap-3">
        <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-good" />
        <span>
          <strong>{name} is ready for print.</strong>{' '}
          <span className="text-muted tabular-nums">
            {side.dpi} dpi, {side.width} × {side.height} pixels
          </span>
        </span>
      </p>
    );
  }
  return side.faults.map(({ code, message, fixes }) => (
    <div key={code} className="flex items-start gap-3">
      <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-bad" />
      <div className="grid gap-2">
        <p>{message}</p>
        <Fixes fixes={fixes} change={change} />
      </div>
    </div>
  ));
}

/** Uploading has its own button below. */
function Fixes({
  fixes,
  change,
}: {
  fixes: readonly PrintFix[];
  change: PrintCheckProps['draft']['change'];
}) {
  const others = fixes.filter((fix) => fix.kind !== 'upload');
  const upload = fixes.find(({ kind }) => kind === 'upload');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {others.map((fix) => (
        <Button
          key={fix.label}
          size="small"
          onClick={() => change(fix.kind === 'size' ? { size: fix.size } : { edges: fix.edges })}
        >
          {fix.label}
        </Button>
      ))}
      {upload && (
        <span className="text-2 text-muted tabular-nums">
          {others.length > 0
            ? `Or ${upload.label.charAt(0).toLowerCase()}${upload.label.slice(1)}`
            : upload.label}
          .
        </span>
      )}
    </div>
  );
}
