import { qrPath } from '#ui/qr-path.ts';

/** Black on white on every site, which cameras read best. */
export default function SetupQr({ uri }: { uri: string }) {
  const { side, squares } = qrPath(uri);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      className="size-44 shrink-0 rounded-control"
    >
      <title>QR code for your authenticator app</title>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={squares} />
    </svg>
  );
}
