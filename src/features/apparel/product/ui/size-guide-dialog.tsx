import { Dialog } from '#ui/dialog.tsx';
import type { SizeGuide } from '../calls.ts';
import { sizeLabel } from '../sizes.ts';

interface SizeGuideDialogProps {
  guide: SizeGuide;
  onClose: () => void;
}

export default function SizeGuideDialog({ guide: { columns, rows, note }, onClose }: SizeGuideDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Size guide">
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-2 tabular-nums">
          <thead>
            <tr className="border-b border-edge text-start">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                Size
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pe-4 text-start font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 text-start font-semibold">
                  {sizeLabel(size)}
                </th>
                {values.map((value, i) => (
                  <td key={columns[i]} className="py-2 pe-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="mt-3 text-2 text-muted">{note}</p>}
    </Dialog>
  );
}
