import type { DeliveryLine } from '../delivery/delivery-view.ts';
import { isWithPartner } from '../printing/print-job-states.ts';
import type { SellerDelivery } from './calls.ts';

/** What is left for the seller to send. What the print partner makes, it sends. */
export const linesToShip = ({
  lines,
  print,
}: Pick<SellerDelivery, 'lines' | 'print'>): (DeliveryLine & { left: number })[] =>
  lines.flatMap((line) => {
    const left = line.quantity - line.shipped - line.cancelled;
    const isTheirs = print && isWithPartner(print.state) && print.items.includes(line.item);
    return left > 0 && !isTheirs ? { ...line, left } : [];
  });
