import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type ImageLayer, zoomCrop, zoomOf } from '../../design/crop.ts';
import { useEditorState, useWorkbench } from '../ui/editor-context.ts';
import { useChange } from '../ui/use-change.ts';
import { Section } from './section.tsx';
import { SliderField } from './slider-field.tsx';

const masks = [
  { value: 'rectangle', label: 'Square' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'ellipse', label: 'Circle' },
] as const;
const untouched: ImageLayer['filters'] = { brightness: 1, contrast: 1, saturation: 1, blur: 0 };
const looks: readonly { name: string; filters: ImageLayer['filters'] }[] = [
  { name: 'Original', filters: untouched },
  { name: 'Floodlit', filters: { brightness: 1.12, contrast: 1.2, saturation: 1.25, blur: 0 } },
  { name: 'Newsprint', filters: { brightness: 1.05, contrast: 1.35, saturation: 0, blur: 0 } },
  { name: 'Faded', filters: { brightness: 1.1, contrast: 0.82, saturation: 0.7, blur: 0 } },
  { name: 'Backdrop', filters: { brightness: 0.8, contrast: 0.95, saturation: 0.9, blur: 14 } },
];

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** Crop, mask and filters of a picture. */
export function PictureSections({ layer, mayStyle }: { layer: ImageLayer; mayStyle: boolean }) {
  const { editor } = useWorkbench();
  const change = useChange();
  const isCropping = useEditorState((state) => state.cropping === layer.id);
  const onPicture = (next: (picture: ImageLayer) => Partial<ImageLayer>, label: string, lock?: 'content') =>
    change.sliding(label, (leaf) => (leaf.kind === 'image' ? { ...leaf, ...next(leaf) } : leaf), lock);
  const filter = (name: keyof ImageLayer['filters'], label: string, max: number, shown: string) => (
    <SliderField
      label={label}
      value={layer.filters[name]}
      min={0}
      max={max}
      step={name === 'blur' ? 1 : 0.02}
      shown={shown}
      disabled={!mayStyle}
      onChange={(value) =>
        onPicture(({ filters }) => ({ filters: { ...filters, [name]: value } }), 'Change filters')
      }
    />
  );
  // What dragging the picture inside its box does, for everybody who can't drag.
  const place = (from: 'x' | 'y', size: 'width' | 'height', label: string) => {
    const room = Math.max(0, 1 - layer.crop[size]);
    const at = room > 0.001 ? layer.crop[from] / room : 0.5;
    return (
      <SliderField
        label={label}
        value={at}
        min={0}
        max={1}
        step={0.01}
        shown={percent(at)}
        disabled={layer.locks.content || room <= 0.001}
        onChange={(to) =>
          onPicture(({ crop }) => ({ crop: { ...crop, [from]: to * room } }), 'Crop', 'content')
        }
      />
    );
  };
  return (
    <>
      <Section title="Crop and mask" isOpen>
        <Button
          size="small"
          tone={isCropping ? 'primary' : 'quiet'}
          disabled={layer.locks.content}
          onClick={() => editor.crop(isCropping ? null : layer.id)}
        >
          {isCropping ? 'Done cropping' : 'Crop'}
        </Button>
        <SliderField
          label="Zoom"
          value={zoomOf(layer.crop)}
          min={1}
          max={6}
          step={0.05}
          shown={percent(zoomOf(layer.crop))}
          disabled={layer.locks.content}
          onChange={(zoom) => onPicture(({ crop }) => ({ crop: zoomCrop(crop, zoom) }), 'Crop', 'content')}
        />
        {place('x', 'width', 'Left to right')}
        {place('y', 'height', 'Top to bottom')}
        <SegmentedControl<ImageLayer['mask']>
          label="Mask"
          options={masks.map((one) => ({ value: one.value, label: one.label, disabled: !mayStyle }))}
          value={layer.mask}
          onChange={(mask) => onPicture(() => ({ mask }), 'Change mask')}
        />
      </Section>
      <Section title="Filters" isOpen>
        <fieldset className="flex flex-wrap gap-1.5" aria-label="Looks">
          {looks.map(({ name, filters }) => (
            <button
              key={name}
              type="button"
              className="chip"
              disabled={!mayStyle}
              aria-pressed={JSON.stringify(filters) === JSON.stringify(layer.filters)}
              onClick={() => onPicture(() => ({ filters }), 'Change filters')}
            >
              {name}
            </button>
          ))}
        </fieldset>
        {filter('brightness', 'Brightness', 2, percent(layer.filters.brightness))}
        {filter('contrast', 'Contrast', 2, percent(layer.filters.contrast))}
        {filter('saturation', 'Saturation', 2, percent(layer.filters.saturation))}
        {filter('blur', 'Blur', 50, `${Math.round(layer.filters.blur)} px`)}
      </Section>
    </>
  );
}
