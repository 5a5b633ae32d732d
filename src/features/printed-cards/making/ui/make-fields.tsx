import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import {
  edgeKinds,
  edgeLabels,
  finishes,
  finishLabels,
  printSizeNames,
  printSizes,
} from '../../print/formats.ts';
import type { PrintDraft } from './print-draft.ts';

interface MakeFieldsProps {
  draft: DraftFields<PrintDraft>;
}

/** What all prints of the run share. */
export function MakeFields({ draft }: MakeFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <p className="field-label">Size</p>
        <SegmentedControl
          label="Size"
          options={printSizeNames.map((size) => ({ value: size, label: printSizes[size].label }))}
          value={draft.values.size}
          onChange={(size) => draft.change({ size })}
        />
      </div>
      <div className="grid gap-2">
        <p className="field-label">Finish</p>
        <SegmentedControl
          label="Finish"
          options={finishes.map((finish) => ({ value: finish, label: finishLabels[finish].label }))}
          value={draft.values.finish}
          onChange={(finish) => draft.change({ finish })}
        />
        <p className="field-note">{finishLabels[draft.values.finish].note}</p>
      </div>
      <Field label="Edges" hint={edgeLabels[draft.values.edges].note}>
        <Select {...draft.field('edges')}>
          {edgeKinds.map((edges) => (
            <option key={edges} value={edges}>
              {edgeLabels[edges].label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
