import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ItemPicture } from '#features/payments/ui/bought-items.tsx';
import type { DeliveryLine } from '../delivery-view.ts';
import { marksText } from '../marks-text.ts';

interface DeliveryLinesProps {
  lines: readonly DeliveryLine[];
  /** The words for what isn't shipped yet: "to send". */
  left: string;
  /** What can be done with a line. */
  action?: (line: DeliveryLine) => ReactNode;
}

/** The lines of a delivery, with what became of them. */
export function DeliveryLines({ lines, left, action }: DeliveryLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.item} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <ItemPicture picture={line.picture} />
          <div className="min-w-40 flex-1">
            <p className="font-semibold">
              <Link className="link" to={line.path}>
                {line.title}
              </Link>
            </p>
            {line.detail && <p className="text-2 text-muted">{line.detail}</p>}
            <Marks line={line} />
            <p className="text-2 tabular-nums">{countsOf(line, left)}</p>
          </div>
          {action?.(line)}
        </li>
      ))}
    </ul>
  );
}

/** What its pieces are found by. A twin is named in the detail. */
function Marks({ line: { sku, numbers } }: { line: DeliveryLine }) {
  const marks = marksText({ sku, numbers, twin: null });
  return marks ? <p className="wrap-anywhere text-2 text-muted tabular-nums">{marks}</p> : null;
}

/** "3 ordered · 1 to send · 2 shipped" */
function countsOf({ quantity, shipped, cancelled, returned, gone }: DeliveryLine, left: string): string {
  const refunded = gone - cancelled;
  const counts = [
    [quantity - shipped - cancelled, left],
    [shipped, 'shipped'],
    [cancelled, 'cancelled'],
    // Asked for, on its way back, or back.
    [returned - refunded, 'in a return'],
    [refunded, 'returned'],
  ] as const;
  return [
    `${quantity} ordered`,
    ...counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])),
  ].join(' · ');
}
