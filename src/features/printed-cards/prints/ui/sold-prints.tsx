import { Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatDay } from '#ui/format/date.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { toast } from '#ui/toast.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { twinLabel } from '../../product/twin-label.ts';
import { getSoldPrints, printFilePath, type SoldPrint } from '../calls.ts';

/** The prints that were sold, each with the file it is made from. For their seller. */
export function SoldPrints({ card }: { card: PrintedCardDetails }) {
  const feed = useFeed(getSoldPrints, { params: { productId: card.id }, query: { limit: 5 } });
  return (
    <section aria-label="Prints to make" className="grid gap-2">
      <h3 className="type-heading text-3">Sold prints</h3>
      <FeedStates feed={feed} waiting={<RowsWaiting what="your sold prints" rows={2} />} empty={none}>
        <ul className="divide-y divide-line">
          {feed.items.map((print) => (
            <li key={print.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 tabular-nums">
                <strong>
                  {print.number}/{print.limit}
                </strong>
                <span className="text-2 text-muted">
                  {print.twin && ` · ${twinLabel(print.twin)}`} · {formatDay(print.soldAt)}
                  {print.isRefunded && ' · refunded'}
                </span>
              </span>
              {!print.isRefunded && <PrintFile slug={card.slug} print={print} />}
            </li>
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

const none = <p className="text-2 text-muted">None yet.</p>;

function PrintFile({ slug, print: { id, number } }: { slug: string; print: SoldPrint }) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      await saveFile(printFilePath(id), `${slug}-${number}.pdf`);
    } catch (error) {
      toast(`We couldn’t download the print file. ${(error as Error).message}`, { tone: 'bad' });
    }
    setPending(false);
  }
  return (
    <Button size="small" pending={pending} onClick={() => void save()}>
      <Printer aria-hidden="true" size={16} />
      Print file<span className="sr-only"> of number {number}</span>
    </Button>
  );
}
