import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { ShippingTo } from '../../../ui/shipping-address.tsx';
import { getAdminOrderAddress } from '../calls.ts';

/** The shipping address, fetched on request only: the audit log records who looked at it. */
export function AddressForStaff({ number }: { number: string }) {
  const look = useAct(getAdminOrderAddress, {
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  if (look.data?.address) return <ShippingTo address={look.data.address} />;
  return (
    <section className="grid gap-3">
      <SectionHeading title="Ship to" />
      <p className="text-2 text-muted">The audit log will record that you viewed it.</p>
      <div>
        <Button pending={look.isPending} onClick={() => look.mutate({ params: { number } })}>
          Show address
        </Button>
      </div>
    </section>
  );
}
