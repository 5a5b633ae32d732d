import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type Encoding, encodingNames } from '#platform/tables/decode-text.ts';
import type { Sheet } from '#platform/tables/read-workbook.ts';
import { base64Of } from '#platform/web/file-base64.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

/** What input elements accept as a table. */
const tableTypes = '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv';

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
async function readTableFile(chosen: File, largest: number): Promise<TableFile | { problem: string }> {
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
const tableOfText = (name: string, text: string): TableFile => ({
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
const SheetChoice = ({ file, onChoose }: { file: TableFile; onChoose: (file: TableFile) => void }) =>
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

/** The file that somebody chose last. `key`: what is read of it begins anew with each. */
export function useChosenFile<Chosen>() {
  const [{ file, key }, setChosen] = useState<{ file: Chosen | null; key: number }>({ file: null, key: 0 });
  return { file, key, choose: (next: Chosen | null) => setChosen({ file: next, key: key + 1 }) };
}

interface ChooseTableProps<Other extends object> {
  file: TableFile | NoInfer<Other> | null;
  /** In bytes. */
  largest: number;
  disabled?: boolean;
  /** What isn't a table. */
  other?: { accept: string; read: (chosen: File) => Promise<Other | { problem: string }> | null };
  onChoose: (file: TableFile | NoInfer<Other> | null) => void;
}

/** A workbook or a CSV file, or rows that are pasted; of a workbook one sheet. */
export function ChooseTable<Other extends object = never>({
  file,
  largest,
  disabled = false,
  other,
  onChoose,
}: ChooseTableProps<Other>) {
  const [problem, setProblem] = useState('');
  const begin = (chosen: TableFile | Other | null, wrong = '') => {
    setProblem(wrong);
    onChoose(chosen);
  };
  async function choose([chosen]: File[]) {
    if (!chosen) return;
    const read = await (other?.read(chosen) ?? readTableFile(chosen, largest));
    if ('problem' in read) begin(null, read.problem);
    else begin(read);
  }
  return (
    <>
      <FileButton
        icon={<FileUp aria-hidden="true" />}
        accept={other ? `${tableTypes},${other.accept}` : tableTypes}
        disabled={disabled}
        onFiles={(files) => void choose(files)}
      >
        {file ? 'Choose another file' : 'Choose file'}
      </FileButton>
      {file && 'sheets' in file && <SheetChoice file={file} onChoose={begin} />}
      {!disabled && <PasteRows onPaste={(text) => begin(tableOfText('Pasted rows', text))} />}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </>
  );
}

/** Rows copied from a spreadsheet, instead of a file. */
function PasteRows({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-2 text-2">Paste rows instead</summary>
      <div className="grid gap-3 pt-2">
        <Field label="Rows" hint="Copy them in your spreadsheet, with the row of column names.">
          <TextArea
            lines={5}
            value={text}
            spellCheck={false}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <div>
          <Button disabled={text.trim() === ''} onClick={() => onPaste(text)}>
            Read the rows
          </Button>
        </div>
      </div>
    </details>
  );
}

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
