import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import type { AdminOrder } from '../calls.ts';

/** States and reasons of orders and payments as text: `reservation_expired` becomes "Reservation expired". */
export const readable = (code: string): string => {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The states an order and its payment have been in, oldest first. */
export function ChangesForStaff({ order }: { order: AdminOrder }) {
  const changes = [
    ...order.timeline.map((change) => ({ ...change, of: 'Order' })),
    ...order.paymentTimeline.map((change) => ({ ...change, of: 'Payment' })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section className="grid gap-3">
      <SectionHeading title="Timeline" />
      <ol className="grid gap-3 border-line border-s-2 ps-4 text-2">
        {changes.map(({ of, to, reason, by, at }) => (
          <li key={`${of} ${to} ${at}`}>
            <p>
              {of}: <strong className="font-semibold">{readable(to)}</strong>
            </p>
            <p className="text-muted">
              {readable(reason)}
              {by && (
                <>
                  {' '}
                  by <AccountLink account={by} none="" />
                </>
              )}
              , <When at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
