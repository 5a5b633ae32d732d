import { Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Downloads what goes into the parcel as a sheet to print. */
export function PackingSlipButton({ number }: { number: string }) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      await saveFile(`/api/seller/packing-slip/${number}`, `packing-slip-${number}.pdf`);
    } catch (error) {
      toast(`We couldn’t download the packing slip. ${(error as Error).message}`, { tone: 'bad' });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Printer aria-hidden="true" size={18} /> Packing slip
    </Button>
  );
}
