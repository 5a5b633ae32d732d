import { openPeeps } from '@dicebear/collection';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { drawnPresets, portrait } from '#demo/avatars.ts';
import { cast, personNamed } from '#demo/cast.ts';
import type { Remark } from '#demo/copy.ts';
import { isWoman } from '#demo/crowd/names.ts';
import { everyone } from '#demo/everyone.ts';
import { type FeedPiece, feed, inksOf, posts, shouts } from '#demo/feed.ts';
import { metricsOf } from '#demo/metrics.ts';
import { SITES } from '#demo/person.ts';
import { membersOf, tribes, tribeWithSlug } from '#demo/tribes.ts';
import { problemOfMetric } from '#features/accounts/metrics/rules.ts';
import { findPersonalData } from '#features/people/personal-data/personal-data.ts';
import { foldUsername, problemOfUsername } from '#features/people/username.ts';

const length = (text: string) => [...text].length;
const remarksOf = ({ comments }: FeedPiece): Remark[] =>
  comments.flatMap((comment) => [comment, ...comment.replies]);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function valuesOf(option: string): string[] {
  const properties = openPeeps.schema.properties as Record<string, { items?: { enum?: string[] } }>;
  return properties[option]?.items?.enum ?? [];
}

describe('the cast', () => {
  it('has names that sign-up accepts, none similar to another', () => {
    for (const { username } of cast) expect(problemOfUsername(username), username).toBeNull();
    expect(new Set(cast.map(({ username }) => foldUsername(username))).size).toBe(cast.length);
    expect(new Set(cast.map(({ email }) => email)).size).toBe(cast.length);
  });

  it('keeps to the limits of a profile', () => {
    for (const person of cast) {
      expect(length(person.displayName), person.username).toBeLessThanOrEqual(50);
      expect(length(person.bio), person.username).toBeLessThanOrEqual(300);
      expect(person.sports.length, person.username).toBeLessThanOrEqual(5);
      expect(person.country).toMatch(/^[A-Z]{2}$/);
      expect(person.sites.length).toBeGreaterThan(0);
    }
  });

  it('has the people that tests call by name', () => {
    const roles = ['bob', 'mia', 'zara', 'arjun', 'lena', 'tom', 'ada'].map((name) => personNamed(name).role);
    expect(roles).toEqual(['USER', 'USER', 'ATHLETE', 'ATHLETE', 'CREATOR', 'TEAM_MANAGER', 'SUPERADMIN']);
    expect(personNamed('swift_otter').guardian).toBe('grace');
    expect(new Set(cast.map(({ role }) => role))).toContain('DEVELOPER');
  });

  it('gives every child a guardian, a preset avatar and the kids site only', () => {
    const children = cast.filter(({ birthDate }) => birthDate > '2009');
    expect(children.length).toBeGreaterThanOrEqual(10);
    for (const child of children) {
      expect(child.sites).toEqual(['kids']);
      expect(child.avatar).toHaveProperty('preset');
      expect(personNamed(child.guardian ?? 'nobody').birthDate < '2003', child.username).toBe(true);
      expect(child.displayName.toLowerCase().replace(' ', '_')).toBe(child.username);
    }
  });

  it('has managed profiles', () => {
    for (const person of cast.filter(({ role }) => role === 'TRIBE' || role === 'COLLECTION')) {
      expect(personNamed(person.runBy ?? 'nobody').runBy).toBeUndefined();
    }
  });

  it('has avatars that the drawing style supports, all different', () => {
    const looks = everyone.flatMap(({ avatar }) => ('look' in avatar ? [avatar.look] : []));
    for (const look of looks) {
      expect(valuesOf('head')).toContain(look.head);
      expect(valuesOf('face')).toContain(look.face);
      if (look.beard) expect(valuesOf('facialHair')).toContain(look.beard);
      if (look.glasses) expect(valuesOf('accessories')).toContain(look.glasses);
    }
    expect(new Set(looks.map(portrait)).size).toBe(looks.length);
    const ids = drawnPresets.map(({ id }) => id);
    for (const { avatar } of everyone) if ('preset' in avatar) expect(ids).toContain(avatar.preset);
  });
});

describe('the crowd', () => {
  it('has names, faces and bios that nobody else has, but for children', () => {
    expect(new Set(everyone.map(({ displayName }) => displayName)).size).toBe(everyone.length);
    const bios = everyone.flatMap(({ bio }) => bio || []);
    expect(new Set(bios).size).toBe(bios.length);
    const presets = everyone.filter(({ avatar, guardian }) => 'preset' in avatar && !guardian);
    expect(presets.map(({ username }) => username)).toEqual([]);
  });

  it('has measures that the rules of metrics allow', () => {
    for (const person of everyone.filter(({ role }) => role === 'ATHLETE')) {
      const measured = metricsOf(person, isWoman(person), new Date());
      const problems = (['identifiable', 'performance'] as const).flatMap((group) =>
        measured[group].flatMap((metric) => problemOfMetric(group, metric, '9999-12-31') ?? []),
      );
      expect(problems, person.username).toEqual([]);
      expect(measured.performance.length, person.username).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the tribes', () => {
  it('are about forty over the three sites, each with its own name and slug', () => {
    expect(tribes.length).toBeGreaterThanOrEqual(40);
    for (const site of SITES) {
      const here = tribes.filter((tribe) => tribe.site === site);
      expect(here.length, site).toBeGreaterThanOrEqual(10);
      expect(new Set(here.map(({ name }) => name.toLowerCase())).size).toBe(here.length);
    }
    expect(new Set(tribes.map(({ slug }) => slug)).size).toBe(tribes.length);
  });

  it('follow the definitions', () => {
    for (const { name, slug, description, rules } of tribes) {
      expect(slug).toMatch(SLUG);
      expect(slug.length).toBeGreaterThanOrEqual(3);
      expect(length(name), slug).toBeGreaterThanOrEqual(3);
      expect(length(name), slug).toBeLessThanOrEqual(50);
      expect(length(description), slug).toBeLessThanOrEqual(1000);
      expect(rules.length, slug).toBeLessThanOrEqual(15);
      for (const rule of rules) expect(length(rule), rule).toBeLessThanOrEqual(200);
    }
  });

  it('have members of their own site', () => {
    for (const tribe of tribes) {
      for (const username of membersOf(tribe)) {
        expect(personNamed(username).sites, `${username} in ${tribe.slug}`).toContain(tribe.site);
      }
      expect(membersOf(tribe).length, tribe.slug).toBeGreaterThanOrEqual(4);
    }
  });

  it('have room for everybody, and are mostly open', () => {
    const joined = new Set(tribes.flatMap((tribe) => membersOf(tribe)));
    expect(cast.filter(({ username }) => !joined.has(username))).toEqual([]);
    expect(tribes.filter(({ joinMode }) => joinMode !== 'open').length).toBeLessThan(tribes.length / 5);
    expect(new Set(tribes.map(({ kind }) => kind)).size).toBe(4);
  });
});

describe('the posts', () => {
  it('are hundreds, over a year, most of them from the last two days', () => {
    expect(posts.length).toBeGreaterThanOrEqual(300);
    expect(shouts.length).toBeGreaterThanOrEqual(150);
    expect(Math.max(...feed.map(({ minutesAgo }) => minutesAgo))).toBeLessThan(365 * 1440);
    expect(Math.max(...feed.map(({ minutesAgo }) => minutesAgo))).toBeGreaterThan(330 * 1440);
    expect(feed.filter(({ minutesAgo }) => minutesAgo < 2 * 1440).length).toBeGreaterThan(feed.length / 4);
    expect(posts.filter(({ picture }) => picture).length).toBeGreaterThan(posts.length / 2);
  });

  it('are by members, in a tribe of the same site', () => {
    for (const piece of feed) {
      expect(personNamed(piece.author).sites, piece.key).toContain(piece.site);
      if (piece.athlete) expect(personNamed(piece.athlete).role, piece.key).toBe('ATHLETE');
      if (!piece.tribe) expect(piece.kind, piece.key).toBe('SHOUT');
      else {
        expect(tribeWithSlug(piece.tribe).site, piece.key).toBe(piece.site);
        expect(membersOf(tribeWithSlug(piece.tribe)), piece.key).toContain(piece.author);
      }
      for (const { author } of remarksOf(piece)) {
        expect(personNamed(author).sites, `${author} on ${piece.key}`).toContain(piece.site);
      }
    }
  });

  it('are in every tribe', () => {
    for (const { slug } of tribes) {
      expect(posts.filter(({ tribe }) => tribe === slug).length, slug).toBeGreaterThanOrEqual(5);
    }
  });

  it('keep to the limits of length and tags', () => {
    for (const piece of feed) {
      expect(length(piece.body), piece.key).toBeGreaterThan(0);
      expect(length(piece.body), piece.key).toBeLessThanOrEqual(piece.kind === 'SHOUT' ? 280 : 5000);
      expect(length(piece.title ?? ''), piece.key).toBeLessThanOrEqual(120);
      if (piece.kind === 'SHOUT') expect(piece.title, piece.key).toBeUndefined();
      expect(new Set(piece.tags).size, piece.key).toBe(piece.tags.length);
      expect(piece.tags.length, piece.key).toBeLessThanOrEqual(5);
      expect(length(piece.picture?.alt ?? ''), piece.key).toBeLessThanOrEqual(1500);
      for (const { body } of remarksOf(piece)) expect(length(body), piece.key).toBeLessThanOrEqual(1000);
    }
  });

  it('are all different', () => {
    const bodies = feed.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
    const titles = posts.flatMap(({ title }) => title ?? []);
    expect(new Set(titles).size).toBe(titles.length);
    const remarks = feed.flatMap(remarksOf).filter(({ body }) => length(body) > 12);
    expect(new Set(remarks.map(({ body }) => body)).size).toBe(remarks.length);
  });

  it('are in order: comments after their post, replies after their comment, nothing in the future', () => {
    for (const piece of feed) {
      let before = piece.minutesAgo;
      for (const { minutesAgo } of remarksOf(piece)) {
        expect(minutesAgo, piece.key).toBeLessThanOrEqual(before);
        expect(minutesAgo, piece.key).toBeGreaterThanOrEqual(0);
        before = minutesAgo;
      }
    }
  });

  it('are valid Markdown of our subset', () => {
    const allowed = ['root', 'paragraph', 'text', 'strong', 'emphasis', 'list', 'listItem', 'blockquote'];
    for (const piece of feed) {
      const walk = (node: { type: string; value?: string; children?: readonly unknown[] }): void => {
        expect(allowed, `${node.type} in ${piece.key}`).toContain(node.type);
        // "1*" is how cricket writes not out.
        expect(node.value?.replace(/\d\*/g, '') ?? '', piece.key).not.toContain('*');
        for (const child of node.children ?? []) walk(child as typeof node);
      };
      walk(fromMarkdown(piece.body));
    }
  });

  it('on the kids site have no links and reveal nothing about a child', () => {
    const texts = feed
      .filter(({ site }) => site === 'kids')
      .flatMap((piece) => [piece.title ?? '', piece.body, ...remarksOf(piece).map(({ body }) => body)]);
    const bios = cast.filter(({ guardian }) => guardian).map(({ bio }) => bio);
    for (const text of [...texts, ...bios]) {
      expect(findPersonalData(text), text).toBeNull();
      expect(text).not.toMatch(/\b(my name is|my school|years old)\b|@|\d{5}/i);
    }
    for (const piece of feed.filter(({ site }) => site === 'kids')) {
      for (const author of [piece.author, ...remarksOf(piece).map((remark) => remark.author)]) {
        const person = personNamed(author);
        expect(Boolean(person.guardian) || person.role === 'ADMIN', author).toBe(true);
      }
    }
  });

  it('have pictures in the colours of their tribe', () => {
    for (const piece of feed) {
      for (const ink of Object.values(inksOf(piece))) expect(ink).toMatch(/^#[0-9A-Fa-f]{6}$/);
    }
  });
});
