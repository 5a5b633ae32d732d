import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { qrPath } from '#ui/qr-path.ts';

/** A QR code, black on white on every site, since cameras need that. */
export default function QrCode({ link, fileName }: { link: string; fileName: string }) {
  const drawing = useRef<SVGSVGElement>(null);
  const { side, squares } = qrPath(link);
  function download() {
    if (!drawing.current) return;
    const file = new Blob([new XMLSerializer().serializeToString(drawing.current)], {
      type: 'image/svg+xml',
    });
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: `${fileName}.svg` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }
  return (
    <div className="grid justify-items-center gap-3">
      <svg
        ref={drawing}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        className="w-full max-w-56 rounded-control"
      >
        <title>QR code of your link</title>
        <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
        <path fill="#000" d={squares} />
      </svg>
      <Button size="small" onClick={download}>
        <Download aria-hidden="true" />
        Save QR code
      </Button>
    </div>
  );
}
