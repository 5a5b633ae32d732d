import { Copy, Download, Printer } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { copyLink } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { qrPath } from '#ui/qr-path.ts';

/** An invitation to print, save or copy: the QR code, its link and the tribe. */
export default function PosterDialog({
  tribe,
  address,
  onClose,
}: {
  tribe: Tribe;
  address: string;
  onClose: () => void;
}) {
  const poster = useRef<SVGSVGElement>(null);
  function save() {
    if (!poster.current) return;
    const drawing = new XMLSerializer().serializeToString(poster.current);
    const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${tribe.slug}-invitation.svg`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invitation to ${tribe.name}`}
      description="Share the link, or print the QR code for people to scan."
      footer={
        <>
          <Button onClick={save}>
            <Download aria-hidden="true" size={18} />
            Save
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            Print
          </Button>
          <Button tone="primary" onClick={() => void copyLink(address)} data-autofocus>
            <Copy aria-hidden="true" size={18} />
            Copy link
          </Button>
        </>
      }
    >
      <div className="grid gap-3" data-print>
        <Poster ref={poster} name={tribe.name} address={address} />
        <p className="break-all text-center text-2 text-muted">{address}</p>
      </div>
    </Dialog>
  );
}

const WIDE = 300;

/** Dark on light in every theme, which cameras and printers need. */
function Poster({ ref, name, address }: { ref: React.Ref<SVGSVGElement>; name: string; address: string }) {
  const { side, squares } = useMemo(() => qrPath(address), [address]);
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDE} ${WIDE + 30}`}
      className="mx-auto w-full max-w-72 rounded-card"
      role="img"
      aria-label={`QR code to join ${name}`}
    >
      <rect width={WIDE} height={WIDE + 30} fill="#fff" />
      <g transform={`scale(${WIDE / side})`}>
        <path d={squares} fill="#111" shapeRendering="crispEdges" />
      </g>
      <text
        x={WIDE / 2}
        y={WIDE + 8}
        textAnchor="middle"
        fontFamily="system-ui, sans-serif"
        fontSize={Math.min(20, (WIDE - 40) / (name.length * 0.58))}
        fontWeight="700"
        fill="#111"
      >
        {name}
      </text>
    </svg>
  );
}
