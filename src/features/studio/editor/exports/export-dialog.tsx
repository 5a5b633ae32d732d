import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import { useDesignPage, useDocument, useWorkbench } from '../ui/editor-context.ts';
import { type ExportScale, exportPage, exportScales, fitsBrowser } from './export-page.ts';

interface ExportDialogProps {
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The open page as a picture file, drawn on this device. */
export function ExportDialog({ name, open, onClose }: ExportDialogProps) {
  const { sources } = useWorkbench();
  const { canvas } = useDocument();
  const page = useDesignPage();
  const [scale, setScale] = useState<ExportScale>(1);
  const [isDrawing, setDrawing] = useState(false);
  const download = async () => {
    setDrawing(true);
    try {
      saveBlob(fileName(name, page.name), await exportPage(page, canvas, sources.originals(), scale));
      onClose();
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The picture couldn’t be made. Try again.', {
        tone: 'bad',
      });
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Download ${page.name.toLowerCase()} as PNG`}
      description="The page as it is after trimming, without its bleed."
      footer={
        <Button tone="primary" pending={isDrawing} onClick={() => void download()}>
          <Download aria-hidden /> Download PNG
        </Button>
      }
    >
      <SegmentedControl
        label="Size of the picture"
        value={String(scale)}
        onChange={(value) => setScale(exportScales.find((one) => String(one) === value) ?? 1)}
        options={exportScales.map((one) => ({
          value: String(one),
          label: `${one}×`,
          disabled: !fitsBrowser(canvas, one),
        }))}
      />
      <p className="mt-3 text-2 text-muted">
        {canvas.width * scale} × {canvas.height * scale} pixels
      </p>
    </Dialog>
  );
}

const fileName = (design: string, page: string): string =>
  `${`${design} ${page}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.png`;
