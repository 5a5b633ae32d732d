import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import {
  type Edges,
  edgeKinds,
  edgeLabels,
  finishes,
  finishLabels,
  printSizeNames,
  printSizes,
} from '../../print/formats.ts';
import type { PrintDraft } from './print-draft.ts';

interface MakeFieldsProps {
  draft: PrintDraft;
  change: (part: Partial<PrintDraft>) => void;
}

/** What all prints of the run share. */
export function MakeFields({ draft, change }: MakeFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <p className="field-label">Size</p>
        <SegmentedControl
          label="Size"
          options={printSizeNames.map((size) => ({ value: size, label: printSizes[size].label }))}
          value={draft.size}
          onChange={(size) => change({ size })}
        />
      </div>
      <div className="grid gap-2">
        <p className="field-label">Finish</p>
        <SegmentedControl
          label="Finish"
          options={finishes.map((finish) => ({ value: finish, label: finishLabels[finish].label }))}
          value={draft.finish}
          onChange={(finish) => change({ finish })}
        />
        <p className="field-note">{finishLabels[draft.finish].note}</p>
      </div>
      <Field label="Edges" hint={edgeLabels[draft.edges].note}>
        <Select
          name="edges"
          value={draft.edges}
          onChange={({ currentTarget }) => change({ edges: currentTarget.value as Edges })}
        >
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
