export interface JerseyPreviewProps {
  name: string;
  number: number;
  face: string;
}

/** A preview of one's jersey during sign-up: number by role, name on the back, avatar above. */
export function JerseyPreview({ name, number, face }: JerseyPreviewProps) {
  const letters = [...name.trim()];
  return (
    <div className="relative mx-auto w-full max-w-72">
      <svg aria-hidden="true" viewBox="0 0 240 250" className="block w-full text-accent">
        <path
          fill="currentColor"
          d="M84 20 36 40 8 96l34 20 14-22v144q64 14 128 0V94l14 22 34-20-28-56-48-20q-36 22-72 0Z"
        />
        <path
          className="text-accent-ink"
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.55}
          strokeWidth={4}
          d="M84 20q36 22 72 0M14 100l31 18m150 0 31-18"
        />
        <g className="fill-accent-ink" textAnchor="middle">
          <text
            x="120"
            y="98"
            className="font-display"
            fontSize="24"
            fontWeight={800}
            {...(letters.length > 7 || letters.length === 0
              ? { textLength: 116, lengthAdjust: 'spacingAndGlyphs' as const }
              : {})}
          >
            {(letters.slice(0, 22).join('') || 'YOUR NAME').toUpperCase()}
          </text>
          <text x="120" y="202" className="font-display" fontSize="104" fontWeight={800}>
            {number}
          </text>
        </g>
      </svg>
      <img
        src={face}
        alt=""
        width={88}
        height={88}
        className="absolute -top-10 left-1/2 size-22 -translate-x-1/2 rounded-full border-4 border-ground bg-raised"
      />
    </div>
  );
}
