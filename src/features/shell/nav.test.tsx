import { Shield } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { BottomBar } from './ui/bottom-bar.tsx';
import { HeaderNav } from './ui/header.tsx';
import { MoreItems, MoreMenu } from './ui/more-menu.tsx';
import { type NavItem, visibleCount } from './ui/use-nav.ts';

const labels = ['Tribes', 'Create', 'Shouts', 'Cards', 'Shop', 'Stats', 'Hub'];
const itemsOf = (count: number, current?: string): NavItem[] =>
  labels
    .slice(0, count)
    .map((label) => ({ label, Icon: Shield, to: `/${label}`, isCurrent: label === current }));
const html = (element: React.ReactNode) => renderToString(<MemoryRouter>{element}</MemoryRouter>);
const linksIn = (page: string) => page.split('<a ').slice(1);

describe('the navigation', () => {
  test('shows all entries in a row with room for them, otherwise the last one is More', () => {
    expect([4, 5, 6, 7].map((count) => visibleCount(count, 5))).toEqual([4, 5, 4, 4]);
  });

  test('hides nothing up to five entries', () => {
    expect(html(<HeaderNav items={itemsOf(5)} />)).not.toContain('hidden"');
    expect(linksIn(html(<BottomBar items={itemsOf(4)} />))).toHaveLength(5);
  });

  test('has all entries in the header, the last three of seven only where it is wide', () => {
    const links = linksIn(html(<HeaderNav items={itemsOf(7)} />));
    expect(links).toHaveLength(7);
    expect(links.map((link) => link.includes('max-[1100px]:hidden'))).toEqual(labels.map((_, i) => i >= 4));
  });

  test('has five entries on a phone, one of them More', () => {
    const links = linksIn(html(<BottomBar items={itemsOf(7)} />));
    expect(links.map((link) => link.match(/>(\w+)<\/a>/)?.[1])).toEqual([
      'Home',
      'Tribes',
      'Create',
      'Shouts',
    ]);
  });
});

describe('the More menu', () => {
  test.each(['header', 'bar'] as const)(
    'opens from a button in the %s, marked when it holds the page',
    (where) => {
      const elsewhere = html(<MoreMenu items={itemsOf(7).slice(4)} where={where} />);
      expect(elsewhere).toMatch(/<button[^>]* aria-haspopup="menu" aria-expanded="false"/);
      expect(elsewhere).not.toContain('aria-current');
      expect(html(<MoreMenu items={itemsOf(7, 'Stats').slice(4)} where={where} />)).toContain(
        'aria-current="true"',
      );
    },
  );

  test('lists the hidden entries and marks the current page', () => {
    const links = linksIn(html(<MoreItems items={itemsOf(7, 'Stats').slice(4)} />));
    expect(links.every((link) => link.includes('role="menuitem"'))).toBe(true);
    expect(links.map((link) => link.includes('aria-current="page"'))).toEqual([false, true, false]);
  });
});
