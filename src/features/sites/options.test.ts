import { describe, expect, test } from 'vitest';
import { siteIds } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import {
  getAllLeaguesOptions,
  getOptions,
  getPlatformSportsWithPositions,
  getPlatformSportsWithStats,
} from './calls.ts';

const { anyone } = await testApp();
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).join(' ');

describe('the option lists', () => {
  test('contain what the specification names, in its spelling', async () => {
    const lists = await anyone()(getOptions, {});
    expect(codes(lists.verificationTypes)).toBe(
      'none user_verified verified_athlete verified_artist teammanager_verified admin_verified brand_verified',
    );
    expect(lists.entityKinds.join(' ')).toBe('User Athlete Team Championship Activity Admin Developer');
    expect(lists.rarityTiers.map(({ label, supply, value }) => [label, supply, value])).toEqual([
      ['Legendary 1 of 1', 1, 1],
      ['Epic 1 of 20', 20, 20],
      ['Rare 1 of 50', 50, 50],
      ['Limited 1 of 100', 100, 100],
      ['Original 1 of 200', 200, 200],
      ['Common 1 of 300', 300, 300],
    ]);
    expect(lists.addressTypes).toEqual([
      { code: 'HOME', label: 'Home' },
      { code: 'APARTMENT', label: 'Apartment' },
      { code: 'OFFICE', label: 'Office' },
      { code: 'OTHER', label: 'Other' },
    ]);
    expect(lists.plans.join(' ')).toBe('FREEMIUM BASIC PREMIUM BRONZE SILVER GOLD PLATINUM ADMIN CREATOR');
    expect(codes(lists.statsVisibility)).toBe('NORMAL IDENTIFIABLE PERFOMANCE IDENTIFIABLE+PERFOMANCE');
    expect(lists.hubSections.join(' ')).toBe('Education Directory Community Opportunities');
    expect(lists.socialLinks).toEqual({
      long: ['instagram', 'twitter', 'medium', 'linkedin', 'youtube', 'discord', 'mail'],
      short: ['instagram', 'twitter', 'discord'],
    });
    expect(lists.months.full[8]).toBe('September');
    expect(lists.months.short.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });
});

describe.each(siteIds)('on the %s site', (site) => {
  test('every sport but those of children has stat options, each with its own code and label', async () => {
    const { items } = await anyone(site)(getPlatformSportsWithStats, {});
    expect(items.length).toBe({ sports: 26, cricket: 1, kids: 8 }[site]);
    for (const { name, prefix, postfix } of items) {
      const options = [...prefix, ...postfix];
      expect(options.length > 10, name).toBe(site !== 'kids');
      expect(new Set(options.map(({ code }) => code)).size, name).toBe(options.length);
      expect(new Set(options.map(({ label }) => label)).size, name).toBe(options.length);
      for (const { code, label, description } of options) {
        expect(code, name).toMatch(/^[A-Z0-9+][A-Z0-9%/+-]{0,7}$/);
        expect(label.trim().length, code).toBeGreaterThan(2);
        expect(description, code).toMatch(/\.$/);
      }
    }
  });

  test('every sport has positions, each listed once', async () => {
    const { items } = await anyone(site)(getPlatformSportsWithPositions, {});
    for (const { name, positions } of items) {
      expect(positions.length, name).toBeGreaterThan(1);
      expect(new Set(positions.map(({ code }) => code)).size, name).toBe(positions.length);
      expect(
        positions.every(({ code }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)),
        name,
      ).toBe(true);
    }
  });

  test('leagues have unique codes, and the kids site has none', async () => {
    const { items } = await anyone(site)(getAllLeaguesOptions, { query: {} });
    expect(items.length > 0).toBe(site !== 'kids');
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    expect(items.every(({ code, name }) => /^[a-z0-9-]+$/.test(code) && name.length > 1)).toBe(true);
  });
});

test('the stat options of cricket keep their discipline, other sports have none', async () => {
  const [cricket] = (await anyone('cricket')(getPlatformSportsWithStats, {})).items;
  const groups = new Set(cricket?.prefix.map(({ group }) => group));
  expect([...groups]).toEqual(['batting', 'bowling', 'fielding', 'wicketkeeping', 'umpire', 'other']);
  const { items } = await anyone()(getPlatformSportsWithStats, {});
  expect(items.flatMap(({ prefix }) => prefix).filter(({ group }) => group !== undefined)).toEqual([]);
});

test('lists big leagues before levels of play', async () => {
  const { items } = await anyone()(getAllLeaguesOptions, { query: { sport: 'basketball' } });
  expect(items[0]).toEqual({ code: 'basketball-nba', name: 'NBA', sport: 'basketball' });
  expect(items.at(-1)?.code).toBe('basketball-international');
});
