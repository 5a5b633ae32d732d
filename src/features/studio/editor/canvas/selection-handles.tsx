import { centreOf, type Placed, type Point, rotate } from '../../design/box.ts';
import type { Layer } from '../../design/design-schema.ts';
import type { Handle } from '../geometry/resize.ts';
import { handlesOf } from '../gestures/resize-layers.ts';

interface SelectionHandlesProps {
  frame: Placed;
  layers: readonly Layer[];
  onScreen: (point: Point) => Point;
  isCropping: boolean;
  /** Only the outline: its text is being written, or it is locked. */
  isQuiet: boolean;
}

const everySide: readonly Handle[] = ([-1, 0, 1] as const).flatMap((x) =>
  ([-1, 0, 1] as const).flatMap((y) => (x === 0 && y === 0 ? [] : [{ x, y }])),
);
/** From the frame's lower edge to the rotation handle, in screen pixels. */
const ROTATE_GAP = 30;
/** Smaller frames have handles at the corners only, or they would cover each other. */
const SMALL = 56;

/** The frame around the selection, and what one pulls it by. */
export function SelectionHandles(props: SelectionHandlesProps) {
  const { frame, layers, onScreen, isCropping, isQuiet } = props;
  const centre = centreOf(frame);
  const at = (px: number, py: number) =>
    onScreen(
      rotate(
        { x: centre.x + (px * frame.width) / 2, y: centre.y + (py * frame.height) / 2 },
        centre,
        frame.rotation,
      ),
    );
  const [topLeft, topRight, bottomRight, bottomLeft] = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
  const wide = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const high = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const shown = (isCropping ? everySide : handlesOf(layers)).filter(
    ({ x, y }) => (x !== 0 || wide >= SMALL) && (y !== 0 || high >= SMALL),
  );
  const outline = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => `${x},${y}`).join(' ');
  const foot = at(0, 1);
  const turn = (frame.rotation * Math.PI) / 180;
  const knob = { x: foot.x - Math.sin(turn) * ROTATE_GAP, y: foot.y + Math.cos(turn) * ROTATE_GAP };
  return (
    <g>
      <polygon className="studio-frame" data-crop={isCropping || undefined} points={outline} />
      {!isQuiet && (
        <>
          {!isCropping && (
            <g data-handle="rotate" className="studio-knob">
              <line x1={foot.x} y1={foot.y} x2={knob.x} y2={knob.y} />
              <circle className="studio-reach" cx={knob.x} cy={knob.y} />
              <circle className="studio-dot" cx={knob.x} cy={knob.y} />
              <path
                transform={`translate(${knob.x - 6} ${knob.y - 6}) scale(0.5)`}
                d="M21 12a9 9 0 1 1-2.6-6.4M21 3v5h-5"
              />
            </g>
          )}
          {shown.map((handle) => {
            const { x, y } = at(handle.x, handle.y);
            const isEdge = handle.x === 0 || handle.y === 0;
            return (
              <g
                key={`${handle.x},${handle.y}`}
                data-handle={`${handle.x},${handle.y}`}
                style={{ cursor: cursorOf(handle, frame.rotation) }}
              >
                <circle className="studio-reach" cx={x} cy={y} />
                {isEdge ? (
                  <rect
                    className="studio-dot"
                    x={-4}
                    y={-9}
                    width={8}
                    height={18}
                    rx={4}
                    transform={`translate(${x} ${y}) rotate(${frame.rotation + (handle.x === 0 ? 90 : 0)})`}
                  />
                ) : (
                  <circle className="studio-dot" cx={x} cy={y} />
                )}
              </g>
            );
          })}
        </>
      )}
    </g>
  );
}

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'];

/** The arrow that points the way the handle goes, on a turned layer too. */
function cursorOf({ x, y }: Handle, rotation: number): string {
  const angle = (Math.atan2(x, -y) * 180) / Math.PI + rotation;
  return cursors[((Math.round(angle / 45) % 4) + 4) % 4] ?? 'move';
}
