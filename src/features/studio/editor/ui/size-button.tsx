interface SizeButtonProps {
  size: { name: string; width: number; height: number };
  disabled: boolean;
  onChoose: () => void;
}

/** A format of designs: its shape, its name and its pixels. */
export function SizeButton({ size: { name, width, height }, disabled, onChoose }: SizeButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-control w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-start hover:bg-raised disabled:opacity-60"
      disabled={disabled}
      onClick={onChoose}
    >
      <span className="grid w-9 shrink-0 place-items-center" aria-hidden="true">
        <span className="border-2 border-edge" style={boxOf(width, height)} />
      </span>
      <span className="min-w-0">
        <span className="block text-2 font-semibold">{name}</span>
        <span className="block text-1 text-muted">
          {width} × {height}
        </span>
      </span>
    </button>
  );
}

/** The shape of a page, in screen pixels. */
function boxOf(width: number, height: number) {
  const scale = 32 / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}
