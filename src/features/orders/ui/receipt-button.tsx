import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { apiHeaders, refusalOf } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Fetched with one's session, so it is no plain link. */
export function ReceiptButton({ number }: { number: string }) {
  const [pending, setPending] = useState(false);
  async function fetchReceipt() {
    setPending(true);
    try {
      const reply = await fetch(`/api/payment/receipt/${number}`, { headers: apiHeaders() });
      if (!reply.ok) throw await refusalOf(reply);
      const url = URL.createObjectURL(await reply.blob());
      const link = document.createElement('a');
      link.href = url;
      link.download = `${number}.pdf`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      const words = error instanceof Error ? error.message : '';
      toast(words || 'The receipt did not come. Try again.', { tone: 'bad' });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} onClick={fetchReceipt}>
      <FileDown className="size-4" aria-hidden="true" /> Receipt (PDF)
    </Button>
  );
}
