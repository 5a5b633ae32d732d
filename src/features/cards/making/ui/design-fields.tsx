import { ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { CARD, type Design, type DesignName, designs } from '../art/design.ts';
import { drawBackground } from '../art/draw-background.ts';
import { type MotifName, motifNames, motifs } from '../art/motifs.ts';
import type { Palette } from '../art/palettes.ts';
import type { CardDraft } from './card-draft.ts';

interface DesignFieldsProps {
  value: Design;
  onChange: (change: Partial<Design>) => void;
  error: DraftFields<CardDraft>['error'];
  sets: readonly [Palette, ...Palette[]];
  /** Not on the kids site. */
  photos: boolean;
  hasPhoto: boolean;
  onPhoto: (file: File | null) => void;
}

/** A generated design: background, colours, large text, a photo or a symbol, stats for the back. */
export function DesignFields({ value, onChange, error, sets, photos, hasPhoto, onPhoto }: DesignFieldsProps) {
  const inks = sets[value.inks] ?? sets[0];
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="field-label mb-2">Design</legend>
        <div className="grid grid-cols-4 gap-3 sm:grid-cols-7">
          {designs.map(({ id, label }) => (
            <label key={id} className="grid cursor-pointer justify-items-center gap-1 text-center text-1">
              <input
                type="radio"
                name="design"
                value={id}
                checked={value.design === id}
                onChange={() => onChange({ design: id })}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="block w-full overflow-hidden rounded-control outline-offset-2 outline-focus peer-checked:outline-3 peer-focus-visible:outline-3 peer-focus-visible:outline-dashed"
              >
                <BackgroundPreview design={id} inks={inks} />
              </span>
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <ColourFields value={value} onChange={onChange} sets={sets} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Large text" hint="A number or a short name." error={error('big')} optional>
          <TextInput
            name="big"
            value={value.big}
            maxLength={10}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ big: currentTarget.value })}
          />
        </Field>
        <Field label="Symbol">
          <Select
            value={value.motif}
            onChange={({ currentTarget }) => onChange({ motif: currentTarget.value as MotifName })}
          >
            {motifNames.map((name) => (
              <option key={name} value={name}>
                {motifs[name].label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {photos && (
        <div className="flex flex-wrap items-center gap-2">
          <UploadButton
            icon={<ImagePlus aria-hidden="true" />}
            accept={uploadLimits.imageTypes.join(',')}
            onFiles={([file]) => file && onPhoto(file)}
          >
            {hasPhoto ? 'Change photo' : 'Add a photo'}
          </UploadButton>
          {hasPhoto && (
            <Button size="small" onClick={() => onPhoto(null)}>
              Remove photo
            </Button>
          )}
          <p className="field-note">Shown in a ring instead of the symbol.</p>
        </div>
      )}
      <Field
        label="Stats on the back"
        hint="Up to four lines, for example “Goals: 17”."
        error={error('lines')}
        optional
      >
        <TextArea
          name="lines"
          value={value.lines}
          lines={3}
          onChange={({ currentTarget }) => onChange({ lines: currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function ColourFields({ value, onChange, sets }: Pick<DesignFieldsProps, 'value' | 'onChange' | 'sets'>) {
  return (
    <fieldset>
      <legend className="field-label mb-2">Colours</legend>
      <div className="flex flex-wrap gap-3">
        {sets.map((set, i) => (
          <label key={set.name} className="grid cursor-pointer justify-items-center gap-1 text-1">
            <input
              type="radio"
              name="inks"
              checked={value.inks === i}
              onChange={() => onChange({ inks: i })}
              className="peer sr-only"
            />
            <span className="flex overflow-hidden rounded-control outline-offset-2 outline-focus peer-checked:outline-3 peer-focus-visible:outline-3 peer-focus-visible:outline-dashed">
              {[set.deep, set.base, set.pop, set.paper].map((colour) => (
                <span key={colour} className="h-9 w-6" style={{ background: colour }} />
              ))}
            </span>
            {set.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SMALL = 150;

function BackgroundPreview({ design, inks }: { design: DesignName; inks: Palette }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const scale = SMALL / CARD.width;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    drawBackground(pen, design, inks);
  }, [design, inks]);
  return <canvas ref={canvas} width={SMALL} height={SMALL * 1.4} className="block w-full" />;
}
