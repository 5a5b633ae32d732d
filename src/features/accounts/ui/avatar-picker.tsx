import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { AVATAR_PRESETS, avatarPresetUrl } from '#features/people/avatar.ts';
import { IconButton } from '#ui/icon-button.tsx';

const slides = [1, 2, 3].map((slide) => AVATAR_PRESETS.filter((preset) => preset.slide === slide));

export interface AvatarPickerProps {
  /** The id of a preset, or null while none is chosen. */
  value: string | null;
  onChange: (preset: string) => void;
}

/** Nineteen preset avatars in slides of 8, 8 and 3, as one radio group. */
export function AvatarPicker({ value, onChange }: AvatarPickerProps) {
  const name = useId();
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      slides.findIndex((slide) => slide.some(({ id }) => id === value)),
    ),
  );
  const turn = (by: number) => setShown((slide) => (slide + by + slides.length) % slides.length);
  return (
    <fieldset>
      <legend className="sr-only">Choose an avatar</legend>
      <div className="grid min-h-48 grid-cols-4 content-start gap-3 sm:min-h-56">
        {slides[shown]?.map((preset) => (
          <label key={preset.id} className="group relative grid cursor-pointer justify-items-center gap-1">
            <input
              type="radio"
              name={name}
              value={preset.id}
              checked={preset.id === value}
              onChange={() => onChange(preset.id)}
              className="peer pointer-events-none absolute inset-0 opacity-0"
            />
            <img
              src={avatarPresetUrl(preset.id)}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="aspect-square w-full max-w-24 rounded-full bg-raised outline-offset-2 outline-link transition-transform peer-checked:outline-4 peer-focus-visible:outline-4 peer-focus-visible:outline-dashed group-hover:scale-105"
            />
            <span className="text-2 text-muted peer-checked:font-semibold peer-checked:text-ink">
              {preset.name}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-2 flex items-center justify-center gap-2">
        <IconButton label="Previous" icon={<ChevronLeft aria-hidden="true" />} onClick={() => turn(-1)} />
        <p role="status" className="min-w-20 text-center text-2 text-muted tabular-nums">
          {shown + 1} of {slides.length}
        </p>
        <IconButton label="Next" icon={<ChevronRight aria-hidden="true" />} onClick={() => turn(1)} />
      </div>
    </fieldset>
  );
}
