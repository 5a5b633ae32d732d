import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/menu.tsx';
import { toastFailure } from '#ui/toast.ts';

const formats = [
  { format: 'csv', label: 'Spreadsheet (CSV)' },
  { format: 'json', label: 'Data file (JSON)' },
] as const;

/** One's own records as a file. */
export default function ExportMenu() {
  const [pending, setPending] = useState(false);
  async function save(format: (typeof formats)[number]['format']) {
    setPending(true);
    try {
      await saveFile(`/api/stats/export-records?format=${format}`, `records.${format}`);
    } catch (error) {
      toastFailure(error, 'We couldn’t export your records.');
    } finally {
      setPending(false);
    }
  }
  return (
    <Menu
      trigger={(props) => (
        <Button {...props} pending={pending}>
          <Download aria-hidden="true" />
          Import, export
        </Button>
      )}
    >
      {formats.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {label}
        </MenuItem>
      ))}
      <MenuLink to="/stats/import">Import records</MenuLink>
    </Menu>
  );
}
