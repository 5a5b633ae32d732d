import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { fileSize } from '#ui/format/number.ts';
import { Progress } from '#ui/progress.tsx';
import { When } from '#ui/when.tsx';
import { type DesignExport, getExports } from '../../exports/calls.ts';

/** How often the progress is asked for, in ms. */
const ASK_EVERY_MS = 700;

interface ExportListProps {
  designId: string;
  /** The file that was just asked for: it downloads by itself when it is ready. */
  wanted: string | null;
}

/** The files that were made of a design in the last days, with the progress of those that are being drawn. */
export function ExportList({ designId, wanted }: ExportListProps) {
  const feed = useFeed(getExports, { query: { designId, limit: 5 } });
  const { items, refetch } = feed;
  const isOpen =
    items.some(({ state }) => state === 'queued' || state === 'drawing') ||
    (wanted !== null && !items.some(({ id }) => id === wanted));
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void refetch(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  useDownloadOnce(items.find(({ id }) => id === wanted));
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label="Files of this design">
      <h3 className="type-label">Files of the last seven days</h3>
      <ul className="grid gap-3">
        {items.map((one) => (
          <li key={one.id}>
            <ExportRow made={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const labels = { png: 'PNG', jpg: 'JPG', webp: 'WebP' };

function ExportRow({ made }: { made: DesignExport }) {
  const { state, format, scale, pageCount, pagesDrawn, url, fileName, bytes, message, createdAt } = made;
  const kind = format === 'pdf' ? 'Print PDF' : `${labels[format]} ${scale}×`;
  const what = `${kind}, ${pageCount === 1 ? '1 page' : `${pageCount} pages`}`;
  if (state === 'queued' || state === 'drawing')
    return <Progress label={state === 'queued' ? `${what}, waiting` : what} value={pagesDrawn / pageCount} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1">
        <p>{what}</p>
        {state === 'failed' ? (
          <p className="text-2 text-bad" role="alert">
            {message}
          </p>
        ) : (
          <p className="text-2 text-muted">
            <When at={createdAt} />
            {bytes !== null && `, ${fileSize(bytes)}`}
          </p>
        )}
      </div>
      {url && (
        <ButtonLink size="small" to={url} reloadDocument download={fileName} aria-label={`Download ${what}`}>
          <Download aria-hidden /> Download
        </ButtonLink>
      )}
    </div>
  );
}

/** Starts the download when the file is ready, once. */
function useDownloadOnce(made: DesignExport | undefined): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!made?.url || done.current === made.id) return;
    done.current = made.id;
    Object.assign(document.createElement('a'), { href: made.url, download: made.fileName }).click();
  }, [made]);
}
