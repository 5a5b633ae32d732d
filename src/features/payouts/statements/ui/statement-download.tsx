import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { rangeLabel } from './range-labels.ts';

const MONTHS = 12;

/** The months a statement can be downloaded for, newest first: "2026-11". */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month of the statement as a file for a spreadsheet. */
export function StatementDownload() {
  const months = lastMonths(new Date());
  const [month, setMonth] = useState(months[0] ?? '');
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      await saveFile(`/api/userearning/statement.csv?month=${month}`, `touchline-statement-${month}.csv`);
    } catch (error) {
      toast(`We couldn’t download your statement. ${(error as Error).message}`, { tone: 'bad' });
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="flex items-center justify-end gap-2 max-[23rem]:flex-wrap">
      <Select
        aria-label="Month"
        value={month}
        className="w-auto"
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {rangeLabel(`${one}-01`, '12m')}
          </option>
        ))}
      </Select>
      <Button pending={pending} onClick={() => void download()}>
        <Download aria-hidden="true" className="max-sm:hidden" />
        CSV
      </Button>
    </div>
  );
}
