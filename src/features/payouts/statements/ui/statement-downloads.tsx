import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { monthLabel } from '#ui/format/months.ts';
import { toastRefusal } from '#ui/toast.ts';
import type { useStatementAddress } from './use-statement-address.ts';

interface StatementDownloadsProps {
  address: ReturnType<typeof useStatementAddress>;
  years: readonly string[];
}

/** Every line of what is shown as a spreadsheet, and the year's sums as a PDF. */
export function StatementDownloads({ address: { period, timeZone, today }, years }: StatementDownloadsProps) {
  const year = period === 'all' ? (years[0] ?? today.slice(0, 4)) : period.slice(0, 4);
  const isMonth = period.length === 7;
  const zone = `timeZone=${encodeURIComponent(timeZone)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <File
        label={`CSV of ${isMonth ? monthLabel(period) : year}`}
        path={`/api/userearning/statement.csv?${isMonth ? `month=${period}` : `year=${year}`}&${zone}`}
        name={`statement-${isMonth ? period : year}.csv`}
      />
      <File
        label={`PDF of ${year}`}
        path={`/api/userearning/statement.pdf?year=${year}&${zone}`}
        name={`statement-${year}.pdf`}
      />
    </div>
  );
}

function File({ label, path, name }: { label: string; path: string; name: string }) {
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      await saveFile(path, name);
    } catch (error) {
      toastRefusal(error as Refusal);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
