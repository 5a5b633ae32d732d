import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

interface ExportButtonProps {
  /** A path on this site: `/api/admin/export/orders`. */
  path: string;
  filters: Readonly<Record<string, string>>;
  sort: string;
}

/** Downloads all rows that match the filters as CSV, not only those of the page. */
export function ExportButton({ path, filters, sort }: ExportButtonProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const query = new URLSearchParams({ ...filters, ...(sort && { sort }) });
    const name = `${path.split('/').at(-1)}-${new Date().toISOString().slice(0, 10)}.csv`;
    await saveFile(`${path}?${query}`, name).catch((refusal: Refusal) =>
      toast(refusal.message, { tone: 'bad' }),
    );
    setPending(false);
  };
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" size={18} />
      Export CSV
    </Button>
  );
}
