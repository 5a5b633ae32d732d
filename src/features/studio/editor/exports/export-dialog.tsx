import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { getPlanAccess } from '#features/plans/calls.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type ExportFormat, exportDesign, exportScales } from '../../exports/calls.ts';
import { fitsExport } from '../../exports/export-size.ts';
import type { Autosave } from '../saving/autosave.ts';
import { useDesignPage, useDocument } from '../ui/editor-context.ts';
import { ExportList } from './export-list.tsx';

interface ExportDialogProps {
  designId: string;
  autosave: Autosave;
  open: boolean;
  onClose: () => void;
}

const formats: readonly { value: ExportFormat; label: string; about: string }[] = [
  { value: 'png', label: 'PNG', about: 'Sharp, and keeps transparency.' },
  { value: 'jpg', label: 'JPG', about: 'Opens everywhere. What is transparent becomes white.' },
  { value: 'webp', label: 'WebP', about: 'Much smaller, for the web.' },
  {
    value: 'pdf',
    label: 'Print PDF',
    about: 'With 3 mm bleed, crop marks and fonts in the file, for a printer.',
  },
];

/** Files of the design, drawn on the server as the editor shows it. */
export function ExportDialog({ designId, autosave, open, onClose }: ExportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Download">
      {open && <ExportForm designId={designId} autosave={autosave} />}
    </Dialog>
  );
}

function ExportForm({ designId, autosave }: Pick<ExportDialogProps, 'designId' | 'autosave'>) {
  const { canvas, pages } = useDocument();
  const page = useDesignPage();
  const [format, setFormat] = useState<ExportFormat>('png');
  const [scale, setScale] = useState('1');
  const [which, setWhich] = useState<'all' | 'one'>('one');
  const [exportId, setExportId] = useState<string | null>(null);
  const client = useQueryClient();
  const isFull = usePlanLimit('studio_exports_month')?.allowed === false;
  const act = useAct(exportDesign, {
    onDone({ id }) {
      setExportId(id);
      void client.invalidateQueries({ queryKey: callKey(getPlanAccess, {}) });
    },
    onRefused: toastRefusal,
  });
  const chosen = format === 'pdf' ? 1 : Number(scale);
  const ask = async () => {
    if (!(await autosave.flush())) {
      toast('The design isn’t saved yet. Try again when it is.', { tone: 'bad' });
      return;
    }
    const only = which === 'one' && pages.length > 1 ? { pages: [page.id] } : {};
    act.mutate({ body: { designId, format, scale: chosen, ...only } });
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <SegmentedControl label="Format" value={format} onChange={setFormat} options={formats} />
        <p className="text-2 text-muted">{formats.find(({ value }) => value === format)?.about}</p>
      </div>
      {pages.length > 1 && (
        <SegmentedControl
          label="Pages"
          value={which}
          onChange={setWhich}
          options={[
            { value: 'one', label: `Only ${page.name.toLowerCase()}` },
            { value: 'all', label: pages.length === 2 ? 'Both pages' : `All ${pages.length} pages` },
          ]}
        />
      )}
      {format !== 'pdf' && (
        <div className="grid gap-1.5">
          <SegmentedControl
            label="Size of the picture"
            value={scale}
            onChange={setScale}
            options={exportScales.map((one) => ({
              value: String(one),
              label: `${one}×`,
              disabled: !fitsExport(canvas, one),
            }))}
          />
          <p className="text-2 text-muted tabular-nums">
            {canvas.width * chosen} × {canvas.height * chosen} pixels
            {!exportScales.every((one) => fitsExport(canvas, one)) &&
              '. Larger pictures of this format would be too large to open.'}
          </p>
        </div>
      )}
      <PlanLimitNote feature="studio_exports_month" />
      <Button tone="primary" block disabled={isFull} pending={act.isPending} onClick={() => void ask()}>
        <Download aria-hidden /> Make the file
      </Button>
      <ExportList designId={designId} wanted={exportId} />
    </div>
  );
}
