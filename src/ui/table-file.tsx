import { type Encoding, encodingNames } from '#platform/tables/decode-text.ts';
import type { Sheet } from '#platform/tables/read-workbook.ts';
import { base64Of } from '#platform/web/file-base64.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** What input elements accept as a table. */
export const tableTypes = '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv';

/** A table that somebody chose. */
export interface TableFile {
  name: string;
  /** CSV as base64, in the encoding that the file has. */
  content: string;
  /** Those of a workbook, of which one is read; none in other files. */
  sheets: readonly Sheet[];
  sheet: number;
}

/** What is sent of a file. Workbooks are read here: of them it is the table of a sheet, at first the longest one. */
export async function readTableFile(chosen: File, largest: number): Promise<TableFile | { problem: string }> {
  const { name, size } = chosen;
  const tooLarge = { problem: `Choose a file of up to ${sizeName(largest)}.` };
  if (size === 0) return { problem: 'This file is empty.' };
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (size > (isPacked ? LARGEST_WORKBOOK : largest)) return tooLarge;
  if (!isPacked) return { name, content: base64Of(bytes), sheets: [], sheet: 0 };
  const { readWorkbook } = await import('#platform/tables/read-workbook.ts');
  const sheets = readWorkbook(bytes);
  if ('problem' in sheets) return sheets;
  const lengths = sheets.map(({ csv }) => csv.length);
  const read = ofSheet({ name, content: '', sheets, sheet: 0 }, lengths.indexOf(Math.max(...lengths)));
  return read.content.length * 0.75 > largest ? tooLarge : read;
}

const LARGEST_WORKBOOK = 3_000_000;
const sizeName = (bytes: number) => (bytes < 1e6 ? `${bytes / 1e3} KB` : `${bytes / 1e6} MB`);

/** Rows as text, for where somebody pastes them. */
export const tableOfText = (name: string, text: string): TableFile => ({
  name,
  content: base64Of(new TextEncoder().encode(text)),
  sheets: [],
  sheet: 0,
});

const ofSheet = (file: TableFile, sheet: number): TableFile => ({
  ...tableOfText(file.name, file.sheets[sheet]?.csv ?? ''),
  sheets: file.sheets,
  sheet,
});

/** Which sheet of a workbook is meant; nothing where there is one. */
export const SheetChoice = ({ file, onChoose }: { file: TableFile; onChoose: (file: TableFile) => void }) =>
  file.sheets.length > 1 && (
    <Field label="Sheet of this workbook" className="max-w-96">
      <Select
        value={file.sheet}
        onChange={({ currentTarget: { value } }) => onChoose(ofSheet(file, Number(value)))}
      >
        {file.sheets.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );

interface EncodingChoiceProps {
  encoding: { used: Encoding; isSure: boolean; sample: string };
  onChange: (encoding: Encoding | null) => void;
}

/** Files don't say how their letters are written, so what was made of them is shown; nothing for UTF-8. */
export const EncodingChoice = ({ encoding: { used, isSure, sample }, onChange }: EncodingChoiceProps) =>
  used !== 'utf-8' && (
    <Field
      label="Letters of this file"
      hint={sample && `It has words like ${sample}. If they look wrong, choose another alphabet.`}
      {...(isSure
        ? {}
        : { error: 'We aren’t sure how this file is written. Choose where these words look right.' })}
    >
      <Select
        value={isSure ? used : ''}
        onChange={({ currentTarget: { value } }) => onChange((value || null) as Encoding | null)}
      >
        {!isSure && <option value="">Choose</option>}
        {Object.entries(encodingNames).map(([encoding, name]) => (
          <option key={encoding} value={encoding}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
