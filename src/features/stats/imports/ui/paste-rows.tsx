import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** Rows copied from a spreadsheet, instead of a file. */
export function PasteRows({ onPaste }: { onPaste: (text: string) => void }) {
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
