import { useView } from '../ui/editor-context.ts';

const SIZE = 20;
/** Screen pixels between numbered marks, at least. */
const APART = 64;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

/** Canvas pixels along the upper and the left edge of the stage. */
export function Rulers() {
  const shown = useView((view) => view.showRulers);
  const { width, height } = useView((view) => view.stage);
  const scale = useView((view) => view.scale);
  const x = useView((view) => view.x);
  const y = useView((view) => view.y);
  if (!shown) return null;
  const step = STEPS.find((one) => one * scale >= APART) ?? 5000;
  return (
    <svg className="studio-rulers" width={width} height={height} aria-hidden="true">
      <rect width={width} height={SIZE} />
      <rect width={SIZE} height={height} />
      {marks(x, width, step, scale).map(({ at, value }) => (
        <g key={value} transform={`translate(${at} 0)`}>
          <line y1={SIZE - 6} y2={SIZE} />
          <text x={3} y={11}>
            {value}
          </text>
        </g>
      ))}
      {marks(y, height, step, scale).map(({ at, value }) => (
        <g key={value} transform={`translate(0 ${at})`}>
          <line x1={SIZE - 6} x2={SIZE} />
          <text transform="translate(11 3) rotate(-90)" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <rect className="studio-ruler-corner" width={SIZE} height={SIZE} />
    </svg>
  );
}

function marks(origin: number, length: number, step: number, scale: number) {
  const first = Math.ceil((SIZE - origin) / scale / step);
  const last = Math.floor((length - origin) / scale / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step;
    return { value, at: origin + value * scale };
  });
}
