import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

export function ReceiptButton({ number }: { number: string }) {
  const [pending, setPending] = useState(false);
  async function fetchReceipt() {
    setPending(true);
    try {
      await saveFile(`/api/payment/receipt/${number}`, `${number}.pdf`);
    } catch (error) {
      toast(`We couldn’t download your receipt. ${(error as Error).message}`, { tone: 'bad' });
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
