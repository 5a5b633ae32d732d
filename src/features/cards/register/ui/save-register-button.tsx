import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toastFailure } from '#ui/toast.ts';

/** Downloads the register of an edition. */
export function SaveRegisterButton({ editionId }: { editionId: string }) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { saveRegister } = await import('../save-register.ts');
      await saveRegister(editionId);
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" pending={pending} onClick={save}>
      <Download aria-hidden="true" /> Download register
    </Button>
  );
}
