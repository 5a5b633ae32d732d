import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** "Download the register": for a card's page and for certificates. */
export function SaveRegisterButton({ editionId }: { editionId: string }) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { saveRegister } = await import('../save-register.ts');
      await saveRegister(editionId);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'The register could not be fetched. Try again.';
      toast(why, { tone: 'bad' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" pending={pending} onClick={save}>
      <Download aria-hidden="true" /> Download the register
    </Button>
  );
}
