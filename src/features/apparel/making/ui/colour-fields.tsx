import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { colourFamily, garmentColours, nameOfShade, shadeNamed } from '../../product/garment-colours.ts';
import type { DraftColour, ProductDraft } from './product-draft.ts';

/** What the seller chose stays: the other of name and shade follows it until that is chosen too. */
interface ChosenColour extends DraftColour {
  isNamed: boolean;
  isShaded: boolean;
}

/** Those of the variants; before there are any, those of the mock-ups; otherwise one to begin with. */
export function startingColours({
  variants,
  images,
}: Pick<ProductDraft, 'variants' | 'images'>): ChosenColour[] {
  const drawn = images
    .filter(({ shade }) => shade)
    .map(({ colour, shade }) => ({ name: colour, hex: shade }));
  const known = variants.length > 0 ? variants.map(({ colour }) => colour) : drawn;
  if (known.length === 0) return [proposedColour([])];
  const byName = new Map(known.map(({ name, hex }) => [name, { name, hex, isNamed: true, isShaded: true }]));
  return [...byName.values()];
}

/** The first of the usual ones that isn't there. */
function proposedColour(taken: readonly DraftColour[]): ChosenColour {
  const free = garmentColours.find(({ name }) => taken.every((one) => one.name !== name));
  const { name, hex } = free ?? { name: '', hex: '#ffffff' };
  return { name, hex, isNamed: false, isShaded: false };
}

interface ColourFieldsProps {
  colours: readonly ChosenColour[];
  onChange: (colours: ChosenColour[]) => void;
}

/** Each colour's shade and name. The shop's filter goes by the shade, which is said beside it. */
export function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const update = (at: number, part: Partial<ChosenColour>) =>
    onChange(colours.map((colour, i) => (i === at ? { ...colour, ...part } : colour)));
  const shade = (at: number, hex: string, { isNamed }: ChosenColour) =>
    update(at, { hex, isShaded: true, ...(isNamed ? {} : { name: nameOfShade(hex) }) });
  const name = (at: number, typed: string, { isShaded }: ChosenColour) => {
    const known = isShaded ? undefined : shadeNamed(typed);
    update(at, { name: typed, isNamed: typed.trim() !== '', ...(known ? { hex: known } : {}) });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Colours</legend>
      {colours.map((colour, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour has nothing but its place while it is named
        <div key={i} className="grid gap-1">
          <div className="flex items-center gap-2">
            <input
              type="color"
              className="h-11 w-14 shrink-0"
              aria-label={`Shade of colour ${i + 1}`}
              value={colour.hex}
              onChange={({ currentTarget }) => shade(i, currentTarget.value, colour)}
            />
            <TextInput
              aria-label={`Name of colour ${i + 1}`}
              aria-describedby={`colour-${i}-family`}
              placeholder={nameOfShade(colour.hex)}
              maxLength={30}
              value={colour.name}
              onChange={({ currentTarget }) => name(i, currentTarget.value, colour)}
            />
            <IconButton
              label={`Remove colour ${i + 1}`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(colours.filter((_, place) => place !== i))}
            />
          </div>
          <p id={`colour-${i}-family`} className="field-note">
            {familyNote(colour)}
          </p>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...colours, proposedColour(colours)])}>
          <Plus aria-hidden="true" size={16} />
          Add colour
        </Button>
      </div>
    </fieldset>
  );
}

/** Where buyers find it, and whether the name says something else. */
function familyNote({ name, hex }: DraftColour): string {
  const family = colourFamily(hex);
  const meant = shadeNamed(name);
  return meant && colourFamily(meant) !== family
    ? `This shade is ${nameOfShade(hex).toLowerCase()}, and not ${name.trim().toLowerCase()}: buyers find it under “${family}”.`
    : `Buyers find it under “${family}”.`;
}
