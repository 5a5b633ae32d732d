import { type PrintSize, printSizes } from '../../print/formats.ts';

/** A bank card in millimetres, which everybody has at hand. */
const BANK = { width: 53.98, height: 85.6 };
const GAP = 9;

/** The size of a printed card beside a bank card, both to the same scale. */
export function CardScale({ size }: { size: PrintSize }) {
  const { width, height, label } = printSizes[size];
  const base = Math.max(height, BANK.height) + 1;
  const total = width + GAP + BANK.width + 2;
  return (
    <figure className="flex items-center gap-4">
      <svg
        viewBox={`0 0 ${total} ${base + 1}`}
        className="h-20 w-auto shrink-0 text-muted"
        role="img"
        aria-label={`The card is ${label}, slightly wider than a bank card and about as high`}
      >
        <rect
          x="1"
          y={base - height}
          width={width}
          height={height}
          rx="3"
          className="fill-raised stroke-ink"
          strokeWidth="1.4"
        />
        <g stroke="currentColor" strokeWidth="1" fill="none" strokeDasharray="3 2">
          <rect x={1 + width + GAP} y={base - BANK.height} width={BANK.width} height={BANK.height} rx="3" />
        </g>
        <rect
          x={1 + width + GAP + 8}
          y={base - BANK.height + 18}
          width="11"
          height="13"
          rx="2"
          fill="currentColor"
          opacity="0.45"
        />
      </svg>
      <figcaption className="text-2 text-muted">
        <strong className="block text-ink">{label}</strong>
        Beside a bank card
      </figcaption>
    </figure>
  );
}
