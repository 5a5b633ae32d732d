import { expect, test } from 'vitest';
import { adminAccountPanels as ofLedger } from '#features/ledger/page-parts.ts';
import { adminAccountPanels as ofPayments } from '#features/payments/page-parts.ts';
import { onlyExport } from '../../vite/only-export.ts';

const source = `
import { Settings, Trophy } from 'lucide-react';
import type { MenuEntry } from '#features/shell/entries.ts';
import { Board } from './ui/board.tsx';

const label = 'Settings';
const place = () => Board;

export const menu: readonly MenuEntry[] = [{ label, Icon: Trophy }];

export const panels = [{ label: 'Board', Panel: place() }];
`;

test('a page part comes with what it needs, and with nothing of the other parts', () => {
  const menu = onlyExport(source, 'menu');
  expect(menu).toContain("import { Trophy } from 'lucide-react'");
  expect(menu).toContain("const label = 'Settings'");
  expect(menu).not.toMatch(/Board|panels|place/);
  const panels = onlyExport(source, 'panels');
  expect(panels).toContain("import { Board } from './ui/board.tsx'");
  expect(panels).toContain('const place');
  expect(panels).not.toMatch(/lucide|menu/);
});

test('an account’s page of administration shows money on no site for children', () => {
  for (const { isOn } of [...ofLedger, ...ofPayments]) {
    expect(isOn?.('kids')).toBe(false);
    expect(isOn?.('cricket')).toBe(true);
  }
});
